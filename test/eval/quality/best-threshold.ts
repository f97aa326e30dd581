import type { Prepared } from './methods/method.ts';
import { pairsOf } from './pairs-of.ts';
import type { TruthOf } from './truth.ts';

/**
 * The likeness from which on a method does best, by F1, among the documents at these places: one
 * that a copy has, since between two nothing changes.
 */
export function bestThreshold(
  { likeness }: Prepared,
  truth: TruthOf,
  places: readonly number[],
): number {
  const falling = (numbers: number[]) => numbers.sort((a, b) => b - a);
  const copies: number[] = [];
  for (const [a, b] of pairsOf(places)) if (truth(a, b) === 'copy') copies.push(likeness(a, b));
  falling(copies);
  // Strangers less alike than every copy count at no threshold; nearly all are.
  const least = copies.at(-1) ?? Number.POSITIVE_INFINITY;
  const strangers: number[] = [];
  for (const [a, b] of pairsOf(places)) {
    if (truth(a, b) !== 'stranger') continue;
    const alike = likeness(a, b);
    if (alike >= least) strangers.push(alike);
  }
  falling(strangers);
  let [best, bestF1, above] = [Number.POSITIVE_INFINITY, -1, 0];
  copies.forEach((threshold, i) => {
    if (copies[i + 1] === threshold) return;
    while ((strangers[above] ?? Number.NEGATIVE_INFINITY) >= threshold) above++;
    const f1 = (2 * (i + 1)) / (i + 1 + above + copies.length);
    if (f1 > bestF1) [best, bestF1] = [threshold, f1];
  });
  return best;
}
