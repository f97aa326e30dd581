import type { Verdict } from '../../../core/match/verdict.ts';
import { compareWords } from '../../i18n/compare.ts';

/** A verdict in a few words. */
export function headlineOf(verdict: Verdict | undefined): string {
  const words = compareWords();
  if (!verdict) return words.noVerdict;
  const { kind, length, sure } = verdict;
  if (kind === 'same-page') return words.samePage;
  if (length === 'too-short') return words.tooShort;
  switch (kind) {
    case 'identical':
      return words.identical;
    case 'near-duplicate':
      return sure ? words.nearDuplicate : words.nearDuplicatePerhaps;
    case 'related':
      return sure ? words.related : words.relatedPerhaps;
    case 'different':
      return words.different;
  }
}
