import { normalise } from '../text/normalise.ts';
import { PROFILE_VERSION, type Profile } from '../text/profile.ts';
import { tokenise } from '../text/tokenise.ts';
import { type Bits, zeroBits } from './bits.ts';
import { Columns } from './columns.ts';
import { addReaderFeatures } from './reader-features.ts';
import { createTermHash } from './term-hash.ts';
import { addWordFeatures } from './word-features.ts';

/** Bits of a whole fingerprint. Its first 64, the head, find; all of them decide. */
export const FINGERPRINT_BITS = 256;

/** Bits of the head: the fingerprint of *Detecting Near-Duplicates for Web Crawling*. */
export const HEAD_BITS = 64;

/** The SimHash of a text, with what one must know to compare it with another. */
export interface Fingerprint {
  readonly profile: Profile;
  /** The version of the profile: prints of different versions are strangers to each other. */
  readonly version: number;
  /** How many tokens the text had: short texts are judged with more doubt. */
  readonly tokens: number;
  /** 256 bits: eight words, most significant first. */
  readonly bits: Bits;
}

/** Cuts normalised text into words: what {@link loadJieba} gives. */
export type WordCut = (text: string) => readonly string[];

/** Makes fingerprints; holds the hash's WebAssembly and nothing of the texts. */
export interface Fingerprinter {
  /** The fingerprint of a text under the `reader` profile. A text without words has no features: all bits zero, `tokens` 0. */
  reader(text: string): Fingerprint;
  /** The fingerprint under the `words` profile, its words cut by `cut`. */
  words(text: string, cut: WordCut): Fingerprint;
}

/** The first 64 bits, which the tables and the column hold. */
export function head(fingerprint: Fingerprint): Bits {
  return fingerprint.bits.slice(0, HEAD_BITS / 32);
}

/** Compiles the hash (3 kB of WebAssembly, under a millisecond). */
export async function createFingerprinter(): Promise<Fingerprinter> {
  const hash = await createTermHash();
  const wide = zeroBits(FINGERPRINT_BITS);
  const print = (profile: Profile, tokens: number, columns: Columns): Fingerprint => ({
    profile,
    version: PROFILE_VERSION[profile],
    tokens,
    bits: columns.signs(),
  });
  return {
    reader(text) {
      const tokens = tokenise(normalise(text));
      const columns = new Columns(FINGERPRINT_BITS);
      addReaderFeatures(tokens, hash, wide, columns);
      return print('reader', tokens.length, columns);
    },
    words(text, cut) {
      const plain = normalise(text);
      const columns = new Columns(FINGERPRINT_BITS);
      addWordFeatures(cut(plain), hash, wide, columns);
      return print('words', tokenise(plain).length, columns);
    },
  };
}
