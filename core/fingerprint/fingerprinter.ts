/**
 * Creates fingerprints: text → tokens → weighted features → sums → bits (`text-features.ts`). The
 * extension's background, the command line, and the web app's workers call it. Read `features.ts` for
 * the definition of the features, and `column-sums.ts` for that of the sums.
 */

import { normalize } from '../text/normalize.ts';
import { PROFILE_VERSION, type Profile } from '../text/profile.ts';
import type { Bits } from './bits.ts';
import { addWordFeatures, type WordCut } from './features.ts';
import { type Fingerprint, PREFIX_BITS } from './fingerprint.ts';
import { createTermHash } from './hash.ts';
import { numberSpans, sketchNumbers } from './number-sketch.ts';
import { TextFeatures } from './text-features.ts';

/** Creates fingerprints. Holds the hash's WebAssembly, and buffers that keep the latest text. */
export interface Fingerprinter {
  /**
   * Returns the fingerprint of a text under the `reader` profile. A text without words has no
   * features, so all bits are zero and `tokens` is 0.
   */
  reader(text: string): Fingerprint;
  /** Returns the hashes of the tokens of the latest text, in order, for `bandKeys`. */
  tokenHashes(): Uint32Array;
  /** Returns the fingerprint under the `words` profile, for the words that `cut` returns. */
  words(text: string, cut: WordCut): Fingerprint;
  /**
   * Returns only the 64-bit prefix of the fingerprint under `reader`, in two thirds of the time. It is
   * enough for collections that are searched with the tables of *Detecting Near-Duplicates for Web
   * Crawling*.
   */
  prefix64(text: string): Bits;
}

/** Creates a fingerprinter. Compiles its WebAssembly (8 kB) in about a millisecond. */
export async function createFingerprinter(): Promise<Fingerprinter> {
  const [termHash, features] = await Promise.all([createTermHash(), TextFeatures.create()]);
  const toFingerprint = (profile: Profile, squaredNorm: number): Fingerprint => ({
    profile,
    version: PROFILE_VERSION[profile],
    tokens: features.length,
    bits: features.signs(),
    digest: features.digest(),
    squaredNorm,
    numbers: sketchNumbers(numberSpans(features.text), termHash),
  });
  return {
    reader(text) {
      features.read(text);
      return toFingerprint('reader', features.addReaderFeatures(true));
    },
    tokenHashes: () => features.tokenHashes(),
    words(text, cut) {
      features.read(text);
      const words = cut(normalize(text));
      return toFingerprint('words', addWordFeatures(words, termHash, features));
    },
    prefix64(text) {
      features.read(text);
      features.addReaderFeatures(false);
      return features.signs(PREFIX_BITS);
    },
  };
}
