import type { PairScores } from './pair-scores.ts';

/** How well a method tells copies from strangers. Shares are NaN where there is nothing to share. */
export interface Quality {
  readonly copies: number;
  readonly found: number;
  readonly strangers: number;
  readonly falseMatches: number;
  readonly templates: number;
  /** Forms filled in twice that were taken for copies. */
  readonly templatesMatched: number;
  readonly recall: number;
  readonly precision: number;
  readonly f1: number;
  /** False matches per 100,000 pairs of strangers. */
  readonly falseRate: number;
  readonly candidates: number;
}

/** Counts what is found from a threshold on. Templates count neither for nor against precision. */
export function qualityAt(
  { copy, stranger, template, candidates }: PairScores,
  threshold: number,
): Quality {
  const reaching = (likenesses: readonly number[]) =>
    likenesses.reduce((count, likeness) => count + Number(likeness >= threshold), 0);
  const [found, falseMatches] = [reaching(copy), reaching(stranger)];
  return {
    copies: copy.length,
    found,
    strangers: stranger.length,
    falseMatches,
    templates: template.length,
    templatesMatched: reaching(template),
    recall: found / copy.length,
    precision: found / (found + falseMatches),
    f1: (2 * found) / (found + falseMatches + copy.length),
    falseRate: (falseMatches / stranger.length) * 100_000,
    candidates,
  };
}

/** The threshold with the best F1: a likeness that a copy has, since between two nothing changes. */
export function bestThreshold({ copy, stranger }: PairScores): number {
  const falling = (numbers: readonly number[]) => numbers.toSorted((a, b) => b - a);
  const [copies, strangers] = [falling(copy), falling(stranger)];
  let [best, bestF1, above] = [Number.POSITIVE_INFINITY, -1, 0];
  copies.forEach((threshold, i) => {
    if (copies[i + 1] === threshold) return;
    while ((strangers[above] ?? Number.NEGATIVE_INFINITY) >= threshold) above++;
    const f1 = (2 * (i + 1)) / (i + 1 + above + copies.length);
    if (f1 > bestF1) [best, bestF1] = [threshold, f1];
  });
  return best;
}
