import fc from 'fast-check';
import type { Features, Recipe } from '../../../../core/lab/recipe.ts';
import { HASH_NAMES } from '../../../../core/lab/recipe.ts';
import type { Resources } from '../../../../core/lab/tracer.ts';
import type { Weighting } from '../../../../core/lab/weights.ts';
import { parseIdf } from '../../../../core/text/idf/idf.ts';
import type { StopWordList } from '../../../../core/text/stop-words.ts';

const sizes = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 });

const features: fc.Arbitrary<Features> = fc.record({
  of: fc.constantFrom('words', 'tokens', 'characters'),
  sizes,
});

const weights: fc.Arbitrary<Weighting> = fc.oneof(
  fc.record({ by: fc.constantFrom('frequency', 'once') }),
  fc.record({ by: fc.constant('tf-idf') }),
  fc.record({ by: fc.constant('tf-idf'), top: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ by: fc.constant('levels'), importance: fc.constantFrom('frequency', 'tf-idf') }),
);

/** Any valid recipe. */
export const recipe: fc.Arbitrary<Recipe> = fc.record({
  features,
  stopWords: fc.constantFrom<StopWordList[]>('none', 'jieba', 'function-words'),
  minLength: fc.integer({ min: 1, max: 3 }),
  weights,
  hash: fc.constantFrom(...HASH_NAMES),
  width: fc.integer({ min: 6, max: 128 }),
});

/** Words split at spaces and a table with two lines, which is enough for every recipe. */
export const means: Resources = {
  cut: (text) => text.match(/[^\s\p{P}]+/gu) ?? [],
  idf: parseIdf(['1 the 的', '900 a 我们']),
};
