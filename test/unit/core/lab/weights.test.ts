import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levels } from '../../../../core/lab/weights.ts';

test('assigns a fifth of the values to each level', () => {
  expect(levels([10, 1, 7, 3, 100, 2, 8, 4, 9, 6])).toEqual([5, 1, 3, 2, 5, 1, 4, 2, 4, 3]);
});

test('greater values have no lower level, equal values the same, and the least has 1', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 99 }), { minLength: 1 }), (values) => {
      const found = levels(values);
      expect(Math.min(...found)).toBe(1);
      expect(Math.max(...found)).toBeLessThanOrEqual(5);
      values.forEach((a, i) => {
        values.forEach((b, j) => {
          if (a === b) expect(found[i]).toBe(found[j]);
          if (a > b) expect(found[i]).toBeGreaterThanOrEqual(found[j] ?? 0);
        });
      });
    }),
  );
});

test('returns no levels for an empty list', () => {
  expect(levels([])).toEqual([]);
});
