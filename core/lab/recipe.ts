/**
 * A recipe is one way of making a SimHash: which features, which weights, which hash, how many bits.
 * The explainer lets people change it. Twicetold's own fingerprints don't use it; they are fixed in
 * `core/fingerprint`. Read `tracer.ts` next, which follows a recipe step by step.
 */

import type { StopWordList } from '../text/stop-words.ts';
import type { Weighting } from './weights.ts';

/** The width of the shortest hash: the worked example in the tutorials has six bits. */
export const MIN_HASH_BITS = 6;

/** The width of the longest hash: all of MD5. */
export const MAX_HASH_BITS = 128;

/**
 * The available hashes. `string-hash.ts` loads them.
 *
 * - `xxh64`: the first bits of xxHash64 with seed 0, which Twicetold's fingerprints use.
 * - `fnv-1a`: the first bits of 64-bit FNV-1a.
 * - `md5`: the first bits of MD5 (RFC 1321), as in one of the tutorials.
 * - `python`: the tutorials' own string hash, see `python-hash.ts`.
 *
 * The first three hash UTF-8. For more than 64 bits, `xxh64` and `fnv-1a` are expanded with
 * `expandHash`.
 */
export const HASH_NAMES = ['xxh64', 'fnv-1a', 'md5', 'python'] as const;

/** One of {@link HASH_NAMES}. */
export type HashName = (typeof HASH_NAMES)[number];

/**
 * What the features of a text are: shingles of each of the `sizes`, of `words` (from jieba), `tokens` (a
 * Han character or a word), or `characters` (letters and digits). `[1]` means the units themselves, `[2]`
 * bigrams, `[1, 2]` both.
 */
export interface Features {
  readonly of: 'words' | 'tokens' | 'characters';
  readonly sizes: readonly number[];
}

/** All choices in making a SimHash. Plain data, which can be sent to a worker. */
export interface Recipe {
  readonly features: Features;
  /** Units removed before neighbors are joined. */
  readonly stopWords: StopWordList;
  /** Units with fewer characters are removed, too. 1 keeps all. jieba's keywords have 2 or more. */
  readonly minLength: number;
  readonly weights: Weighting;
  readonly hash: HashName;
  /** Bits of the fingerprint, {@link MIN_HASH_BITS} to {@link MAX_HASH_BITS}. */
  readonly width: number;
}

/** Words weighted by frequency, for the rule of *Detecting Near-Duplicates for Web Crawling*: k = 3. */
export const WORDS_TF: Recipe = {
  features: { of: 'words', sizes: [1] },
  stopWords: 'none',
  minLength: 1,
  weights: { by: 'frequency' },
  hash: 'xxh64',
  width: 64,
};

/**
 * The program in the tutorial *文档查重之SimHash算法*: jieba's fifty keywords by TF-IDF, the Python hash,
 * and 64 bits.
 */
export const TUTORIAL_KEYWORDS: Recipe = {
  features: { of: 'words', sizes: [1] },
  stopWords: 'jieba',
  minLength: 2,
  weights: { by: 'tf-idf', top: 50 },
  hash: 'python',
  width: 64,
};

/**
 * Checks that a recipe is valid.
 *
 * @throws RangeError for example when the width isn't 6 to 128 bits, or `top` or a size is below 1.
 */
export function checkRecipe({ features, minLength, weights, width }: Recipe): void {
  checkWidth(width);
  checkInteger('The shortest unit', minLength, 1);
  if (features.sizes.length === 0) throw new RangeError('Features have one size or more');
  for (const size of features.sizes) checkInteger('The size of a feature', size, 1);
  if (weights.by === 'tf-idf' && weights.top !== undefined) {
    checkInteger('The number of keywords', weights.top, 1);
  }
}

/** @throws RangeError when it isn't an integer from 6 to 128. */
function checkWidth(width: number): void {
  if (!Number.isInteger(width) || width < MIN_HASH_BITS || width > MAX_HASH_BITS) {
    throw new RangeError(
      `A fingerprint has ${MIN_HASH_BITS} to ${MAX_HASH_BITS} bits here, not ${width}`,
    );
  }
}

/** @throws RangeError when it isn't a number, 0 or more. */
export function checkWeight(weight: number): void {
  if (!Number.isFinite(weight) || weight < 0) {
    throw new RangeError(`A weight is a number, 0 or more, not ${weight}`);
  }
}

function checkInteger(name: string, value: number, min: number): void {
  if (!Number.isInteger(value) || value < min) {
    throw new RangeError(`${name} is a whole number, ${min} or more, not ${value}`);
  }
}
