/**
 * Creates fingerprints: text → tokens (`token-buffer.ts`) → weighted features (`features.ts`) → sums
 * (`column-sums.ts`) → bits. The extension's background, the command line, and the web app's workers
 * call it. Read `features.ts` next.
 */

import { normalize } from '../text/normalize.ts';
import { PROFILE_VERSION, type Profile } from '../text/profile.ts';
import { lengthFromCounts } from '../text/tokenize.ts';
import { type Bits, zeroBits } from './bits.ts';
import { CarrySaveSums } from './column-sums.ts';
import { createDigest } from './digest.ts';
import { addReaderFeatures, addWordFeatures, PairSet, type WordCut } from './features.ts';
import { FINGERPRINT_BITS, type Fingerprint, PREFIX_BITS } from './fingerprint.ts';
import { createByteHash, createTermHash } from './hash.ts';
import { numberSpans, sketchNumbers } from './number-sketch.ts';
import { TokenBuffer } from './token-buffer.ts';

/** Creates fingerprints. Holds the hash's WebAssembly, and buffers that keep the latest text. */
export interface Fingerprinter {
  /**
   * Returns the fingerprint of a text under the `reader` profile. A text without words has no
   * features, so all bits are zero and `tokens` is 0.
   */
  reader(text: string): Fingerprint;
  /** Returns the fingerprint under the `words` profile, for the words that `cut` returns. */
  words(text: string, cut: WordCut): Fingerprint;
  /**
   * Returns only the 64-bit prefix of the fingerprint under `reader`, in a third of the time. It is
   * enough for collections that are searched with the tables of *Detecting Near-Duplicates for Web
   * Crawling*.
   */
  prefix64(text: string): Bits;
}

/** Creates a fingerprinter. Compiles the hash (3 kB of WebAssembly) in under a millisecond. */
export async function createFingerprinter(): Promise<Fingerprinter> {
  const [termHash, byteHash] = await Promise.all([createTermHash(), createByteHash()]);
  const buffer = new TokenBuffer(byteHash);
  const pairs = new PairSet();
  const digest = createDigest(byteHash);
  const whole = createColumns(FINGERPRINT_BITS);
  const prefix = createColumns(PREFIX_BITS);
  const toFingerprint = (profile: Profile, squaredNorm: number): Fingerprint => {
    const { tokens, vocabulary } = buffer;
    const { weights } = vocabulary;
    const unsegmented = tokens.reduce((n, token) => n + (weights[token]?.unsegmented ? 1 : 0), 0);
    return {
      profile,
      version: PROFILE_VERSION[profile],
      tokens: lengthFromCounts(tokens.length, unsegmented),
      bits: whole.sums.signs(),
      digest: digest(buffer),
      squaredNorm,
      numbers: sketchNumbers(numberSpans(buffer.text), termHash),
    };
  };
  return {
    reader(text) {
      buffer.read(text);
      whole.sums.clear();
      return toFingerprint('reader', addReaderFeatures(buffer, pairs, whole.hash, whole.sums));
    },
    words(text, cut) {
      buffer.read(text);
      whole.sums.clear();
      const words = cut(normalize(text));
      return toFingerprint('words', addWordFeatures(words, termHash, whole.hash, whole.sums));
    },
    prefix64(text) {
      buffer.read(text);
      prefix.sums.clear();
      addReaderFeatures(buffer, pairs, prefix.hash, prefix.sums);
      return prefix.sums.signs();
    },
  };
}

/** Creates sums for `width` columns, and a buffer for a hash of that width. */
function createColumns(width: number): { sums: CarrySaveSums; hash: Bits } {
  return { sums: new CarrySaveSums(width), hash: zeroBits(width) };
}
