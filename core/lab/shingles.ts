/**
 * The shingles of a text (Broder, SEQUENCES 1997): every run of `size` neighbouring units, in
 * order and with repeats. One unit: the units themselves; two: bigrams.
 *
 * A text of fewer units has one shingle, all it has, so that two short texts that are equal stay
 * equal; a text without units has none.
 *
 * @param units words, tokens or characters.
 * @param size units in a shingle, 1 or more.
 * @param between stands between the units of a shingle: a space for words, nothing for characters.
 * @throws RangeError when `size` is no positive integer.
 */
export function shingles(units: readonly string[], size: number, between = ' '): string[] {
  if (!Number.isInteger(size) || size < 1) {
    throw new RangeError(`A shingle has one unit or more, not ${size}`);
  }
  if (units.length === 0) return [];
  if (units.length <= size) return [units.join(between)];
  return Array.from({ length: units.length - size + 1 }, (_, i) =>
    units.slice(i, i + size).join(between),
  );
}
