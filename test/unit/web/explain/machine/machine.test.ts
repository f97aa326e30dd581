import { expect, test } from 'vitest';
import {
  checkRecipe,
  HASH_NAMES,
  TUTORIAL_KEYWORDS,
  WORDS_TF,
} from '../../../../../core/lab/recipe.ts';
import { examples } from '../../../../../web/explain/machine/examples.ts';
import {
  decodeTarget,
  encodeTarget,
  type MatrixTarget,
} from '../../../../../web/explain/machine/matrix-grid.ts';
import { createRecipe } from '../../../../../web/explain/machine/recipe.ts';
import { FEATURE_NAMES, WEIGHT_NAMES } from '../../../../../web/explain/state.ts';

test('all settings together make a valid recipe', () => {
  for (const features of FEATURE_NAMES)
    for (const weights of WEIGHT_NAMES)
      for (const hash of HASH_NAMES)
        for (const skipStopWords of [true, false])
          for (const width of [6, 128])
            checkRecipe(createRecipe({ features, skipStopWords, weights, hash, width }));
});

test('the settings include the recipes of the paper and of the original tutorial', () => {
  const paper = createRecipe({
    features: 'words',
    skipStopWords: false,
    weights: 'frequency',
    hash: 'xxh64',
    width: 64,
  });
  expect(paper).toEqual(WORDS_TF);
  const tutorial = createRecipe({
    features: 'words',
    skipStopWords: false,
    weights: 'keywords',
    hash: 'python',
    width: 64,
  });
  expect(tutorial).toEqual(TUTORIAL_KEYWORDS);
});

test('a target in the matrix survives the URL', () => {
  for (const target of [
    {},
    { row: 0 },
    { bit: 0 },
    { row: 3, bit: 63 },
    { bit: 5, inOrdinaryHash: true },
  ]) {
    expect(decodeTarget(encodeTarget(target as MatrixTarget))).toEqual(target);
  }
});

test('the edit of each example changes at most four characters', () => {
  for (const { text, edited } of Object.values(examples)) {
    expect(edited).not.toBe(text);
    expect(edited).toHaveLength(text.length);
    const changed = [...text].filter((character, i) => character !== [...edited][i]);
    expect(changed.length).toBeLessThanOrEqual(4);
  }
});
