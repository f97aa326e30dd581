import type { Verdict } from '../../core/match/verdict.ts';
import type { Sensitivity } from './settings.ts';

/** Copies at least this much alike are warned of by who wants to hear of little. */
export const STRICT_SIMILARITY = 0.85;

/** Whether an earlier page is a copy, whoever wants to hear of it. */
export function isCopy({ kind }: Verdict): boolean {
  return kind === 'identical' || kind === 'near-duplicate';
}

/** Whether it can be said that the page was read before, and not only that it may have been. */
export function surelyCopy(verdict: Verdict): boolean {
  return isCopy(verdict) && verdict.sure;
}

/**
 * Whether an earlier page is warned of.
 *
 * - `strict`: sure copies with hardly a word changed.
 * - `usual`: all copies, the doubtful ones too, which the banner says.
 * - `wide`: excerpts too, and what shares much without being one article; not two parts of a series
 *   or two forms filled in, which are near by nature.
 */
export function warns(verdict: Verdict, sensitivity: Sensitivity): boolean {
  const { kind, reason, similarity } = verdict;
  const copy = isCopy(verdict);
  switch (sensitivity) {
    case 'strict':
      return surelyCopy(verdict) && (kind === 'identical' || similarity >= STRICT_SIMILARITY);
    case 'usual':
      return copy;
    case 'wide':
      return copy || reason === 'excerpt' || reason === 'shared-parts';
  }
}
