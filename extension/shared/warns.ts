import type { Verdict } from '../../core/match/verdict.ts';
import type { Sensitivity } from './settings.ts';

/** Copies at least this much alike are warned of by who wants to hear of little. */
const STRICT_SIMILARITY = 0.85;

/**
 * Differing bits of 256 up to which very short texts are nearly exact copies: one word of 40 changes
 * 22 at the median (docs/decisions.md).
 */
const NEARLY_EXACT = 48;

/** Whether an earlier page is a copy, whoever wants to hear of it. */
export function isCopy({ kind }: Verdict): boolean {
  return kind === 'identical' || kind === 'near-duplicate';
}

/**
 * Whether it can be said that the page was read before, and not only that it may have been: never
 * of very short texts, since two sites can say the same in so few words.
 */
export function isConfidentDuplicate(verdict: Verdict): boolean {
  return isCopy(verdict) && verdict.confident && verdict.length !== 'very-short';
}

/**
 * Whether an earlier page is warned of. Of very short texts only nearly exact copies are, and none
 * on the same site: there they are what the site says on many addresses.
 *
 * - `strict`: sure copies with hardly a word changed.
 * - `usual`: all copies, the doubtful ones too, which the banner says.
 * - `wide`: excerpts too, and what shares much without being one article; not two parts of a series
 *   or two forms filled in, which are near by nature.
 */
export function shouldWarn(
  verdict: Verdict,
  sensitivity: Sensitivity,
  isSameSite = false,
): boolean {
  const { kind, reason, similarity, length, distance } = verdict;
  if (length === 'very-short' && (isSameSite || distance > NEARLY_EXACT)) return false;
  const copy = isCopy(verdict);
  switch (sensitivity) {
    case 'strict':
      return (
        kind === 'identical' || (isConfidentDuplicate(verdict) && similarity >= STRICT_SIMILARITY)
      );
    case 'usual':
      return copy;
    case 'wide':
      return copy || reason === 'excerpt' || reason === 'shared-parts';
  }
}
