import type { Overlap } from './overlap.ts';

/** What two texts are to each other, from the closest to the farthest. */
export type VerdictKind = 'same-page' | 'identical' | 'near-duplicate' | 'related' | 'different';

/**
 * Why a verdict is what it is.
 *
 * - `same-address`: both were read at one address (`same-page`).
 * - `same-words`: the same words in the same order (`identical`); signs are not compared: `C` and
 *   `C++`, −5 and 5 are one word each.
 * - `few-changes`: their features agree as those of one article do (`near-duplicate`).
 * - `other-numbers`: as few changes, but the numbers are others: a form filled in twice (`related`).
 * - `other-part`: as few changes, but their titles differ in their numbers: a series (`related`).
 * - `excerpt`: most of the shorter stands in the longer, which says much more (`related`).
 * - `shared-parts`: much in common, too little for one article (`related`).
 * - `little-shared`: too little in common to tell them from strangers (`different`).
 * - `too-short`: too few words to tell (`different`).
 */
export type Reason =
  | 'same-address'
  | 'same-words'
  | 'few-changes'
  | 'other-numbers'
  | 'other-part'
  | 'excerpt'
  | 'shared-parts'
  | 'little-shared'
  | 'too-short';

/** How long the shorter of two texts is: short ones have rules of their own. */
export type LengthClass = 'too-short' | 'very-short' | 'short' | 'long';

/** The judgement on two fingerprints. */
export interface Verdict extends Overlap {
  readonly kind: VerdictKind;
  readonly reason: Reason;
  readonly length: LengthClass;
  /** Not so where short texts were judged by their likeness: a few words more or less decide. */
  readonly confident: boolean;
  /** Differing bits of all 256. */
  readonly distance: number;
  /** Differing bits of the first 64. */
  readonly distance64: number;
}

/** A verdict by the fingerprints alone, which know neither addresses nor titles. */
export interface FingerprintVerdict extends Verdict {
  readonly kind: Exclude<VerdictKind, 'same-page'>;
  readonly reason: Exclude<Reason, 'same-address' | 'other-part'>;
}

/** The verdict on a text that was read at the same address before: whatever it says, it is that page. */
export function asSamePage(verdict: Verdict): Verdict {
  return { ...verdict, kind: 'same-page', reason: 'same-address', confident: true };
}
