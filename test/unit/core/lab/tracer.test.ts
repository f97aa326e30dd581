import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitAt, toHex } from '../../../../core/fingerprint/bits.ts';
import {
  type Features,
  HASH_NAMES,
  type Recipe,
  TUTORIAL_KEYWORDS,
  WORDS_TF,
} from '../../../../core/lab/recipe.ts';
import { loadHash } from '../../../../core/lab/string-hash.ts';
import { createTracer, type Resources } from '../../../../core/lab/tracer.ts';
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
const recipe: fc.Arbitrary<Recipe> = fc.record({
  features,
  stopWords: fc.constantFrom<StopWordList[]>('none', 'jieba', 'function-words'),
  minLength: fc.integer({ min: 1, max: 3 }),
  weights,
  hash: fc.constantFrom(...HASH_NAMES),
  width: fc.integer({ min: 6, max: 128 }),
});

/** Words split at spaces and a table with two lines, which is enough for every recipe. */
const means: Resources = {
  cut: (text) => text.match(/[^\s\p{P}]+/gu) ?? [],
  idf: parseIdf(['1 the 的', '900 a 我们']),
};

const TOKENS: Recipe = { ...WORDS_TF, features: { of: 'tokens', sizes: [1] } };

const word = fc.constantFrom('the', 'a', 'fox', '我们', '的', '外星人', 'x', '。', '! ', '\n', ' ');
const text = fc.oneof(
  fc.array(word, { maxLength: 60 }).map((words) => words.join(' ')),
  fc.string({ unit: 'binary' }),
);

test('fingerprint returns the bits at the end of the trace, for any recipe and text', async () => {
  await fc.assert(
    fc.asyncProperty(recipe, text, async (recipe, article) => {
      const tracer = await createTracer(recipe, means);
      const { bits } = tracer.trace(article);
      expect(tracer.fingerprint(article)).toEqual(bits);
    }),
  );
});

test('every step of a trace follows from the one before', async () => {
  await fc.assert(
    fc.asyncProperty(recipe, text, async (recipe, text) => {
      const hash = await loadHash(recipe.hash);
      const trace = (await createTracer(recipe, means)).trace(text);
      const { features, sums, bits, width } = trace;
      const terms = new Map(trace.counted.map((feature) => [feature.term, feature.count]));
      expect(trace.units).toEqual(expect.arrayContaining([...trace.kept]));
      for (const { term, count, weight, hash: bits, row } of features) {
        expect(terms.get(term)).toBe(count);
        expect(bits).toEqual(hash(term, width));
        row.forEach((n, column) => {
          expect(n).toBe(bitAt(bits, column) ? weight : -weight);
        });
      }
      sums.forEach((sum, column) => {
        expect(sum).toBeCloseTo(features.reduce((s, { row }) => s + (row[column] ?? 0), 0));
        expect(bitAt(bits, column)).toBe(sum > 0);
      });
      expect(trace.ordinary).toEqual(hash(text, width));
    }),
  );
});

test('features can be words, bigrams, and character shingles', async () => {
  const terms = async (features: Recipe['features'], text: string) => {
    const tracer = await createTracer({ ...TOKENS, features }, means);
    return tracer.trace(text).features.map(({ term }) => term);
  };
  expect(await terms({ of: 'words', sizes: [1] }, 'A fox, a dog')).toEqual(['a', 'fox', 'dog']);
  expect(await terms({ of: 'tokens', sizes: [2] }, '飞碟 fox')).toEqual(['飞 碟', '碟 fox']);
  expect(await terms({ of: 'characters', sizes: [3] }, 'a 飞-碟!')).toEqual(['a飞碟']);
});

test('leaves out stop words and short words before joining neighbors', async () => {
  const tracer = await createTracer({
    ...TOKENS,
    features: { of: 'tokens', sizes: [2] },
    stopWords: 'function-words',
    minLength: 2,
  });
  const { units, kept, features } = tracer.trace('The fox and the x dog');
  expect(units).toEqual(['the', 'fox', 'and', 'the', 'x', 'dog']);
  expect(kept).toEqual(['fox', 'dog']);
  expect(features.map(({ term }) => term)).toEqual(['fox dog']);
});

test.each(['', ' \n ', '…！', '\ud800'])('%j has no features and only zero bits', async (text) => {
  for (const weights of [TOKENS.weights, { by: 'tf-idf', top: 5 } as const]) {
    const trace = (await createTracer({ ...TOKENS, weights }, means)).trace(text);
    expect(trace.features).toEqual([]);
    expect(toHex(trace.bits)).toBe('0000000000000000');
  }
});

test('rejects words without a dictionary and TF-IDF without a table', async () => {
  await expect(createTracer(WORDS_TF)).rejects.toThrow(/loadJieba/);
  const cut = () => [];
  await expect(createTracer(TUTORIAL_KEYWORDS, { cut })).rejects.toThrow(/loadIdf/);
});
