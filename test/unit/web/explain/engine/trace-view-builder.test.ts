import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBinary, toBinary, toHex } from '../../../../../core/fingerprint/bits.ts';
import { WORDS_TF } from '../../../../../core/lab/recipe.ts';
import { createTracer, type Resources } from '../../../../../core/lab/tracer.ts';
import type { TraceRequest } from '../../../../../web/explain/engine/trace-view.ts';
import { TraceViewBuilder } from '../../../../../web/explain/engine/trace-view-builder.ts';

const createRequest = (text: string, changes: Partial<TraceRequest> = {}): TraceRequest => ({
  text,
  before: '',
  recipe: WORDS_TF,
  rows: 24,
  ...changes,
});

const ferry = 'The ferry leaves, the ferry waits.';
/** A dictionary whose words are pairs of characters. */
const pairDictionary = { cut: (text: string) => text.match(/\p{Script=Han}{1,2}/gu) ?? [] };

test('a view has the values of the core’s trace', async () => {
  const view = await new TraceViewBuilder(() => ({})).build(createRequest(ferry));
  const tracer = await createTracer(WORDS_TF, { cut: (text) => text.match(/\w+/g) ?? [] });
  const trace = tracer.trace(ferry);
  expect(toHex(view.bits)).toBe(toHex(trace.bits));
  expect(toHex(view.ordinary)).toBe(toHex(trace.ordinary));
  expect(view.columns.map(({ sum }) => sum)).toEqual([...trace.sums]);
  expect(view.columns.map(({ isSet }) => (isSet ? '1' : '0')).join('')).toBe(toBinary(trace.bits));
  expect(view.normalizedText).toBe('the ferry leaves, the ferry waits.');
  expect(view.features).toMatchObject({
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

test('each column names the heaviest feature on both sides, even if its row isn’t shown', async () => {
  const view = await new TraceViewBuilder(() => ({})).build(createRequest(ferry, { rows: 1 }));
  expect(view.features.rows.map(({ term }) => term)).toEqual(['the']);
  expect(view.features.total).toBe(4);
  for (const { up, down, sum } of view.columns) {
    expect(up.weight - down.weight).toBe(sum);
    expect(up.weight + down.weight).toBe(6);
    expect([up.heaviest?.weight, down.heaviest?.weight]).toContain(2);
  }
});

test('Chinese words are single characters until the dictionary is loaded', async () => {
  let resources: Resources = {};
  const builder = new TraceViewBuilder(() => resources);
  const before = await builder.build(createRequest('飞碟外星'));
  expect(before.missing).toEqual(['dictionary']);
  expect(before.units.shown.map(({ unit }) => unit)).toEqual(['飞', '碟', '外', '星']);
  resources = pairDictionary;
  const after = await builder.build(createRequest('飞碟外星'));
  expect(after.missing).toEqual([]);
  expect(after.units.shown.map(({ unit }) => unit)).toEqual(['飞碟', '外星']);
});

test('a text without Han characters needs no dictionary, and is split the same with one', async () => {
  const text = 'Crème brûlée at the café';
  const without = await new TraceViewBuilder(() => ({})).build(createRequest(text));
  const withIt = await new TraceViewBuilder(() => pairDictionary).build(createRequest(text));
  expect(without.missing).toEqual([]);
  expect(without.units.shown.map(({ unit }) => unit)).toContain('café');
  expect(withIt).toEqual(without);
});

test('TF-IDF weighs by counts until the IDF table is loaded', async () => {
  const recipe = { ...WORDS_TF, weights: { by: 'tf-idf', top: 2 } } as const;
  const without = await new TraceViewBuilder(() => ({})).build(createRequest(ferry, { recipe }));
  expect(without.missing).toEqual(['idf']);
  expect(without.features.weight).toBe(6);
  const idf = { get: (word: string) => word.length, median: 1, size: 1 };
  const withIt = await new TraceViewBuilder(() => ({ idf })).build(
    createRequest(ferry, { recipe }),
  );
  expect(withIt.missing).toEqual([]);
  expect(withIt.features.rows.map(({ term }) => term)).toEqual(['ferry', 'the']);
});

test('texts share a word if the fingerprint takes them for the same', async () => {
  const builder = new TraceViewBuilder(() => ({}));
  const shares = async (text: string, before: string) =>
    (await builder.build(createRequest(text, { before }))).before?.sharesUnit;
  expect(await shares('漢語學習', '汉语学习')).toBe(true);
  expect(await shares('don’t', "don't")).toBe(true);
  expect(await shares('Soup is cold', 'Supper’s ready')).toBe(false);
});

test('the text before an edit is fingerprinted by the same recipe', async () => {
  const builder = new TraceViewBuilder(() => ({}));
  const alone = await builder.build(createRequest(ferry));
  const edited = await builder.build(
    createRequest('The ferry leaves, the ferry sinks.', { before: ferry }),
  );
  expect(alone.before).toBeUndefined();
  const { bits, ordinary } = alone;
  expect(edited.before).toEqual({ bits, ordinary, sharesUnit: true });
  const narrow = { ...WORDS_TF, width: 6 };
  const again = await builder.build(createRequest('Another.', { before: ferry, recipe: narrow }));
  const first = await builder.build(createRequest(ferry, { recipe: narrow }));
  expect(again.before?.bits).toEqual(first.bits);
});

test('units that the recipe drops are marked', async () => {
  const recipe = { ...WORDS_TF, stopWords: 'function-words' } as const;
  const { units, features } = await new TraceViewBuilder(() => ({})).build(
    createRequest(ferry, { recipe }),
  );
  expect(units.shown.filter(({ kept }) => !kept).map(({ unit }) => unit)).toEqual(['the', 'the']);
  expect([units.total, units.kept, features.total]).toEqual([6, 4, 3]);
});

test('an empty text has a view without features', async () => {
  const view = await new TraceViewBuilder(() => ({})).build(createRequest(' \ud800 …'));
  expect(view.features).toEqual({ rows: [], total: 0, weight: 0 });
  expect(toBinary(view.bits)).toBe('0'.repeat(64));
  expect(view.columns.some(({ weak }) => weak)).toBe(false);
});

test('the view of a megabyte of text contains only what a page shows', async () => {
  const text = Array.from({ length: 60_000 }, (_, i) => `word${i}`).join(' ');
  const view = await new TraceViewBuilder(() => ({})).build(createRequest(text));
  expect(view.features.rows).toHaveLength(24);
  expect(view.features.total).toBe(60_000);
  expect(view.units.shown.length).toBeLessThan(1_000);
  expect(view.normalizedText.length).toBeLessThan(1_000);
  expect(fromBinary(toBinary(view.bits))).toEqual(view.bits);
});

test('shows all features in order, or the heaviest ones if there are too many', async () => {
  const words = fc.array(fc.constantFrom(...'abcdefghij'), { minLength: 1, maxLength: 30 });
  const builder = new TraceViewBuilder(() => ({}));
  await fc.assert(
    fc.asyncProperty(words, fc.integer({ min: 1, max: 8 }), async (words, rows) => {
      const { features } = await builder.build(createRequest(words.join(' '), { rows }));
      const counts = [...new Set(words)].map((term) => {
        const count = words.filter((word) => word === term).length;
        return { term, count, weight: count };
      });
      const heaviest = counts.toSorted((a, b) => b.weight - a.weight).slice(0, rows);
      expect(features.rows).toMatchObject(counts.length <= rows ? counts : heaviest);
    }),
  );
});
