import type { Profile } from '../text/profile.ts';

/** Up to how many of 256 differing bits two texts are what to each other. */
export interface Limits {
  /** One article. */
  readonly nearDuplicate: number;
  /** Two texts that share much. */
  readonly related: number;
}

/** A text of fewer tokens is a short one, whose few features make the distance waver. */
export const SHORT_TOKENS = 120;

/**
 * Measured on the development data (916 long articles, 990 paragraphs; docs/decisions.md).
 *
 * - `reader`, long: all 313 copies; of 209,282 pairs of different articles eight, six of them
 *   release notes from one template and two chapters of one manual. Short: all 285 copies and none
 *   of 245,961 strangers. At 84 bits, 47 of all 455,243 strangers are called related.
 * - `words`, long: 301 of 313 copies, seven strangers: the release notes, and two councils' minutes.
 *   Short: 274 of 285, two strangers. Frequent words weigh most and all texts share them, so
 *   strangers come near: the limit of 60 would bring nine thousand.
 */
const LIMITS: Readonly<Record<Profile, { readonly long: Limits; readonly short: Limits }>> = {
  reader: {
    long: { nearDuplicate: 60, related: 84 },
    short: { nearDuplicate: 68, related: 84 },
  },
  words: {
    long: { nearDuplicate: 24, related: 40 },
    short: { nearDuplicate: 44, related: 56 },
  },
};

/** The limits for two texts, by the tokens of the shorter. */
export function limits(profile: Profile, tokens: number): Limits {
  return LIMITS[profile][tokens < SHORT_TOKENS ? 'short' : 'long'];
}
