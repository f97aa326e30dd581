import type { Prepared } from './methods/method.ts';
import { pairsOf } from './pairs-of.ts';
import type { TruthOf } from './truth.ts';

/**
 * Returns the threshold with the best F1 among the documents at these places. It is the similarity of
 * one of the copies, because the result changes only there.
 */
export function bestThreshold(
  { similarity }: Prepared,
  truth: TruthOf,
  places: readonly number[],
): number {
  const descending = (numbers: number[]) => numbers.sort((a, b) => b - a);
  const copies: number[] = [];
  for (const [a, b] of pairsOf(places)) if (truth(a, b) === 'copy') copies.push(similarity(a, b));
  descending(copies);
  // Nearly all unrelated pairs are less similar than every copy, so no threshold includes them.
  const lowest = copies.at(-1) ?? Number.POSITIVE_INFINITY;
  const unrelated: number[] = [];
  for (const [a, b] of pairsOf(places)) {
    if (truth(a, b) !== 'unrelated') continue;
    const value = similarity(a, b);
    if (value >= lowest) unrelated.push(value);
  }
  descending(unrelated);
  let [best, bestF1, above] = [Number.POSITIVE_INFINITY, -1, 0];
  copies.forEach((threshold, i) => {
    if (copies[i + 1] === threshold) return;
    while ((unrelated[above] ?? Number.NEGATIVE_INFINITY) >= threshold) above++;
    const f1 = (2 * (i + 1)) / (i + 1 + above + copies.length);
    if (f1 > bestF1) [best, bestF1] = [threshold, f1];
  });
  return best;
}
