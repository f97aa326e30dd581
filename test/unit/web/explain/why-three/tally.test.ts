import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { thresholdsFor } from '../../../../../core/match/thresholds.ts';
import { RECIPE_NAMES } from '../../../../../web/explain/state.ts';
import {
  defaultThreshold,
  MEASURED_RECALL,
  UNTUNED_RECALL,
  widthOf,
} from '../../../../../web/explain/why-three/recipes.ts';
import {
  maxDistance,
  outcomeOf,
  tallyPairs,
  total,
} from '../../../../../web/explain/why-three/tally.ts';
import { type CorpusSet, decodeCorpus } from '../../../../../web/lib/corpus.ts';
import { measuredCell } from '../measured-cell.ts';

const { sets } = decodeCorpus(JSON.parse(readFileSync('web/lib/corpus.json', 'utf8')));

const fingerprint = (...words: number[]) => words;

/** Three versions of an article, of which two are close, and two texts from one template. */
const corpus: CorpusSet = {
  texts: 'articles',
  language: 'en',
  articles: [0, 0, 0, 1, 2],
  copies: [[0, 1]],
  templates: [[3, 4]],
  paper: Uint32Array.from([
    ...fingerprint(0, 0),
    ...fingerprint(0, 0b111),
    ...fingerprint(0xffffffff, 0),
    ...fingerprint(0, 0xff),
    ...fingerprint(0, 0xffff),
  ]),
  reader: new Uint32Array(5 * 8),
};

test('counts copies and unrelated pairs by distance, and nothing else', async () => {
  const { width, copies, unrelated } = await tallyPairs([corpus], 'paper');
  expect([width, copies.length, unrelated.length]).toEqual([64, 65, 65]);
  expect([total(copies), copies[3]]).toEqual([1, 1]);
  // Each version with both texts from the template.
  const distances = [...unrelated.entries()].filter(([, pairs]) => pairs > 0);
  expect(distances).toEqual([
    [5, 1],
    [8, 1],
    [13, 1],
    [16, 1],
    [40, 1],
    [48, 1],
  ]);
  expect(maxDistance(unrelated)).toBe(48);
});

test('the bundled English articles have the recall that docs/quality.md reports', async () => {
  const english = sets.filter((set) => set.texts === 'articles' && set.language === 'en');
  const paper = outcomeOf(await tallyPairs(english, 'paper'), defaultThreshold('paper'));
  expect(Number(paper.recall.toFixed(3))).toBe(MEASURED_RECALL.en.paper);
  expect(paper.falsePositives).toBe(0);
});

test('thresholds are integers, and the same fraction of 64 bits as of 256', () => {
  const [paper, first64, all] = RECIPE_NAMES.map((recipe) => defaultThreshold(recipe));
  expect(paper).toBe(3);
  expect((first64 ?? 0) / widthOf('reader-64')).toBe((all ?? 0) / widthOf('reader-256'));
  expect(Number.isInteger(first64)).toBe(true);
  // The chapter names one threshold for articles and paragraphs.
  expect(thresholdsFor('reader', 'short')).toEqual(thresholdsFor('reader', 'long'));
});

test('the quoted figures match docs/quality.md and decision 0003', () => {
  const quality = readFileSync('docs/quality.md', 'utf8');
  const recall = (set: string, method: string) =>
    Number(measuredCell(quality, 'Copies found', method, set));
  for (const [set, { paper, twicetold }] of Object.entries(MEASURED_RECALL)) {
    expect([set, recall(set, 'a'), recall(set, 'f')]).toEqual([set, paper, twicetold]);
  }
  const decisions = readFileSync('docs/decisions/0003-check-on-untuned-texts.md', 'utf8');
  const untuned = (method: string) => {
    const row = decisions.split('\n').find((line) => line.startsWith(`| ${method} |`)) ?? '';
    return Number(row.split('|')[3]);
  };
  expect(untuned('SimHash of words by frequency, k = 3')).toBe(UNTUNED_RECALL.paper);
  expect(untuned('Twicetold')).toBe(UNTUNED_RECALL.twicetold);
});
