/**
 * The features of a text under each profile, with their weights. `addReaderFeatures` and
 * `addWordFeatures` put them into the sums for the fingerprinter. `readerFeatures` and `wordFeatures`
 * return the same features by name, for the explanations in Compare. Read `token-weight.ts` for the
 * weights, and `column-sums.ts` for the sums.
 */

import { normalize } from '../text/normalize.ts';
import type { Profile } from '../text/profile.ts';
import { tokenize } from '../text/tokenize.ts';
import { type Bits, zeroBits } from './bits.ts';
import type { CarrySaveSums } from './column-sums.ts';
import { createTermHash, expandHash, mixPair, type TermHash } from './hash.ts';
import type { TokenBuffer } from './token-buffer.ts';
import { tokenWeight } from './token-weight.ts';

/** Segments normalized text into words, as the result of {@link loadJieba} does. */
export type WordCut = (text: string) => readonly string[];

/**
 * Adds the features of the `reader` profile: each distinct token with its weight, and each distinct
 * pair of neighboring tokens with the mean weight of the two. A feature counts only once, so words
 * that every text repeats don't hide the words that only this text has.
 *
 * @param pairs scratch space.
 * @param hash scratch space as wide as the fingerprint.
 * @param sums receive each weight doubled, because weights can be halves.
 * @returns the squared norm of the features: the sum of the squares of their weights.
 */
export function addReaderFeatures(
  { tokens, vocabulary: { size, hashes, weights } }: TokenBuffer,
  pairs: PairSet,
  hash: Bits,
  sums: CarrySaveSums,
): number {
  let squaredNorm = 0;
  for (let token = 0; token < size; token++) {
    hash[0] = hashes[2 * token] ?? 0;
    hash[1] = hashes[2 * token + 1] ?? 0;
    expandHash(hash);
    const weight = 2 * (weights[token]?.alone ?? 0);
    sums.add(hash, weight);
    squaredNorm += weight * weight;
  }
  pairs.clear(tokens.length);
  for (let i = 1; i < tokens.length; i++) {
    const a = tokens[i - 1] ?? 0;
    const b = tokens[i] ?? 0;
    mixPair(
      hashes[2 * a] ?? 0,
      hashes[2 * a + 1] ?? 0,
      hashes[2 * b] ?? 0,
      hashes[2 * b + 1] ?? 0,
      hash,
    );
    if (!pairs.add(a, b, hash[1] ?? 0)) continue;
    expandHash(hash);
    const weight = (weights[a]?.inPair ?? 0) + (weights[b]?.inPair ?? 0);
    sums.add(hash, weight);
    squaredNorm += weight * weight;
  }
  return squaredNorm / 4;
}

/**
 * Adds the features of the `words` profile: each distinct word, weighted by how often it appears in
 * the text.
 *
 * @param wideHash scratch space as wide as the fingerprint.
 * @returns the squared norm of the features: the sum of the squares of their weights.
 */
export function addWordFeatures(
  words: readonly string[],
  hash: TermHash,
  wideHash: Bits,
  sums: CarrySaveSums,
): number {
  let squaredNorm = 0;
  for (const [word, count] of countWords(words)) {
    hash(word, wideHash);
    expandHash(wideHash);
    sums.add(wideHash, count);
    squaredNorm += count * count;
  }
  return squaredNorm;
}

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Slots of the table for an article. For a longer text, it grows until the next text. */
const INITIAL_SLOTS = 2 ** 12;

/** See `MAX_PROBES` in `token-buffer.ts`: someone can write a page whose pairs share a slot. */
const MAX_PROBES = 64;

/** A set of pairs of token ids, as a hash table in one array. */
export class PairSet {
  // Two numbers per slot: the first id plus 1 (0 = empty), and the second id.
  #slots = new Uint32Array(2 * INITIAL_SLOTS);
  #mask = 0;
  readonly #overflow = new Set<string>();

  /** Removes all pairs and makes space for `capacity` pairs. */
  clear(capacity: number): void {
    let count = INITIAL_SLOTS;
    while (count < 2 * capacity) count *= 2;
    if (this.#slots.length === 2 * count) this.#slots.fill(0);
    else this.#slots = new Uint32Array(2 * count);
    this.#mask = count - 1;
    this.#overflow.clear();
  }

  /**
   * Adds a pair and returns whether it is new.
   *
   * @param hash any word of the pair's hash.
   */
  add(first: number, second: number, hash: number): boolean {
    const slots = this.#slots;
    const mask = this.#mask;
    let slot = hash & mask;
    for (let probe = 0; probe < MAX_PROBES; probe++) {
      const found = slots[2 * slot];
      if (found === 0) {
        slots[2 * slot] = first + 1;
        slots[2 * slot + 1] = second;
        return true;
      }
      if (found === first + 1 && slots[2 * slot + 1] === second) return false;
      slot = (slot + 1) & mask;
    }
    const { size } = this.#overflow;
    return this.#overflow.add(`${first} ${second}`).size > size;
  }
}

/**
 * The features of a text by name, with their weights, in the order of their first occurrence. A
 * space separates the two tokens of a pair, because no token contains a space.
 */
export type FeatureWeights = ReadonlyMap<string, number>;

/** Returns the features of the `reader` profile by name. */
export function readerFeatures(text: string): FeatureWeights {
  const tokens = tokenize(normalize(text));
  const features = new Map<string, number>();
  const inPair = new Map<string, number>();
  for (const token of tokens) {
    if (inPair.has(token)) continue;
    const weight = tokenWeight(token);
    features.set(token, weight.alone);
    inPair.set(token, weight.inPair);
  }
  for (let i = 1; i < tokens.length; i++) {
    const [one = '', two = ''] = [tokens[i - 1], tokens[i]];
    const pair = `${one} ${two}`;
    if (features.has(pair)) continue;
    features.set(pair, ((inPair.get(one) ?? 0) + (inPair.get(two) ?? 0)) / 2);
  }
  return features;
}

/** Returns the features of the `words` profile by name. */
export function wordFeatures(text: string, cut: WordCut): FeatureWeights {
  return countWords(cut(normalize(text)));
}

/** Writes the hash of a feature, given its name, as wide as `out`. */
export type FeatureHash = (term: string, out: Bits) => void;

/** Creates the hash that a profile's fingerprints use. */
export async function createFeatureHash(profile: Profile): Promise<FeatureHash> {
  const hash = await createTermHash();
  const [first, second] = [zeroBits(64), zeroBits(64)];
  return (term, out) => {
    // A word from jieba can contain a space. It isn't a pair.
    const space = profile === 'reader' ? term.indexOf(' ') : -1;
    if (space < 0) hash(term, out);
    else {
      hash(term.slice(0, space), first);
      hash(term.slice(space + 1), second);
      mixPair(first[0] ?? 0, first[1] ?? 0, second[0] ?? 0, second[1] ?? 0, out);
    }
    expandHash(out);
  };
}
