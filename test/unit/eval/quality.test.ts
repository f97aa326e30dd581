import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestThreshold } from '../../eval/quality/best-threshold.ts';
import type { Prepared } from '../../eval/quality/methods/method.ts';
import { qualityAt } from '../../eval/quality/quality.ts';
import type { Truth } from '../../eval/quality/truth.ts';

/** Returns a method with these similarities of the pairs (0, 1), (2, 3), …, and their truth. */
function methodOf(pairs: readonly (readonly [Truth, number])[]) {
  const place = (a: number, b: number) => (a % 2 === 0 && b === a + 1 ? pairs[a / 2] : undefined);
  const prepared: Prepared = { similarity: (a, b) => place(a, b)?.[1] ?? 0, bytes: 0 };
  const truth = (a: number, b: number) => place(a, b)?.[0] ?? 'unscored';
  return { prepared, truth, places: Array.from({ length: pairs.length * 2 }, (_, i) => i) };
}

const of = (truth: Truth, ...similarities: number[]) =>
  similarities.map((similarity) => [truth, similarity] as const);

test('counts every pair that reaches the threshold as found, right or wrong', () => {
  const { prepared, truth, places } = methodOf([
    ...of('copy', 0.9, 0.8, 0.5),
    ...of('unrelated', 0.8, 0.1, 0.1, 0.1),
    ...of('template', 0.9),
  ]);
  const reported: number[] = [];
  const quality = qualityAt(prepared, truth, places, 0.8, (done) => reported.push(done));
  expect(quality).toMatchObject({ found: 2, falseMatches: 1, templatesMatched: 1 });
  expect(quality.recall).toBeCloseTo(2 / 3);
  expect(quality.precision).toBeCloseTo(2 / 3);
  expect(quality.f1).toBeCloseTo(2 / 3);
  expect(quality.falseRate).toBe(25_000);
  expect(quality.candidates).toBe(places.length - 1);
  expect(reported.at(-1)).toBe(1);
});

test('picks a threshold with the best F1', () => {
  const similarity = fc.integer({ min: 0, max: 20 });
  const copies = fc.array(similarity, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(copies, fc.array(similarity, { maxLength: 12 }), (copy, unrelated) => {
      const { prepared, truth, places } = methodOf([
        ...of('copy', ...copy),
        ...of('unrelated', ...unrelated),
      ]);
      const at = (threshold: number) => qualityAt(prepared, truth, places, threshold).f1;
      const best = at(bestThreshold(prepared, truth, places));
      for (let threshold = 0; threshold <= 21; threshold++) {
        expect(at(threshold)).toBeLessThanOrEqual(best + 1e-12);
      }
    }),
  );
});
