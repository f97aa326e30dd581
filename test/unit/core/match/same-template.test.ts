import { expect, test } from 'vitest';
import type { Alignment } from '../../../../core/match/align-sentences.ts';
import { refineBySentences } from '../../../../core/match/same-template.ts';
import type { ArticleVerdict } from '../../../../core/match/verdict.ts';

const near: ArticleVerdict = {
  kind: 'near-duplicate',
  reason: 'few-changes',
  length: 'long',
  confident: true,
  similarity: 0.9,
  jaccard: 0.8,
  containment: { aInB: 0.9, bInA: 0.9 },
  distance: 37,
  distance64: 9,
};
const aligned = (ownA: number, ownB: number, sentences = 20): Alignment => ({
  pairs: [],
  onlyInA: [],
  onlyInB: [],
  a: { sentences, same: 1 - ownA, reworded: 0, own: ownA },
  b: { sentences, same: 1 - ownB, reworded: 0, own: ownB },
  isSampled: false,
});

test('two texts that each have much of their own are from one template', () => {
  expect(refineBySentences(near, aligned(0.3, 0.25))).toEqual({
    ...near,
    kind: 'related',
    reason: 'same-template',
  });
});

test('samples of long texts don’t show a template', () => {
  expect(refineBySentences(near, { ...aligned(0.3, 0.25), isSampled: true })).toBe(near);
});

test('a text with additions only is a copy', () => {
  expect(refineBySentences(near, aligned(0, 0.5))).toBe(near);
  expect(refineBySentences(near, aligned(0.5, 0.02))).toBe(near);
});

test('with other titles, less is enough; an unknown title counts as the same', () => {
  const alignment = aligned(0.15, 0.18);
  const kind = (a: string, b: string) => refineBySentences(near, alignment, [a, b]).kind;
  expect(kind('Product director', 'Engineering director')).toBe('related');
  expect(kind('Product director', 'PRODUCT DIRECTOR!')).toBe('near-duplicate');
  expect(kind('', 'Engineering director')).toBe('near-duplicate');
});

test('texts with few sentences stay copies', () => {
  expect(refineBySentences(near, aligned(0.5, 0.5, 7))).toBe(near);
});

test('other verdicts stay', () => {
  const alignment = aligned(0.5, 0.5);
  for (const other of [
    { ...near, kind: 'identical', reason: 'same-words' },
    { ...near, kind: 'different', reason: 'little-shared' },
  ] as const) {
    expect(refineBySentences(other, alignment)).toBe(other);
  }
});
