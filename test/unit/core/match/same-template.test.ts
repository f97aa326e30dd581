import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Alignment, alignSentences } from '../../../../core/match/align-sentences.ts';
import { mayHaveSameTemplate, refineBySentences } from '../../../../core/match/same-template.ts';
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

const sketchOf = (entries: readonly (readonly [hash: number, length: number])[]) => ({
  hashes: Uint32Array.from(entries, ([hash]) => hash),
  lengths: Uint8Array.from(entries, ([, length]) => length),
  isSampled: false,
});

test('texts that cannot be from one template are known without an alignment', () => {
  // Few hashes, which differ in few bits, so that sentences are often the same or similar.
  const entries = fc.array(
    fc.tuple(fc.constantFrom(0, 7, 0xff, 0xffffff), fc.integer({ min: 1, max: 30 })),
    {
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(entries, entries, entries, entries, (start, one, other, end) => {
      const [a, b] = [sketchOf([...start, ...one, ...end]), sketchOf([...start, ...other, ...end])];
      if (!mayHaveSameTemplate(a, b)) {
        expect(refineBySentences(near, alignSentences(a, b))).toBe(near);
      }
    }),
    { numRuns: 500 },
  );
});

test('texts from one template have to be aligned, but not if they are samples', () => {
  const template = (own: number) =>
    sketchOf(Array.from({ length: 20 }, (_, i) => [i > 9 && i < 16 ? own ^ i : i, 20]));
  const [a, b] = [template(0xffff), template(0xffff0000)];
  expect(mayHaveSameTemplate(a, b)).toBe(true);
  expect(refineBySentences(near, alignSentences(a, b)).kind).toBe('related');
  expect(mayHaveSameTemplate(a, a)).toBe(false);
  expect(mayHaveSameTemplate({ ...a, isSampled: true }, b)).toBe(false);
});
