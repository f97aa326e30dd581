import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MEASURED, UNTUNED } from '../../../../../web/explain/why-three/measured.ts';
import { farthest, outcomeOf, total } from '../../../../../web/explain/why-three/outcome.ts';
import { RECIPES, usualThreshold, widthOf } from '../../../../../web/explain/why-three/recipes.ts';
import { type Tally, tally } from '../../../../../web/explain/why-three/tally.ts';
import { type CorpusSet, decodeCorpus } from '../../../../../web/lib/corpus.ts';
import { powerOfTen } from '../../../../../web/lib/format.ts';

const { sets } = decodeCorpus(JSON.parse(readFileSync('web/lib/corpus.json', 'utf8')));

const print = (...words: number[]) => words;

/** Five texts: two of one article near each other, one of it far away, a form and its twin. */
const five: CorpusSet = {
  texts: 'articles',
  language: 'en',
  articles: [0, 0, 0, 1, 2],
  copies: [[0, 1]],
  templates: [[3, 4]],
  paper: Uint32Array.from([
    ...print(0, 0),
    ...print(0, 0b111),
    ...print(0xffffffff, 0),
    ...print(0, 0xff),
    ...print(0, 0xffff),
  ]),
  reader: new Uint32Array(5 * 8),
};

test('counts copies and strangers by their distance, and nothing else', async () => {
  const { width, copies, strangers } = await tally([five], 'paper');
  expect([width, copies.length, strangers.length]).toEqual([64, 65, 65]);
  expect([total(copies), copies[3]]).toEqual([1, 1]);
  // The first and the second to both forms, the third, 32 bits away, to both.
  const seen = [...strangers.entries()].filter(([, pairs]) => pairs > 0);
  expect(seen).toEqual([
    [5, 1],
    [8, 1],
    [13, 1],
    [16, 1],
    [40, 1],
    [48, 1],
  ]);
  expect(farthest(strangers)).toBe(48);
});

test('waits after every text', async () => {
  let pauses = 0;
  await tally([five], 'reader-256', async () => {
    pauses++;
  });
  expect(pauses).toBe(5);
});

const histogram = (width: number) =>
  fc
    .array(fc.nat(1000), { minLength: width + 1, maxLength: width + 1 })
    .map((pairs) => Uint32Array.from(pairs));
const tallies: fc.Arbitrary<Tally> = fc.constantFrom(64, 256).chain((width) =>
  fc.record({
    width: fc.constant(width),
    copies: histogram(width).filter((copies) => total(copies) > 0),
    strangers: histogram(width),
  }),
);

describe('the outcome of a threshold', () => {
  test('parts all copies and all strangers in two', () => {
    fc.assert(
      fc.property(tallies, fc.nat(256), (of, threshold) => {
        const { found, missed, taken, left, recall, precision } = outcomeOf(of, threshold);
        expect([found + missed, taken + left]).toEqual([total(of.copies), total(of.strangers)]);
        expect(recall * (found + missed)).toBeCloseTo(found, 6);
        if (precision === undefined) expect(found + taken).toBe(0);
        else expect(precision * (found + taken)).toBeCloseTo(found, 6);
      }),
    );
  });

  test('a wider one finds no fewer copies and takes no fewer strangers', () => {
    fc.assert(
      fc.property(tallies, fc.nat(255), (of, threshold) => {
        const [narrow, wide] = [outcomeOf(of, threshold), outcomeOf(of, threshold + 1)];
        expect(wide.recall).toBeGreaterThanOrEqual(narrow.recall);
        expect(wide.taken).toBeGreaterThanOrEqual(narrow.taken);
      }),
    );
  });

  test('at the whole width everything is found and everything taken', () => {
    fc.assert(
      fc.property(tallies, (of) => {
        expect(outcomeOf(of, of.width)).toMatchObject({ recall: 1, missed: 0, left: 0 });
      }),
    );
  });
});

test('the bundled English articles give the recall that docs/quality.md tells of them', async () => {
  const english = sets.filter((set) => set.texts === 'articles' && set.language === 'en');
  const paper = outcomeOf(await tally(english, 'paper'), usualThreshold('paper', 'articles'));
  expect(Number(paper.recall.toFixed(3))).toBe(MEASURED.en.paper);
  expect(paper.taken).toBe(0);
});

test('a threshold has the same part of 64 bits as of 256, and is whole', () => {
  for (const texts of ['articles', 'paragraphs'] as const) {
    const [paper, head, whole] = RECIPES.map((recipe) => usualThreshold(recipe, texts));
    expect(paper).toBe(3);
    expect((head ?? 0) / widthOf('reader-64')).toBe((whole ?? 0) / widthOf('reader-256'));
    expect(Number.isInteger(head)).toBe(true);
  }
});

test('the figures that are quoted are those of docs/quality.md and decision 0010', () => {
  const quality = readFileSync('docs/quality.md', 'utf8');
  const recall = (set: string, method: string) => {
    const [, section = ''] = quality.split(`\n## ${set}\n`);
    const row = section.split('\n').find((line) => line.startsWith(`| ${method}. `)) ?? '';
    return Number(row.split('|')[2]);
  };
  for (const [set, { paper, twicetold }] of Object.entries(MEASURED)) {
    expect([set, recall(set, 'a'), recall(set, 'f')]).toEqual([set, paper, twicetold]);
  }
  const decisions = readFileSync('docs/decisions/0010-check-on-untuned-texts.md', 'utf8');
  expect(decisions).toContain(`words by frequency, k = 3 | ${UNTUNED.paper} |`);
  expect(decisions).toContain(`| Twicetold | ${UNTUNED.twicetold} |`);
});

test('writes large and small numbers as powers of ten', () => {
  expect(powerOfTen(43_745 / 2 ** 64)).toBe('2.4\u00a0×\u00a010⁻¹⁵');
  expect(powerOfTen(3.2e19)).toBe('3.2\u00a0×\u00a010¹⁹');
});
