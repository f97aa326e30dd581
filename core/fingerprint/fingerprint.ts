import type { Profile } from '../text/profile.ts';
import type { Bits } from './bits.ts';
import type { NumberSketch } from './number-sketch.ts';

/** Bits of a whole fingerprint. */
export const FINGERPRINT_BITS = 256;

/** Bits of the 64-bit prefix, the fingerprint of *Detecting Near-Duplicates for Web Crawling*. */
export const PREFIX_BITS = 64;

/** The SimHash of a text, with what one must know to compare it with another. */
export interface Fingerprint {
  readonly profile: Profile;
  /** The version of the profile: prints of different versions are strangers to each other. */
  readonly version: number;
  /** How long the text is, see `lengthOf`: short texts are judged with more doubt. */
  readonly tokens: number;
  /** 256 bits: eight words, most significant first. */
  readonly bits: Bits;
  /** An ordinary 64-bit hash of all tokens in order: equal only when the text is the same. */
  readonly digest: Bits;
  /** The sum of the squares of its features' weights: how much there is to share with another. */
  readonly mass: number;
  /** Some of the numbers in the text: they tell apart two fillings of one form. */
  readonly numbers: NumberSketch;
}

/** The first 64 bits: what the tables of the paper look up. */
export function prefix64(fingerprint: Fingerprint): Bits {
  return fingerprint.bits.slice(0, PREFIX_BITS / 32);
}
