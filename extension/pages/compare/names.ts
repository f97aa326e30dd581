import type { Verdict } from '../../../core/match/verdict.ts';
import { compareWords } from '../../i18n/compare.ts';
import type { PageComparison } from './compared-page.ts';

/** The names of the two sides. */
export interface Names {
  readonly before: string;
  readonly after: string;
  /** The label of what only one side contains. */
  readonly only: { readonly before: string; readonly after: string };
}

/**
 * Returns the names of two compared pages. Two library pages are A and B, as in core's sentences.
 */
export function namesOf({ kind }: PageComparison): Names {
  const words = compareWords();
  return kind !== 'pages'
    ? {
        before: words.sideThen,
        after: words.sideNow,
        only: { before: words.onlyThen, after: words.onlyNow },
      }
    : {
        before: words.sideA,
        after: words.sideB,
        only: { before: words.onlyA, after: words.onlyB },
      };
}

/** Returns a verdict in a few words. */
export function headlineOf(verdict: Verdict): string {
  const words = compareWords();
  const { kind, length, confident } = verdict;
  if (kind === 'same-page') return words.samePage;
  if (length === 'too-short') return words.tooShort;
  switch (kind) {
    case 'identical':
      return words.identical;
    case 'near-duplicate':
      return confident ? words.nearDuplicate : words.possibleNearDuplicate;
    case 'related':
      return confident ? words.related : words.possiblyRelated;
    case 'different':
      return words.different;
  }
}
