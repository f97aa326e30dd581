/**
 * The features of a text under each profile, with their weights. `readerFeatures` and `wordFeatures`
 * return them by name, for the explanations in Compare. Fingerprints are made of the same features,
 * but by `text-features.ts`, without names. Read `token-weight.ts` for the weights, and `column-sums.ts`
 * for the sums.
 */

import { normalize } from '../text/normalize.ts';
import type { Profile } from '../text/profile.ts';
import { tokenize } from '../text/tokenize.ts';
import { type Bits, zeroBits } from './bits.ts';
import { createTermHash, expandHash, mixPair, type TermHash } from './hash.ts';
import type { TextFeatures } from './text-features.ts';
import { tokenWeight } from './token-weight.ts';

/** Segments normalized text into words, as the result of {@link loadJieba} does. */
export type WordCut = (text: string) => readonly string[];

/**
 * Adds the features of the `words` profile: each distinct word, weighted by how often it appears in
 * the text.
 *
 * @param sums receive the features.
 * @returns the squared norm of the features: the sum of the squares of their weights.
 */
export function addWordFeatures(
  words: readonly string[],
  hash: TermHash,
  sums: Pick<TextFeatures, 'add' | 'clear'>,
): number {
  const bits = zeroBits(64);
  let squaredNorm = 0;
  sums.clear();
  for (const [word, count] of countWords(words)) {
    hash(word, bits);
    sums.add(bits, count);
    squaredNorm += count * count;
  }
  return squaredNorm;
}

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
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
