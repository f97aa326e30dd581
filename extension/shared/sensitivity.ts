/**
 * Decides which earlier pages the reader gets a warning about. `background/lookup.ts` calls
 * {@link shouldWarn} with each verdict; the options count with it what a change would mean.
 * The verdicts themselves come from `core/match/classify.ts`, and sensitivity doesn't change them.
 */
import type { Verdict } from '../../core/match/verdict.ts';
import type { EarlierPage } from './page-state.ts';

/** How similar a page must be for a warning; {@link shouldWarn} defines each level. */
export const SENSITIVITIES = ['strict', 'usual', 'wide'] as const;
export type Sensitivity = (typeof SENSITIVITIES)[number];

/** The lowest similarity of a copy that the level `strict` warns about. */
const STRICT_SIMILARITY = 0.85;

/**
 * How many of the 256 bits may differ in a very short text. Changing one of 40 words changes 22 bits
 * at the median.
 */
const MAX_VERY_SHORT_DISTANCE = 48;

/**
 * Whether the reader gets a warning about an earlier page. A very short text must be nearly the same,
 * and on another site: within one site, such texts are notices that many of its pages show.
 *
 * - `strict`: confident copies with hardly a word changed.
 * - `usual`: all copies, and what is part of a longer article that was read. The banner says when one is
 *   uncertain.
 * - `wide`: also excerpts and pages that share parts. Not two parts of a series, or two pages made
 *   from the same template, because those are similar by nature.
 */
export function shouldWarn(
  verdict: Verdict,
  sensitivity: Sensitivity,
  isSameSite = false,
): boolean {
  const { kind, reason, similarity, length, distance } = verdict;
  if (length === 'tiny') return false;
  if (length === 'very-short' && (isSameSite || distance > MAX_VERY_SHORT_DISTANCE)) return false;
  switch (sensitivity) {
    case 'strict':
      return (
        kind === 'identical' ||
        (isCopy(verdict) && isConfidentDuplicate(verdict) && similarity >= STRICT_SIMILARITY)
      );
    case 'usual':
      return isRead(verdict);
    case 'wide':
      return isCopy(verdict) || ['excerpt', 'contained', 'shared-parts'].includes(reason);
  }
}

/** Whether an earlier page is a copy, at any sensitivity. */
function isCopy({ kind }: Verdict): boolean {
  return kind === 'identical' || kind === 'near-duplicate';
}

/**
 * Whether Twicetold can say that the reader has read this, and not only that they may have. It never
 * says so about a very short text, because two sites can use the same few words.
 */
export function isConfidentDuplicate(verdict: Verdict): boolean {
  return isRead(verdict) && verdict.confident && verdict.length !== 'very-short';
}

/** Whether hardly anything in the current page is new after the earlier page, however much that has. */
function isRead(verdict: Verdict): boolean {
  const { reason, containment } = verdict;
  return isCopy(verdict) || (reason === 'contained' && containment.aInB >= containment.bInA);
}

/** From this part of new sentences on, the reader has read most of a copy, but not all. */
const MIN_NEW = 0.05;

/** Whether a copy has so many sentences that the earlier page lacks that the reader hasn't read all of it. */
export function isMostlyRead({ sentences }: Pick<EarlierPage, 'sentences'>): boolean {
  return sentences !== undefined && sentences.new >= MIN_NEW * sentences.all && sentences.new > 0;
}
