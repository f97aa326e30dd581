import { jiebaBytes } from '../../../core/cli/article-fingerprinter.ts';
import type { Bits } from '../../../core/fingerprint/bits.ts';
import { hammingDistance } from '../../../core/fingerprint/hamming.ts';
import { createTermHash } from '../../../core/fingerprint/hash.ts';
import { estimateJaccard, minHash as signature } from '../../../core/lab/min-hash.ts';
import { type Recipe, TUTORIAL_KEYWORDS, WORDS_TF } from '../../../core/lab/recipe.ts';
import { shingles } from '../../../core/lab/shingles.ts';
import { createTracer } from '../../../core/lab/tracer.ts';
import { loadIdf } from '../../../core/text/idf/idf.ts';
import { loadJieba } from '../../../core/text/jieba.ts';
import { normalize } from '../../../core/text/normalize.ts';
import type { EvaluatedText, Method } from './method.ts';

/** Bigrams, each counted once: the best plain features that were tried before the project began. */
const BIGRAMS: Recipe = {
  ...WORDS_TF,
  features: { of: 'tokens', sizes: [2] },
  weights: { by: 'once' },
};

const cut = await loadJieba(jiebaBytes());

/**
 * 64-bit SimHash with a recipe.
 *
 * @param k the most differing bits of a copy. If undefined, the best threshold is determined.
 */
function simhash64(name: string, recipe: Recipe, k?: number): Method {
  return {
    name,
    async prepare(texts) {
      const tracer = await createTracer(recipe, { cut, idf: await loadIdf() });
      const fingerprints = texts.map(({ text }) => tracer.fingerprint(text));
      const at = (place: number) => fingerprints[place] as Bits;
      return {
        similarity: (a, b) => 64 - hammingDistance(at(a), at(b)),
        ...(k !== undefined && { threshold: 64 - k }),
        bytes: 8,
      };
    },
  };
}

/** The exact Jaccard similarity of the sets of three-word shingles (Broder, SEQUENCES 1997). */
const exactJaccard: Method = {
  name: 'd. exact Jaccard of 3-word shingles, best threshold',
  async prepare(texts) {
    const sets = await shingleSets(texts);
    return {
      similarity(i, j) {
        const [a, b] = [sets[i], sets[j]] as [Uint32Array, Uint32Array];
        const shared = countShared(a, b);
        return shared / Math.max(1, a.length + b.length - shared);
      },
      bytes: sets.reduce((sum, set) => sum + set.byteLength, 0) / sets.length,
    };
  },
};

/** MinHash of shingles, which estimates the exact Jaccard similarity from fewer bytes. */
const minHash: Method = {
  name: 'e. MinHash, 128 permutations, best threshold',
  async prepare(texts) {
    const signatures = (await shingleSets(texts)).map(signature);
    const none = signature([]);
    return {
      similarity: (i, j) => estimateJaccard(signatures[i] ?? none, signatures[j] ?? none),
      bytes: none.byteLength,
    };
  },
};

/** Returns the three-word shingles of each text as 32-bit hashes in ascending order. */
async function shingleSets(texts: readonly EvaluatedText[]): Promise<Uint32Array<ArrayBuffer>[]> {
  const hash = await createTermHash();
  const out = new Uint32Array(2);
  return texts.map(({ text }) => {
    const set = new Set<number>();
    for (const shingle of shingles(cut(normalize(text)), 3)) {
      hash(shingle, out);
      set.add(out[0] ?? 0);
    }
    return Uint32Array.from(set).sort();
  });
}

/** Counts the elements that are in both sets. */
function countShared(a: Uint32Array, b: Uint32Array): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const difference = (a[i] ?? 0) - (b[j] ?? 0);
    if (difference === 0) shared++;
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  return shared;
}

/** What Twicetold is compared with, in the order of the tables. */
export const OTHER_METHODS: readonly Method[] = [
  simhash64('a. SimHash of words by frequency, k = 3 (the paper)', WORDS_TF, 3),
  simhash64(
    'b. SimHash of 50 keywords by TF-IDF, k = 3 (the reference tutorials)',
    TUTORIAL_KEYWORDS,
    3,
  ),
  simhash64('c. SimHash of distinct bigrams, best threshold', BIGRAMS),
  exactJaccard,
  minHash,
];
