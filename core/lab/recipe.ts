import type { StopWordList } from '../text/stop-words.ts';
import { type HashName, NARROWEST, WIDEST } from './hashes/string-hash.ts';
import type { Weighting } from './weights.ts';

/**
 * What of a text becomes a feature.
 *
 * - `words` (jieba's), `tokens` (a Han character or a word) or `characters` (letters and digits):
 *   runs of neighbours of each of the `sizes`. `[1]` the units themselves, `[2]` bigrams, `[1, 2]`
 *   both, `[3]` shingles of three.
 * - `sentences`: whole sentences, each a feature: the title, the first and last of each paragraph
 *   and the `longest` longest, each as its tokens.
 */
export type Features =
  | { readonly of: 'words' | 'tokens' | 'characters'; readonly sizes: readonly number[] }
  | { readonly of: 'sentences'; readonly longest: number };

/** Every choice there is in making a SimHash; plain data, to be kept in an address or sent to a worker. */
export interface Recipe {
  readonly features: Features;
  /** Units left out before neighbours are joined. */
  readonly stopWords: StopWordList;
  /** Units of fewer characters are left out too; 1 keeps all. jieba's keywords have 2 or more. */
  readonly shortest: number;
  readonly weights: Weighting;
  readonly hash: HashName;
  /** Bits of the fingerprint, {@link NARROWEST} to {@link WIDEST}. */
  readonly width: number;
}

/** Words by how often they stand in the text: the rule of *Detecting Near-Duplicates for Web Crawling*, with k = 3. */
export const WORDS_TF: Recipe = {
  features: { of: 'words', sizes: [1] },
  stopWords: 'none',
  shortest: 1,
  weights: { by: 'frequency' },
  hash: 'xxh64',
  width: 64,
};

/** The program of *文档查重之SimHash算法*: the fifty keywords of jieba by TF-IDF, the Python hash, 64 bits. */
export const SEED_KEYWORDS: Recipe = {
  features: { of: 'words', sizes: [1] },
  stopWords: 'jieba',
  shortest: 2,
  weights: { by: 'tf-idf', top: 50 },
  hash: 'python',
  width: 64,
};

/**
 * Refuses a recipe that cannot be followed.
 *
 * @throws RangeError in words: a width outside 6 to 128 bits, a `top` or a size below 1, …
 */
export function checkRecipe({ features, shortest, weights, width }: Recipe): void {
  checkWidth(width);
  whole('The shortest unit', shortest, 1);
  if (features.of === 'sentences') whole('The number of longest sentences', features.longest, 0);
  else {
    if (features.sizes.length === 0) throw new RangeError('Features have one size or more');
    for (const size of features.sizes) whole('The size of a feature', size, 1);
  }
  if (weights.by === 'tf-idf' && weights.top !== undefined) {
    whole('The number of keywords', weights.top, 1);
  }
  if (weights.by === 'position') {
    whole('The number of longest sentences', weights.sentences, 0);
    const { title, edges, longest } = weights;
    for (const weight of [title, edges, longest]) checkWeight(weight);
  }
}

/** @throws RangeError unless it is a whole number from 6 to 128. */
function checkWidth(width: number): void {
  if (!Number.isInteger(width) || width < NARROWEST || width > WIDEST) {
    throw new RangeError(`A fingerprint has ${NARROWEST} to ${WIDEST} bits here, not ${width}`);
  }
}

/** @throws RangeError unless it is a number, 0 or more. */
export function checkWeight(weight: number): void {
  if (!Number.isFinite(weight) || weight < 0) {
    throw new RangeError(`A weight is a number, 0 or more, not ${weight}`);
  }
}

function whole(what: string, value: number, least: number): void {
  if (!Number.isInteger(value) || value < least) {
    throw new RangeError(`${what} is a whole number, ${least} or more, not ${value}`);
  }
}
