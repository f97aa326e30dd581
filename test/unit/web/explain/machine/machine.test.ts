import { expect, test } from 'vitest';
import {
  checkRecipe,
  HASH_NAMES,
  TUTORIAL_KEYWORDS,
  WORDS_TF,
} from '../../../../../core/lab/recipe.ts';
import { brief } from '../../../../../web/explain/machine/brief.ts';
import { examples } from '../../../../../web/explain/machine/examples.ts';
import { FEATURES, recipeOf, WEIGHTS } from '../../../../../web/explain/machine/recipe-of.ts';
import { fieldsOf, spotOf } from '../../../../../web/explain/machine/spot.ts';
import { hasRun, STAGES, stageFrom } from '../../../../../web/explain/machine/stages.ts';
import { explainSchema } from '../../../../../web/explain/state.ts';
import { decodeState, encodeState } from '../../../../../web/lib/url-state.ts';

test('every choice there is makes a recipe that can be followed', () => {
  for (const features of FEATURES)
    for (const weights of WEIGHTS)
      for (const hash of HASH_NAMES)
        for (const skipStopWords of [true, false])
          for (const width of [6, 128])
            checkRecipe(recipeOf({ features, skipStopWords, weights, hash, width }));
});

test('the recipes of the paper and of the seeds can be chosen', () => {
  const paper = recipeOf({
    features: 'words',
    skipStopWords: false,
    weights: 'frequency',
    hash: 'xxh64',
    width: 64,
  });
  expect(paper).toEqual(WORDS_TF);
  const seeds = recipeOf({
    features: 'words',
    skipStopWords: false,
    weights: 'keywords',
    hash: 'python',
    width: 64,
  });
  expect(seeds).toEqual(TUTORIAL_KEYWORDS);
});

test('stages follow one another and stop at either end', () => {
  expect(stageFrom('text', -1)).toBe('text');
  expect(stageFrom('text', 1)).toBe('normalise');
  expect(stageFrom('fingerprint', 1)).toBe('fingerprint');
  expect(STAGES.filter((stage) => hasRun(stage, 'words'))).toEqual(['text', 'normalise', 'words']);
});

test('a place in the matrix comes back from its address', () => {
  for (const spot of [
    {},
    { row: 0 },
    { bit: 0 },
    { row: 3, bit: 63 },
    { bit: 5, ordinary: true },
  ]) {
    expect(spotOf(fieldsOf(spot as { bit: number }))).toEqual(spot);
  }
});

test('an address brings back what it was written from', () => {
  const initial = decodeState(explainSchema, '');
  const state = {
    ...initial,
    example: 'own',
    text: '飞碟 & ufo\n#1',
    originalText: '飞碟',
    features: 'tokens',
    weights: 'levels',
    hash: 'python',
    width: 6,
    stage: 'sums',
    selectedBit: 3,
  } as const;
  expect(decodeState(explainSchema, encodeState(explainSchema, state))).toEqual(state);
  expect(encodeState(explainSchema, initial)).toBe('');
});

test('the edit of each example changes a few characters and no more', () => {
  for (const { text, edited } of Object.values(examples)) {
    expect(edited).not.toBe(text);
    expect(edited).toHaveLength(text.length);
    const changed = [...text].filter((character, i) => character !== [...edited][i]);
    expect(changed.length).toBeLessThanOrEqual(4);
  }
});

test('a long word is told by its beginning, and no character is cut in two', () => {
  expect(brief('渡船')).toBe('渡船');
  expect(brief('x'.repeat(32))).toBe('x'.repeat(32));
  expect(brief('𠮷'.repeat(40))).toBe(`${'𠮷'.repeat(32)}…`);
});
