import { type Recipe, TUTORIAL_KEYWORDS, WORDS_TF } from '../../../../core/lab/recipe.ts';
import { exactJaccard } from './exact-jaccard.ts';
import type { Method } from './method.ts';
import { minHash } from './min-hash.ts';
import { simhash64 } from './simhash-64.ts';
import { twicetold } from './twicetold.ts';

/** The best of the plain features that were tried before the project began: bigrams, each once. */
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
