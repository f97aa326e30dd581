import { normalize } from '../text/normalize.ts';
import { PROFILE_VERSION, type Profile } from '../text/profile.ts';
import { lengthFromCounts } from '../text/tokenize.ts';
import { type Bits, zeroBits } from './bits.ts';
import { CarrySaveSums } from './carry-save-sums.ts';
import { createDigest } from './digest.ts';
import { FINGERPRINT_BITS, type Fingerprint, PREFIX_BITS } from './fingerprint.ts';
import { expandHash } from './mix.ts';
import { numberSpans, sketchNumbers } from './number-sketch.ts';
import { PairSet } from './pair-set.ts';
import { addReaderFeatures } from './reader-features.ts';
import { createByteHash, createTermHash, type TermHash } from './term-hash.ts';
import { TokenBuffer } from './token-buffer.ts';

/** Cuts normalised text into words: what {@link loadJieba} gives. */
export type WordCut = (text: string) => readonly string[];

/** Makes fingerprints; holds the hash's WebAssembly, and the last text until the next one comes. */
export interface Fingerprinter {
  /** The fingerprint of a text under the `reader` profile. A text without words has no features: all bits zero, `tokens` 0. */
  reader(text: string): Fingerprint;
  /** The fingerprint under the `words` profile, its words cut by `cut`. */
  words(text: string, cut: WordCut): Fingerprint;
  /**
   * The 64 bits alone that are the head of the fingerprint under `reader`, in a third of the time:
   * no other bits, digest, mass, length or numbers. For collections searched with the tables of
   * *Detecting Near-Duplicates for Web Crawling*, where nothing else is asked of a text.
   */
  head(text: string): Bits;
}

/** Compiles the hash (3 kB of WebAssembly, under a millisecond). */
export async function createFingerprinter(): Promise<Fingerprinter> {
  const [termHash, byteHash] = await Promise.all([createTermHash(), createByteHash()]);
  const reading = new TokenBuffer(byteHash);
  const pairs = new PairSet();
  const digest = createDigest(byteHash);
  const whole = columns(FINGERPRINT_BITS);
  const first = columns(PREFIX_BITS);
  const print = (profile: Profile, mass: number): Fingerprint => {
    const { tokens, vocabulary } = reading;
    const few = tokens.reduce((sum, token) => sum + (vocabulary.weights[token]?.few ? 1 : 0), 0);
    return {
      profile,
      version: PROFILE_VERSION[profile],
      tokens: lengthFromCounts(tokens.length, few),
      bits: whole.sums.signs(),
      digest: digest(reading),
      mass,
      numbers: sketchNumbers(numberSpans(reading.text), termHash),
    };
  };
  return {
    reader(text) {
      reading.read(text);
      whole.sums.clear();
      return print('reader', addReaderFeatures(reading, pairs, whole.hash, whole.sums));
    },
    words(text, cut) {
      reading.read(text);
      whole.sums.clear();
      const words = cut(normalize(text));
      return print('words', addWordFeatures(words, termHash, whole.hash, whole.sums));
    },
    head(text) {
      reading.read(text);
      first.sums.clear();
      addReaderFeatures(reading, pairs, first.hash, first.sums);
      return first.sums.signs();
    },
  };
}

/** The sums of so many columns, and room for a hash as wide. */
function columns(width: number): { sums: CarrySaveSums; hash: Bits } {
  return { sums: new CarrySaveSums(width), hash: zeroBits(width) };
}

/**
 * Adds the features of the `words` profile: every distinct word, weighted by how
 * often it appears in the text.
 *
 * @param wide scratch room of the fingerprint's width.
 * @returns the mass of the features: the sum of the squares of their weights.
 */
function addWordFeatures(
  words: readonly string[],
  hash: TermHash,
  wide: Bits,
  sums: CarrySaveSums,
): number {
  const frequency = new Map<string, number>();
  for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  let mass = 0;
  for (const [word, count] of frequency) {
    hash(word, wide);
    expandHash(wide);
    sums.add(wide, count);
    mass += count * count;
  }
  return mass;
}
