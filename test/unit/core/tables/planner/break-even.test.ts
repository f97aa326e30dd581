import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alternatives } from '../../../../../core/tables/planner/alternatives.ts';
import { paysFrom, scaledCosts } from '../../../../../core/tables/planner/break-even.ts';
import { DEFAULT_COSTS } from '../../../../../core/tables/planner/default-costs.ts';

const radii = fc.integer({ min: 0, max: 20 });
const factor = fc.double({ min: 0.1, max: 20, noNaN: true });

function quickest(kind: 'scan' | 'index', count: number, radius: number, costs = DEFAULT_COSTS) {
  const times = alternatives(count, radius, costs)
    .filter(({ method }) => (method.kind === 'scan') === (kind === 'scan'))
    .map(({ time }) => time);
  return Math.min(...times);
}

test('from there on an index is quicker, and with a hundredth fewer the scan is', () => {
  fc.assert(
    fc.property(radii, factor, factor, factor, (radius, scan, segments, tables) => {
      const costs = scaledCosts(DEFAULT_COSTS, { scan, segments, tables }, 'a test');
      const from = paysFrom(radius, costs);
      if (from === undefined) {
        expect(quickest('index', 2 ** 34, radius, costs)).toBeGreaterThanOrEqual(
          quickest('scan', 2 ** 34, radius, costs),
        );
        return;
      }
      expect(quickest('index', from, radius, costs)).toBeLessThan(
        quickest('scan', from, radius, costs),
      );
      const fewer = Math.floor(from * 0.99);
      if (fewer < 1) return;
      expect(quickest('index', fewer, radius, costs)).toBeGreaterThanOrEqual(
        quickest('scan', fewer, radius, costs),
      );
    }),
    { numRuns: 30 },
  );
});

test('costs that are scaled foretell times that are scaled', () => {
  fc.assert(
    fc.property(radii, fc.integer({ min: 1, max: 1e9 }), factor, (radius, count, times) => {
      const factors = { scan: times, segments: times, tables: times };
      const before = alternatives(count, radius, DEFAULT_COSTS);
      const after = alternatives(count, radius, scaledCosts(DEFAULT_COSTS, factors, 'a test'));
      after.forEach((one, i) => {
        expect(one.time / (before[i]?.time ?? 0)).toBeCloseTo(times, 6);
        expect(one.bytes).toBe(before[i]?.bytes);
      });
    }),
  );
});

test('only the ways that are asked for count as an index', () => {
  const any = paysFrom(3) ?? Number.NaN;
  const sorted = paysFrom(3, DEFAULT_COSTS, ({ kind }) => kind === 'tables') ?? Number.NaN;
  expect(sorted).toBeGreaterThan(any);
  expect(paysFrom(3, DEFAULT_COSTS, () => false)).toBeUndefined();
});
