import type { Prepared } from './methods/method.ts';
import { pairsOf } from './pairs-of.ts';
import type { TruthOf } from './truth.ts';

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
  /** Other documents that a look-up must fetch and judge, at the mean. */
  readonly candidates: number;
}

/**
 * Counts what a method finds among the documents at these places, from a likeness on. Templates
 * count neither for nor against precision.
 *
 * @param tell hears now and then which part of the work is done, 0 to 1.
 */
export function qualityAt(
  { likeness, candidate }: Prepared,
  truth: TruthOf,
  places: readonly number[],
  threshold: number,
  tell?: (done: number) => void,
): Quality {
  const asked = { copy: 0, stranger: 0, template: 0 };
  const met = { copy: 0, stranger: 0, template: 0 };
  let candidates = 0;
  for (const [a, b] of pairsOf(places, tell)) {
    candidates += candidate ? Number(candidate(a, b)) + Number(candidate(b, a)) : 2;
    const kind = truth(a, b);
    if (kind === 'unscored') continue;
    asked[kind] += 1;
    if (likeness(a, b) >= threshold) met[kind] += 1;
  }
  return {
    copies: asked.copy,
    found: met.copy,
    strangers: asked.stranger,
    falseMatches: met.stranger,
    templates: asked.template,
    templatesMatched: met.template,
    recall: met.copy / asked.copy,
    precision: asked.copy === 0 ? Number.NaN : met.copy / (met.copy + met.stranger),
    f1: asked.copy === 0 ? Number.NaN : (2 * met.copy) / (met.copy + met.stranger + asked.copy),
    falseRate: (met.stranger / asked.stranger) * 100_000,
    candidates: candidates / Math.max(1, places.length),
  };
}
