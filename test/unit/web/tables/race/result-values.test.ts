import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decadeAxis,
  formatTime,
  measuredValue,
} from '../../../../../web/tables/race/result-values.ts';

test('every value is on the axis, after its start, and larger values are farther on', () => {
  const values = fc.array(fc.double({ min: 1e-3, max: 1e12, noNaN: true }), { minLength: 1 });
  fc.assert(
    fc.property(values, (some) => {
      const axis = decadeAxis(some);
      const positions = some.toSorted((a, b) => a - b).map(axis.position);
      for (const position of positions) {
        expect(position).toBeGreaterThan(0);
        expect(position).toBeLessThanOrEqual(100);
      }
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
      expect(axis.position(axis.ticks[0] ?? 0)).toBe(0);
      expect(axis.position(axis.ticks.at(-1) ?? 0)).toBe(100);
      expect(axis.position(0)).toBe(0);
    }),
  );
});

test('the smallest value has a bar when rounding makes it a power of ten', () => {
  const { position, ticks } = decadeAxis([1000.0000000000001]);
  expect(ticks[0]).toBe(100);
  expect(position(1000.0000000000001)).toBeCloseTo(100);
});

test('an index that was built within one clock step has no build time, rather than 0', () => {
  expect(measuredValue({ state: 'built', buildMs: 0, bytes: 8_000 }, 'build')).toBeUndefined();
  expect(measuredValue({ state: 'built', buildMs: 0.1, bytes: 8_000 }, 'build')).toBe(0.1);
  expect(formatTime(0.1)).toBe('100\u00a0µs');
});
