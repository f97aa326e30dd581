/**
 * Yields every pair of places, the earlier one first.
 *
 * @param onProgress is called with the share of pairs done so far, from 0 to 1.
 */
export function* pairsOf(
  places: readonly number[],
  onProgress?: (done: number) => void,
): Generator<[number, number]> {
  const all = (places.length * (places.length - 1)) / 2;
  let done = 0;
  for (const [at, a] of places.entries()) {
    for (let other = at + 1; other < places.length; other++) yield [a, places[other] ?? 0];
    done += places.length - at - 1;
    onProgress?.(done / all);
  }
}
