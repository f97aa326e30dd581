/**
 * The thresholds between the verdicts, and the length classes that choose them. `classify.ts` applies
 * them. After a change, run `npm run eval`.
 */

import type { Profile } from '../text/profile.ts';
import type { LengthClass } from './verdict.ts';

/** The maximum number of differing bits, out of 256, for each verdict. */
export interface Thresholds {
  /** For near-duplicates. */
  readonly nearDuplicate: number;
  /** For texts that are similar. */
  readonly related: number;
  /**
   * For excerpts. The shorter an excerpt, the greater its distance: a fifth of the text is expected
   * at 90 bits (cos θ = √⅕).
   */
  readonly excerpt: number;
}

/**
 * Below this many tokens, texts are too short for a verdict. It is lower than the minimum of the
 * extension's article filter, because here someone chose the texts. Between 10 and 30 tokens, two
 * notices with the same template ("your order has shipped …") can still look like copies.
 */
export const MINIMUM_TOKENS = 10;

/** Below this many tokens, a text is a sentence or two, as in many notices, so it never causes a warning. */
const VERY_FEW_TOKENS = 30;

/** Below this many tokens, a text is short: it has few features, so distances vary more. */
export const SHORT_TOKENS = 120;

/**
 * Below this many tokens, a text is very short. The same words may be a notice on many sites, and a
 * single different number makes another weather report. Only exact and almost exact copies cause a
 * warning.
 */
const VERY_SHORT_TOKENS = 70;

/**
 * In the profile `reader`, no copy of the development data differs in more bits (decision 0002). Closer
 * texts may be look-alikes, too, which their sentences show. In `words`, frequent words weigh most and
 * appear in all texts, so unrelated texts are closer.
 */
const READER: Thresholds = { nearDuplicate: 72, related: 84, excerpt: 90 };
const THRESHOLDS: Readonly<
  Record<Profile, { readonly long: Thresholds; readonly short: Thresholds }>
> = {
  reader: { long: READER, short: READER },
  words: {
    long: { nearDuplicate: 24, related: 40, excerpt: 40 },
    short: { nearDuplicate: 44, related: 56, excerpt: 56 },
  },
};

/** Returns the length class of a pair, given the tokens of the shorter text. */
export function lengthClass(tokens: number): LengthClass {
  if (tokens < MINIMUM_TOKENS) return 'too-short';
  if (tokens < VERY_FEW_TOKENS) return 'tiny';
  if (tokens < VERY_SHORT_TOKENS) return 'very-short';
  return tokens < SHORT_TOKENS ? 'short' : 'long';
}

/** Returns the thresholds for a profile and a length class. */
export function thresholdsFor(
  profile: Profile,
  length: Exclude<LengthClass, 'too-short'>,
): Thresholds {
  return THRESHOLDS[profile][length === 'long' ? 'long' : 'short'];
}

/**
 * Returns the thresholds of a profile for texts of any length. A search for similar texts can use them as
 * its radius.
 */
export function widestThresholds(profile: Profile): Thresholds {
  return thresholdsFor(profile, 'short');
}

/**
 * Returns the maximum distance at which sentences can still show that one text is an excerpt of the
 * other. Of 40 articles each, this finds the first fifth of 39 in English and of 38 in Chinese.
 */
export function maxExcerptDistance(profile: Profile): number {
  return profile === 'reader' ? 98 : widestThresholds(profile).excerpt;
}
