import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PairContributions } from '../../../../core/lab/contributions.ts';
import { fineDifference } from '../../../../ui/difference/difference.ts';
import { type MarkedRun, markText } from '../../../../web/compare/mark-text.ts';

const marked = (a: string, b: string, bit?: PairContributions) =>
  markText({ a, b, ...fineDifference(a, b, 1_000) }, bit);

const textOf = (runs: readonly MarkedRun[]) => runs.map(({ text }) => text).join('');

const NOTHING = { sum: 0, up: [], down: [] };

test('marks the words that the other text lacks, without the spaces around them', () => {
  const { a, b } = marked('The ferry leaves at noon today.', 'The ferry leaves at nine today.');
  expect(a.filter(({ mark }) => mark).map(({ text }) => text)).toEqual(['noon']);
  expect(b.filter(({ mark }) => mark).map(({ text }) => text)).toEqual(['nine']);
});

test('marks nothing in equal texts', () => {
  const { a, b } = marked('The same words.', 'The same  words.');
  expect([...a, ...b].filter(({ mark }) => mark)).toEqual([]);
});

test('the runs of a text are the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      const { a, b } = marked(one, other);
      expect(textOf(a)).toBe(one);
      expect(textOf(b)).toBe(other);
    }),
  );
});

test('marks whole words and pairs of words that push the selected bit', () => {
  const text = 'The old harbour, an old clock: harbours.';
  const weight = 1;
  const bit = {
    both: { sum: 0, up: [{ term: 'harbour', weight }], down: [{ term: 'old clock', weight }] },
    onlyA: NOTHING,
    onlyB: { sum: 1, up: [{ term: 'a.b', weight }], down: [] },
  };
  const { a } = marked(text, text, bit);
  expect(a.flatMap(({ text, mark }) => (mark ? [[text, mark.push]] : []))).toEqual([
    ['harbour', 'up'],
    ['old clock', 'down'],
  ]);
});

test('marks Han characters within a line', () => {
  const bit = {
    both: { sum: 1, up: [{ term: '表 店', weight: 1 }], down: [] },
    onlyA: NOTHING,
    onlyB: NOTHING,
  };
  const { b } = marked('老钟表店', '老钟表店', bit);
  expect(b.filter(({ mark }) => mark).map(({ text }) => text)).toEqual(['表店']);
});
