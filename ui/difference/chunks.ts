import { diffArrays } from 'diff';
import type { Token } from './tokens.ts';

/** A stretch of two texts: the same tokens in both, one by one, or different ones. */
export interface Chunk {
  readonly isSame: boolean;
  readonly before: readonly Token[];
  readonly after: readonly Token[];
}

/**
 * Divides two texts into chunks that are the same and chunks that differ, in turn, by the longest
 * common subsequence of their tokens (Myers' algorithm).
 *
 * @param timeoutMs how long it may take.
 * @returns `undefined` if it took longer.
 */
export function chunksOf(
  before: readonly Token[],
  after: readonly Token[],
  timeoutMs: number,
): Chunk[] | undefined {
  const pairs = align(before.map(keyOf), after.map(keyOf), timeoutMs);
  return pairs && fromPairs(before, after, pairs);
}

/** Does the same by what both texts begin and end with, for texts that take too long to align. */
export function chunksByEnds(before: readonly Token[], after: readonly Token[]): Chunk[] {
  return fromPairs(before, after, alignEnds(before.map(keyOf), after.map(keyOf)));
}

/** Counts the characters of tokens. */
export function countLetters(tokens: readonly Token[]): number {
  return tokens.reduce((sum, { key }) => sum + key.length, 0);
}

function keyOf({ key }: Token): string {
  return key;
}

/** The indexes of two equal tokens. */
type Pair = readonly [a: number, b: number];

function align(a: readonly string[], b: readonly string[], timeoutMs: number): Pair[] | undefined {
  // Tokens that only one list has are in no pair, and time grows with the square of their number.
  const inA = indexesAmong(a, new Set(b));
  const inB = indexesAmong(b, new Set(a));
  const token = (list: readonly string[]) => (index: number) => list[index] ?? '';
  const changes = diffArrays(inA.map(token(a)), inB.map(token(b)), { timeout: timeoutMs });
  if (!changes) return undefined;
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  for (const { added, removed, count } of changes) {
    if (!added && !removed) {
      for (let n = 0; n < count; n++) pairs.push([inA[i + n] ?? 0, inB[j + n] ?? 0]);
    }
    if (!added) i += count;
    if (!removed) j += count;
  }
  return pairs;
}

function alignEnds(a: readonly string[], b: readonly string[]): Pair[] {
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

function indexesAmong(list: readonly string[], others: ReadonlySet<string>): number[] {
  return list.flatMap((token, index) => (others.has(token) ? index : []));
}

function fromPairs(
  before: readonly Token[],
  after: readonly Token[],
  pairs: readonly Pair[],
): Chunk[] {
  const chunks: Chunk[] = [];
  const add = (isSame: boolean, i: number, iEnd: number, j: number, jEnd: number) => {
    if (i === iEnd && j === jEnd) return;
    chunks.push({ isSame, before: before.slice(i, iEnd), after: after.slice(j, jEnd) });
  };
  let [i, j, run] = [0, 0, 0];
  for (const [p, [a, b]] of pairs.entries()) {
    add(false, i, a - run, j, b - run);
    [i, j] = [a - run, b - run];
    const next = pairs[p + 1];
    run++;
    if (next?.[0] === a + 1 && next[1] === b + 1) continue;
    add(true, i, a + 1, j, b + 1);
    [i, j, run] = [a + 1, b + 1, 0];
  }
  add(false, i, before.length, j, after.length);
  return chunks;
}
