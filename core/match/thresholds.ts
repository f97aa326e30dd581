import type { Profile } from '../text/profile.ts';
import type { LengthClass } from './verdict.ts';

/** Up to how many of 256 differing bits two texts are what to each other. */
export interface Thresholds {
  /** One article. */
  readonly nearDuplicate: number;
  /** Two texts that share much. */
  readonly related: number;
  /** An excerpt of the other, the farther off the shorter it is: a fifth is expected at 90 (cos θ = √⅕). */
  readonly excerpt: number;
}

/**
 * Below this many tokens two texts say too little to be called one. Unlike the article gate of the
 * extension this is for texts that somebody chose to compare; between 10 and 30 tokens two notices
 * from one form ("your order has shipped …") can still look like copies.
 */
export const MINIMUM_TOKENS = 10;

/** A text of fewer tokens is a short one, whose few features make the distance waver. */
export const SHORT_TOKENS = 120;

/**
 * A text of fewer tokens is very short: the same words can be a notice that many sites show, and a
 * single other number makes another weather report. Only exact and nearly exact copies are warned of.
 */
const VERY_SHORT_TOKENS = 70;

/**
 * For `reader` chosen by the misses and false matches to be expected on the development data
 * (docs/decisions.md); the tables of docs/quality.md name the farthest copy and the nearest
 * stranger there.
 *
 * For `words`: frequent words weigh most and all texts share them, so strangers come near. The
 * limit of `reader` would bring thousands.
 */
const THRESHOLDS: Readonly<
  Record<Profile, { readonly long: Thresholds; readonly short: Thresholds }>
> = {
  reader: {
    long: { nearDuplicate: 64, related: 84, excerpt: 90 },
    short: { nearDuplicate: 72, related: 84, excerpt: 90 },
  },
  words: {
    long: { nearDuplicate: 24, related: 40, excerpt: 40 },
    short: { nearDuplicate: 44, related: 56, excerpt: 56 },
  },
};

/** The length class of a pair, by the tokens of the shorter text. */
export function lengthClass(tokens: number): LengthClass {
  if (tokens < MINIMUM_TOKENS) return 'too-short';
  if (tokens < VERY_SHORT_TOKENS) return 'very-short';
  return tokens < SHORT_TOKENS ? 'short' : 'long';
}

/** The limits for two texts of a length that can be judged. */
export function thresholdsFor(
  profile: Profile,
  length: Exclude<LengthClass, 'too-short'>,
): Thresholds {
  return THRESHOLDS[profile][length === 'long' ? 'long' : 'short'];
}

/**
 * The greatest distance at which two texts can be anything but different, whatever their lengths:
 * who looks for all that {@link classify} would not call different need look no farther.
 */
export function maxRelatedDistance(profile: Profile): number {
  return Math.max(thresholdsFor(profile, 'short').excerpt, thresholdsFor(profile, 'long').excerpt);
}
