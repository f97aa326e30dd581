import { normalise } from '../text/normalise.ts';
import { PROFILE_VERSION, type Profile } from '../text/profile.ts';
import { lengthOf, tokenise } from '../text/tokenise.ts';
import { zeroBits } from './bits.ts';
import { ColumnSums } from './column-sums.ts';
import { FINGERPRINT_BITS, type Fingerprint } from './fingerprint.ts';
import { sketchNumbers } from './number-sketch.ts';
import { addReaderFeatures } from './reader-features.ts';
import { createTermHash } from './term-hash.ts';
import { addWordFeatures } from './word-features.ts';

/** Cuts normalised text into words: what {@link loadJieba} gives. */
export type WordCut = (text: string) => readonly string[];

/** Makes fingerprints; holds the hash's WebAssembly and nothing of the texts. */
export interface Fingerprinter {
  /** The fingerprint of a text under the `reader` profile. A text without words has no features: all bits zero, `tokens` 0. */
  reader(text: string): Fingerprint;
  /** The fingerprint under the `words` profile, its words cut by `cut`. */
  words(text: string, cut: WordCut): Fingerprint;
}

/** Compiles the hash (3 kB of WebAssembly, under a millisecond). */
export async function createFingerprinter(): Promise<Fingerprinter> {
  const hash = await createTermHash();
  const wide = zeroBits(FINGERPRINT_BITS);
  const print = (profile: Profile, text: string, features: Features): Fingerprint => {
    const tokens = tokenise(text);
    const sums = new ColumnSums(FINGERPRINT_BITS);
    const mass = features(tokens, sums);
    const digest = zeroBits(64);
    hash(tokens.join(' '), digest);
    return {
      profile,
      version: PROFILE_VERSION[profile],
      tokens: lengthOf(tokens),
      bits: sums.signs(),
      digest,
      mass,
      numbers: sketchNumbers(text, hash),
    };
  };
  return {
    reader: (text) =>
      print('reader', normalise(text), (tokens, sums) =>
        addReaderFeatures(tokens, hash, wide, sums),
      ),
    words(text, cut) {
      const plain = normalise(text);
      return print('words', plain, (_, sums) => addWordFeatures(cut(plain), hash, wide, sums));
    },
  };
}

/** Adds the features of a text to the sums, and tells their mass. */
type Features = (tokens: string[], sums: ColumnSums) => number;
