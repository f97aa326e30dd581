import { expect, test } from 'vitest';
import { bestLimit, expectedErrors } from '../../eval/features/expected-errors.ts';
import { apart, commonest, featuresOf, VARIANTS } from '../../eval/features/variants.ts';

const pairs = [
  { copy: true, apart: 0.1 },
  { copy: true, apart: 0.2 },
  { copy: false, apart: 0.3 },
  { copy: false, apart: 0.45 },
];

test('at the expected distance half of all hashes find a pair', () => {
  expect(expectedErrors([{ copy: true, apart: 0.2 }], 0.2, 256).missed).toBeCloseTo(0.5);
  // Two standard deviations of 0.025 farther: 2.3%.
  expect(expectedErrors([{ copy: true, apart: 0.2 }], 0.25, 256).missed).toBeCloseTo(0.023, 3);
});

test('no pair is within a limit of nothing, and every pair within all bits', () => {
  expect(expectedErrors(pairs, 0, 256).missed).toBeCloseTo(2);
  expect(expectedErrors(pairs, 1, 256).false).toBeCloseTo(2);
});

test('the best limit lies between the farthest copy and the nearest stranger, nearer to the copy', () => {
  const limit = bestLimit(pairs, 256) / 256;
  expect(limit).toBeGreaterThan(0.2);
  expect(limit).toBeLessThan(0.3);
});

test('the same features are not apart, and others at a right angle, in every variant', () => {
  const a = '我 用 typescript 写 程 序'.split(' ');
  const b = 'quite another text than that'.split(' ');
  const common = commonest([a, b]);
  for (const variant of VARIANTS) {
    const [left, right] = [featuresOf(a, variant, common), featuresOf(b, variant, common)];
    expect(apart(left, left)).toBeCloseTo(0);
    expect(apart(left, right)).toBeCloseTo(0.5);
  }
});
