import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logAxis } from '../../../../../web/tables/race/log-axis.ts';

test('every value stands on the axis, behind its beginning, and larger ones farther on', () => {
  const values = fc.array(fc.double({ min: 1e-3, max: 1e12, noNaN: true }), { minLength: 1 });
  fc.assert(
    fc.property(values, (some) => {
      const axis = logAxis(some);
      const places = some.toSorted((a, b) => a - b).map(axis.at);
      for (const place of places) {
        expect(place).toBeGreaterThan(0);
        expect(place).toBeLessThanOrEqual(1);
      }
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(axis.at(10 ** axis.first)).toBe(0);
      expect(axis.at(10 ** axis.last)).toBe(1);
    }),
  );
});

test('an axis of nothing has two ends', () => {
  const { first, last } = logAxis([]);
  expect(last).toBeGreaterThan(first);
});
