import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areProbablyCopies, copyProbability } from '../../../../core/match/copy-model.ts';
import type { Evidence } from '../../../../core/match/evidence.ts';

const part = fc.double({ min: 0, max: 1, noNaN: true });
const anyEvidence: fc.Arbitrary<Evidence> = fc.record({
  distance: fc.integer({ min: 0, max: 72 }),
  length: fc.double({ min: 2, max: 10, noNaN: true }),
  numbers: fc.integer({ min: 0, max: 16 }),
  sameNumbers: part,
  same: part,
  reworded: part,
  leastOwn: part,
  mostOwn: part,
  sentences: fc.double({ min: 0.7, max: 6, noNaN: true }),
});

test.each([
  ['distance', -1],
  ['sameNumbers', 1],
  ['same', 1],
  ['leastOwn', -1],
  ['mostOwn', -1],
] as const)('weaker evidence never makes a copy surer: %s', (quantity, sign) => {
  fc.assert(
    fc.property(anyEvidence, anyEvidence, (evidence, other) => {
      const values = [evidence[quantity], other[quantity]].sort((a, b) => sign * (a - b));
      const [weaker = 0, stronger = 0] = values.map((value) =>
        copyProbability({ ...evidence, [quantity]: value }),
      );
      expect(weaker).toBeLessThanOrEqual(stronger + 1e-9);
    }),
  );
});

test('is a probability, and sure of texts with hardly a difference and of texts with little in common', () => {
  fc.assert(
    fc.property(anyEvidence, (evidence) => {
      const probability = copyProbability(evidence);
      expect(probability).toBeGreaterThan(0);
      expect(probability).toBeLessThan(1);
    }),
  );
  const same = { length: 6, numbers: 4, sameNumbers: 1, sentences: 3 };
  const copy = { ...same, distance: 6, same: 0.95, reworded: 0.05, leastOwn: 0, mostOwn: 0 };
  const other = { ...same, distance: 70, same: 0.1, reworded: 0.3, leastOwn: 0.6, mostOwn: 0.6 };
  expect(copyProbability(copy)).toBeGreaterThan(0.95);
  expect(areProbablyCopies(copy)).toBe(true);
  expect(copyProbability(other)).toBeLessThan(0.2);
  expect(areProbablyCopies(other)).toBe(false);
});
