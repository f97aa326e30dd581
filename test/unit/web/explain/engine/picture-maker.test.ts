import { expect, test } from 'vitest';
import { fromBinary, toBinary, toHex } from '../../../../../core/fingerprint/bits.ts';
import { WORDS_TF } from '../../../../../core/lab/recipe.ts';
import { createTracer, type Resources } from '../../../../../core/lab/tracer.ts';
import type { Question } from '../../../../../web/explain/engine/picture.ts';
import { PictureMaker } from '../../../../../web/explain/engine/picture-maker.ts';

const question = (text: string, changes: Partial<Question> = {}): Question => ({
  text,
  before: '',
  recipe: WORDS_TF,
  rows: 24,
  ...changes,
});

const ferry = 'The ferry leaves, the ferry waits.';
const inPairs = { cut: (text: string) => text.match(/\p{Script=Han}{1,2}/gu) ?? [] };

test('a picture has the numbers of core', async () => {
  const picture = await new PictureMaker(() => ({})).make(question(ferry));
  const tracer = await createTracer(WORDS_TF, { cut: (text) => text.match(/\w+/g) ?? [] });
  const trace = tracer.trace(ferry);
  expect(toHex(picture.bits)).toBe(toHex(trace.bits));
  expect(toHex(picture.ordinary)).toBe(toHex(trace.ordinary));
  expect(picture.columns.map(({ sum }) => sum)).toEqual([...trace.sums]);
  expect(picture.columns.map(({ isSet }) => (isSet ? '1' : '0')).join('')).toBe(
    toBinary(trace.bits),
  );
  expect(picture.normalised).toBe('the ferry leaves, the ferry waits.');
  expect(picture.features).toMatchObject({
    total: 4,
    weight: 6,
    rows: [
      { term: 'the', count: 2, weight: 2 },
      { term: 'ferry', count: 2, weight: 2 },
      { term: 'leaves', count: 1, weight: 1 },
      { term: 'waits', count: 1, weight: 1 },
    ],
  });
});

test('each column names the heaviest on either side, whether its row is shown or not', async () => {
  const picture = await new PictureMaker(() => ({})).make(question(ferry, { rows: 1 }));
  expect(picture.features.rows.map(({ term }) => term)).toEqual(['the']);
  expect(picture.features.total).toBe(4);
  for (const { up, down, sum } of picture.columns) {
    expect(up.weight - down.weight).toBe(sum);
    expect(up.weight + down.weight).toBe(6);
    expect([up.heaviest?.weight, down.heaviest?.weight]).toContain(2);
  }
});

test('Chinese words want a dictionary, and are single characters until it is there', async () => {
  const means: { now: Resources } = { now: {} };
  const maker = new PictureMaker(() => means.now);
  const before = await maker.make(question('飞碟外星'));
  expect(before.lacks).toEqual(['dictionary']);
  expect(before.units.shown.map(({ unit }) => unit)).toEqual(['飞', '碟', '外', '星']);
  means.now = inPairs;
  const after = await maker.make(question('飞碟外星'));
  expect(after.lacks).toEqual([]);
  expect(after.units.shown.map(({ unit }) => unit)).toEqual(['飞碟', '外星']);
});

test('a text without Han never wants a dictionary, and is cut alike with and without it', async () => {
  const text = 'Crème brûlée at the café';
  const without = await new PictureMaker(() => ({})).make(question(text));
  const withIt = await new PictureMaker(() => inPairs).make(question(text));
  expect(without.lacks).toEqual([]);
  expect(without.units.shown.map(({ unit }) => unit)).toContain('café');
  expect(withIt).toEqual(without);
});

test('TF-IDF wants its table, and weighs by counts until it is there', async () => {
  const recipe = { ...WORDS_TF, weights: { by: 'tf-idf', top: 2 } } as const;
  const without = await new PictureMaker(() => ({})).make(question(ferry, { recipe }));
  expect(without.lacks).toEqual(['idf']);
  expect(without.features.weight).toBe(6);
  const idf = { get: (word: string) => word.length, median: 1, size: 1 };
  const withIt = await new PictureMaker(() => ({ idf })).make(question(ferry, { recipe }));
  expect(withIt.lacks).toEqual([]);
  expect(withIt.features.rows.map(({ term }) => term)).toEqual(['ferry', 'the']);
});

test('the text before an edit is printed beside it, by the same recipe', async () => {
  const maker = new PictureMaker(() => ({}));
  const alone = await maker.make(question(ferry));
  const edited = await maker.make(
    question('The ferry leaves, the ferry sinks.', { before: ferry }),
  );
  expect(alone.before).toBeUndefined();
  expect(edited.before).toEqual({ bits: alone.bits, ordinary: alone.ordinary });
  const narrow = { ...WORDS_TF, width: 6 };
  const again = await maker.make(question('Another.', { before: ferry, recipe: narrow }));
  const first = await maker.make(question(ferry, { recipe: narrow }));
  expect(again.before?.bits).toEqual(first.bits);
});

test('units that are left out are marked', async () => {
  const recipe = { ...WORDS_TF, stopWords: 'function-words' } as const;
  const { units, features } = await new PictureMaker(() => ({})).make(question(ferry, { recipe }));
  expect(units.shown.filter(({ kept }) => !kept).map(({ unit }) => unit)).toEqual(['the', 'the']);
  expect([units.total, units.kept, features.total]).toEqual([6, 4, 3]);
});

test('an empty text has a picture too, without features', async () => {
  const picture = await new PictureMaker(() => ({})).make(question(' \ud800 …'));
  expect(picture.features).toEqual({ rows: [], total: 0, weight: 0 });
  expect(toBinary(picture.bits)).toBe('0'.repeat(64));
  expect(picture.columns.some(({ weak }) => weak)).toBe(false);
});

test('of a megabyte of text, a page gets no more than it shows', async () => {
  const text = Array.from({ length: 60_000 }, (_, i) => `word${i}`).join(' ');
  const picture = await new PictureMaker(() => ({})).make(question(text));
  expect(picture.features.rows).toHaveLength(24);
  expect(picture.features.total).toBe(60_000);
  expect(picture.units.shown.length).toBeLessThan(1_000);
  expect(picture.normalised.length).toBeLessThan(1_000);
  expect(fromBinary(toBinary(picture.bits))).toEqual(picture.bits);
});
