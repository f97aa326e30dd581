/** Every pair of places, the smaller first, and how far the work has come after each place. */
export function* pairsOf(
  places: readonly number[],
  tell?: (done: number) => void,
): Generator<[number, number]> {
  const all = (places.length * (places.length - 1)) / 2;
  let done = 0;
  for (const [at, a] of places.entries()) {
    for (let other = at + 1; other < places.length; other++) yield [a, places[other] ?? 0];
    done += places.length - at - 1;
    tell?.(done / all);
  }
}
