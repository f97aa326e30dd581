import { expect, test } from 'vitest';
import { shingles } from '../../../../core/lab/shingles.ts';

test('returns runs of neighbors in order, with repeats', () => {
  expect(shingles(['a', 'rose', 'is', 'a', 'rose'], 2)).toEqual([
    'a rose',
    'rose is',
    'is a',
    'a rose',
  ]);
  expect(shingles([...'飞碟来了'], 3, '')).toEqual(['飞碟来', '碟来了']);
});

test('a short text has one shingle, and an empty one has none', () => {
  expect(shingles(['a', 'rose'], 3)).toEqual(['a rose']);
  expect(shingles([], 3)).toEqual([]);
});
