import type { Bits } from '../../../../core/fingerprint/bits.ts';
import { hammingDistance } from '../../../../core/fingerprint/hamming.ts';
import { type Recipe, TUTORIAL_KEYWORDS, WORDS_TF } from '../../../../core/lab/recipe.ts';
import { createTracer } from '../../../../core/lab/tracer.ts';
import { segmentKeys } from '../../../../core/tables/segments.ts';
import { loadIdf } from '../../../../core/text/idf/idf.ts';
import type { Method } from './method.ts';
import { exactJaccard, minHash } from './shingle-methods.ts';
import { twicetold } from './twicetold.ts';

/** Bigrams, each counted once: the best plain features that were tried before the project began. */
const BIGRAMS: Recipe = {
  ...WORDS_TF,
  features: { of: 'tokens', sizes: [2] },
  weights: { by: 'once' },
};

/** The methods that are compared, in the order of the tables. */
export const METHODS: readonly Method[] = [
  simhash64('a. SimHash of words by frequency, k = 3 (the paper)', WORDS_TF, 3),
  simhash64(
    'b. SimHash of 50 keywords by TF-IDF, k = 3 (the reference tutorials)',
    TUTORIAL_KEYWORDS,
    3,
  ),
  simhash64('c. SimHash of distinct bigrams, best threshold', BIGRAMS),
  exactJaccard,
  minHash,
  twicetold,
];

/**
 * 64-bit SimHash with a recipe.
 *
 * @param k the most differing bits of a copy, which is looked up by four 16-bit segments. If undefined,
 * the best threshold is determined, and all pages are compared.
 */
function simhash64(name: string, recipe: Recipe, k?: number): Method {
  return {
    name,
    async prepare(texts, { cut }) {
      const tracer = await createTracer(recipe, { cut, idf: await loadIdf() });
      const fingerprints: Bits[] = texts.map(({ text }) => tracer.fingerprint(text));
      const keys = fingerprints.map(segmentKeys);
      const none = new Uint32Array(2);
      const similarity = (a: number, b: number) =>
        64 - hammingDistance(fingerprints[a] ?? none, fingerprints[b] ?? none);
      if (k === undefined) return { similarity, bytes: 8 };
      return {
        similarity,
        threshold: 64 - k,
        candidate: (a, b) => (keys[a] ?? []).some((key, i) => key === keys[b]?.[i]),
        bytes: 8,
      };
    },
  };
}
