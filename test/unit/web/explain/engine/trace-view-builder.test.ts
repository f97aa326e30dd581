import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBinary, toHex } from '../../../../../core/fingerprint/bits.ts';
import { WORDS_TF } from '../../../../../core/lab/recipe.ts';
import { createTracer } from '../../../../../core/lab/tracer.ts';
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

test('texts share a word if the fingerprint takes them for the same', async () => {
  const builder = new TraceViewBuilder(() => ({}));
  const shares = async (text: string, before: string) =>
    (await builder.build(createRequest(text, { before }))).before?.sharesUnit;
  expect(await shares('漢語學習', '汉语学习')).toBe(true);
  expect(await shares('don’t', "don't")).toBe(true);
  expect(await shares('Soup is cold', 'Supper’s ready')).toBe(false);
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
