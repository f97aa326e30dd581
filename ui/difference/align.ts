import { diffArrays } from 'diff';

/** Two places that say the same. */
export type Pair = readonly [a: number, b: number];

/**
 * The longest common subsequence of two lists, by Myers' algorithm.
 *
 * @param milliseconds how long it may take.
 * @returns nothing when it took longer.
 */
export function align(
  a: readonly string[],
  b: readonly string[],
  milliseconds: number,
): Pair[] | undefined {
  // What only one of them has is in no pair; the algorithm's time grows with the square of it.
  const left = places(a, new Set(b));
  const right = places(b, new Set(a));
  const word = (list: readonly string[]) => (place: number) => list[place] ?? '';
  const changes = diffArrays(left.map(word(a)), right.map(word(b)), { timeout: milliseconds });
  if (!changes) return undefined;
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  for (const { added, removed, count } of changes) {
    if (!added && !removed) {
      for (let n = 0; n < count; n++) pairs.push([left[i + n] ?? 0, right[j + n] ?? 0]);
    }
    if (!added) i += count;
    if (!removed) j += count;
  }
  return pairs;
}

/** What both begin with and what both end with: for lists that take too long to align. */
export function alignEnds(a: readonly string[], b: readonly string[]): Pair[] {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < shorter - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  return [
    ...Array.from({ length: head }, (_, i): Pair => [i, i]),
    ...Array.from({ length: tail }, (_, i): Pair => [a.length - tail + i, b.length - tail + i]),
  ];
}

function places(list: readonly string[], among: ReadonlySet<string>): number[] {
  return list.flatMap((word, place) => (among.has(word) ? place : []));
}
