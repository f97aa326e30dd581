import { expect, test } from 'vitest';
import { bestLimit, expectedErrors } from '../../eval/features/expected-errors.ts';
import {
  differingShare,
  featuresOf,
  mostFrequent,
  VARIANTS,
} from '../../eval/features/variants.ts';

const pairs = [
  { copy: true, differing: 0.1 },
  { copy: true, differing: 0.2 },
  { copy: false, differing: 0.3 },
  { copy: false, differing: 0.45 },
];

test('misses a copy half of the time when its distance equals the threshold', () => {
  expect(expectedErrors([{ copy: true, differing: 0.2 }], 0.2, 256).missed).toBeCloseTo(0.5);
  // With a threshold two standard deviations (2 × 0.025) higher, 2.3% are missed.
  expect(expectedErrors([{ copy: true, differing: 0.2 }], 0.25, 256).missed).toBeCloseTo(0.023, 3);
});

test('misses every copy at threshold 0 and matches every other pair at threshold 1', () => {
  expect(expectedErrors(pairs, 0, 256).missed).toBeCloseTo(2);
  expect(expectedErrors(pairs, 1, 256).false).toBeCloseTo(2);
});

test('the best threshold is between the farthest copy and the nearest unrelated pair', () => {
  const limit = bestLimit(pairs, 256) / 256;
  expect(limit).toBeGreaterThan(0.2);
  expect(limit).toBeLessThan(0.3);
});

test('equal features have distance 0 and disjoint ones a right angle, in every variant', () => {
  const a = '我 用 typescript 写 程 序'.split(' ');
  const b = 'quite another text than that'.split(' ');
  const common = mostFrequent([a, b]);
  for (const variant of VARIANTS) {
    const [left, right] = [featuresOf(a, variant, common), featuresOf(b, variant, common)];
    expect(differingShare(left, left)).toBeCloseTo(0);
    expect(differingShare(left, right)).toBeCloseTo(0.5);
  }
});
