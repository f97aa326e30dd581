import type { Bits } from '../../fingerprint/bits.ts';

/** Bits sorted by in one pass: their 2,048 counters stay in the nearest cache. */
const DIGIT = 11;

/**
 * Sorts entries by the leading bits, those with equal ones staying in their order: a radix sort from
 * the last digit to the first, so it costs a pass for every eleven bits and no comparison.
 *
 * @param entries `width` words each, one behind the other. Overwritten.
 * @param scratch as long as the entries. Overwritten.
 * @param prefix how many bits to sort by.
 * @returns the one of both arrays in which the sorted entries are.
 */
export function sortByPrefix(entries: Bits, scratch: Bits, width: number, prefix: number): Bits {
  let from = entries;
  let to = scratch;
  for (let word = Math.ceil(prefix / 32) - 1; word >= 0; word--) {
    const bits = Math.min(32, prefix - word * 32);
    for (let end = bits; end > 0; end -= DIGIT) {
      sortByDigit(from, to, width, word, 32 - end, Math.min(DIGIT, end));
      [from, to] = [to, from];
    }
  }
  return from;
}

/** @param shift how many bits of the word are below the digit. */
function sortByDigit(
  from: Bits,
  to: Bits,
  width: number,
  word: number,
  shift: number,
  digit: number,
): void {
  const mask = (1 << digit) - 1;
  // Counts first, then where the next entry with each digit belongs.
  const places = new Uint32Array(mask + 1);
  for (let at = word; at < from.length; at += width) {
    const value = ((from[at] ?? 0) >>> shift) & mask;
    places[value] = (places[value] ?? 0) + width;
  }
  let place = 0;
  for (let value = 0; value <= mask; value++) {
    const count = places[value] ?? 0;
    places[value] = place;
    place += count;
  }
  for (let at = 0; at < from.length; at += width) {
    const value = ((from[at + word] ?? 0) >>> shift) & mask;
    const target = places[value] ?? 0;
    places[value] = target + width;
    for (let i = 0; i < width; i++) to[target + i] = from[at + i] ?? 0;
  }
}
