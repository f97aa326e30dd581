import type { Prepared } from './methods/method.ts';
import { pairsOf } from './pairs-of.ts';
import type { TruthOf } from './truth.ts';

/** How well a method separates copies from unrelated pairs. A share of no pairs is NaN. */
export interface Quality {
  readonly copies: number;
  readonly found: number;
  readonly unrelated: number;
  readonly falseMatches: number;
  readonly templates: number;
  /** Pairs of texts from one template that were mistaken for copies. */
  readonly templatesMatched: number;
  readonly recall: number;
  readonly precision: number;
  readonly f1: number;
  /** False matches per 100,000 unrelated pairs. */
  readonly falseRate: number;
  /** The mean number of other documents that a lookup has to fetch and compare. */
  readonly candidates: number;
}

/**
 * Counts what a method finds with a threshold among the documents at these places. Templates don't
 * affect precision.
 *
 * @param onProgress is called with the share of the work done so far, from 0 to 1.
 */
export function qualityAt(
  { similarity, candidate }: Prepared,
  truth: TruthOf,
  places: readonly number[],
  threshold: number,
  onProgress?: (done: number) => void,
): Quality {
  const all = { copy: 0, unrelated: 0, template: 0 };
  const matched = { copy: 0, unrelated: 0, template: 0 };
  let candidates = 0;
  for (const [a, b] of pairsOf(places, onProgress)) {
    candidates += candidate ? Number(candidate(a, b)) + Number(candidate(b, a)) : 2;
    const kind = truth(a, b);
    if (kind === 'unscored') continue;
    all[kind] += 1;
    if (similarity(a, b) >= threshold) matched[kind] += 1;
  }
  const matches = matched.copy + matched.unrelated;
  return {
    copies: all.copy,
    found: matched.copy,
    unrelated: all.unrelated,
    falseMatches: matched.unrelated,
    templates: all.template,
    templatesMatched: matched.template,
    recall: matched.copy / all.copy,
    precision: all.copy === 0 ? Number.NaN : matched.copy / matches,
    f1: all.copy === 0 ? Number.NaN : (2 * matched.copy) / (matches + all.copy),
    falseRate: (matched.unrelated / all.unrelated) * 100_000,
    candidates: candidates / Math.max(1, places.length),
  };
}
