import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayDifferInSize, sizeClass } from '../../../../core/library/storage/size-class.ts';
import { MIN_SIZE_RATIO } from '../../../../core/match/classify.ts';

/** Up to that of a text of a billion times the same word. */
const squaredNorm = fc
  .double({ min: 0, max: 60, noNaN: true })
  .map((exponent) => Math.floor(2 ** exponent));

test('two texts whose classes are close have similar sizes, and a larger text no lower class', () => {
  fc.assert(
    fc.property(squaredNorm, squaredNorm, (a, b) => {
      const [smaller, larger] = [Math.min(a, b), Math.max(a, b)];
      const [low, high] = [sizeClass(smaller), sizeClass(larger)];
      expect(low).toBeLessThanOrEqual(high);
      if (smaller < MIN_SIZE_RATIO * larger) expect(mayDifferInSize(low, high)).toBe(true);
      // Otherwise the classes would save nothing.
      if (smaller > 0.75 * larger) expect(mayDifferInSize(low, high)).toBe(false);
    }),
    { numRuns: 5000 },
  );
});

test.each([
  [0, 1],
  [1, 1],
  [2, 5],
  [1000, 41],
  [2 ** 40, 161],
  [Number.MAX_VALUE, 255],
  [Number.POSITIVE_INFINITY, 255],
  [Number.NaN, 1],
  [-5, 1],
])('the class of %d is %d, and never 0, which marks an empty slot', (squaredNorm, wanted) => {
  expect(sizeClass(squaredNorm)).toBe(wanted);
});
