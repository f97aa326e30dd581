import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestThreshold, qualityAt } from '../../eval/quality/quality.ts';

const scores = (copy: number[], stranger: number[], template: number[] = []) => ({
  copy,
  stranger,
  template,
  candidates: 1,
});

test('what reaches the threshold is found, rightly or not', () => {
  const quality = qualityAt(scores([0.9, 0.8, 0.5], [0.8, 0.1, 0.1, 0.1], [0.9]), 0.8);
  expect(quality).toMatchObject({ found: 2, falseMatches: 1, templatesMatched: 1 });
  expect(quality.recall).toBeCloseTo(2 / 3);
  expect(quality.precision).toBeCloseTo(2 / 3);
  expect(quality.f1).toBeCloseTo(2 / 3);
  expect(quality.falseRate).toBe(25_000);
});

test('no other threshold has a better F1', () => {
  const likenesses = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 30 });
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1 }),
      likenesses,
      (copy, stranger) => {
        const all = scores(copy, stranger);
        const best = qualityAt(all, bestThreshold(all)).f1;
        for (let threshold = 0; threshold <= 21; threshold++) {
          expect(qualityAt(all, threshold).f1).toBeLessThanOrEqual(best + 1e-12);
        }
      },
    ),
  );
});
