/**
 * The types of a verdict: how two texts are related, why, and with how much certainty. `classify.ts`
 * makes verdicts, `compare-articles.ts` refines them by titles and sentences, and
 * `sentence.ts` puts them into words.
 */

import type { Overlap } from './overlap.ts';

/** How two texts are related, from the closest relation to the most distant. */
export type VerdictKind = 'same-page' | 'identical' | 'near-duplicate' | 'related' | 'different';

/**
 * The reason for a verdict.
 *
 * - `same-address`: both texts were read at the same address (`same-page`).
 * - `same-words`: the same words in the same order (`identical`). Symbols are ignored: `C` and `C++`
 *   are the same word, and so are −5 and 5.
 * - `few-changes`: as similar as two versions of one article (`near-duplicate`).
 * - `changed-figures`: most sentences are the same, but some numbers differ: two versions of a story
 *   that goes on (`near-duplicate`).
 * - `other-numbers`: the same, but the numbers differ: a same-template pair (`related`).
 * - `other-part`: the same, but the numbers in the titles differ: two parts of a series (`related`).
 * - `same-template`: much in common, but each text has much that the other lacks (`related`).
 * - `excerpt`: most of the shorter text appears in the longer one, which is much longer (`related`).
 * - `contained`: the same, and the longer text has nearly all of its sentences (`related`).
 * - `shared-parts`: much in common, but not enough for one article (`related`).
 * - `little-shared`: no more in common than an unrelated pair (`different`).
 * - `other-sentences`: the fingerprints are similar, but hardly a sentence is in both (`different`).
 * - `too-short`: too few words for a verdict (`different`).
 */
export type Reason =
  | 'same-address'
  | 'same-words'
  | 'few-changes'
  | 'changed-figures'
  | 'other-numbers'
  | 'other-part'
  | 'same-template'
  | 'excerpt'
  | 'contained'
  | 'shared-parts'
  | 'little-shared'
  | 'other-sentences'
  | 'too-short';

/** The length of the shorter of two texts. Short texts have their own thresholds. */
export type LengthClass = 'too-short' | 'tiny' | 'very-short' | 'short' | 'long';

/** The result of comparing two texts. */
export interface Verdict extends Overlap {
  readonly kind: VerdictKind;
  readonly reason: Reason;
  readonly length: LengthClass;
  /** False if short texts were compared by similarity, where a few words more or less decide. */
  readonly confident: boolean;
  /** Differing bits out of 256. */
  readonly distance: number;
  /** Differing bits out of the first 64. */
  readonly distance64: number;
}

/** A verdict on two articles at different addresses. */
export interface ArticleVerdict extends Verdict {
  readonly kind: Exclude<VerdictKind, 'same-page'>;
  readonly reason: Exclude<Reason, 'same-address'>;
}

/** A verdict based only on fingerprints, without addresses, titles, and sentences. */
export interface FingerprintVerdict extends ArticleVerdict {
  readonly reason: Exclude<
    ArticleVerdict['reason'],
    | 'changed-figures'
    | 'other-numbers'
    | 'other-part'
    | 'same-template'
    | 'contained'
    | 'other-sentences'
  >;
}

/** Whether two texts are copies: one article, with small differences at most. */
export function isCopy(kind: VerdictKind): boolean {
  return kind === 'identical' || kind === 'near-duplicate';
}

/** Turns a verdict into the one for two visits to the same address, whatever the text was. */
export function asSamePage(verdict: Verdict): Verdict {
  return { ...verdict, kind: 'same-page', reason: 'same-address', confident: true };
}
