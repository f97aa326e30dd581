/**
 * The fingerprint of a text: the result of `fingerprinter.ts`, stored by `core/library` and compared
 * by `core/match/classify.ts`. Read `fingerprinter.ts` next to see how it is made.
 */

import type { Profile } from '../text/profile.ts';
import type { Bits } from './bits.ts';
import type { NumberSketch } from './number-sketch.ts';

/** Bits of a whole fingerprint. */
export const FINGERPRINT_BITS = 256;

/** Bits of the prefix, as long as the fingerprints in *Detecting Near-Duplicates for Web Crawling*. */
export const PREFIX_BITS = 64;

/** The SimHash of a text, with everything needed to compare it with another. */
export interface Fingerprint {
  readonly profile: Profile;
  /** The version of the profile. Fingerprints of different versions can't be compared. */
  readonly version: number;
  /** The length of the text, see `lengthOf`. A verdict on short texts is less certain. */
  readonly tokens: number;
  /** 256 bits: eight words, most significant first. */
  readonly bits: Bits;
  /** A standard 64-bit hash of all tokens in order. Only texts with the same words have the same. */
  readonly digest: Bits;
  /** The sum of the squares of all feature weights: the squared length of the feature vector. */
  readonly squaredNorm: number;
  /** A sample of the numbers in the text. They distinguish two texts with the same template. */
  readonly numbers: NumberSketch;
}

/** Returns the first 64 bits, which the lookup tables of the paper search. */
export function prefix64(fingerprint: Fingerprint): Bits {
  return fingerprint.bits.slice(0, PREFIX_BITS / 32);
}

/** Whether two fingerprints were made in the same way. Otherwise, their bits have nothing in common. */
export function comparable(a: Fingerprint, b: Fingerprint): boolean {
  return a.profile === b.profile && a.version === b.version;
}
