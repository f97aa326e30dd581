import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alternatives } from '../../../../../core/tables/planner/alternatives.ts';
import { breakEvenCount, scaleCosts } from '../../../../../core/tables/planner/break-even.ts';
import { DEFAULT_COSTS } from '../../../../../core/tables/planner/default-costs.ts';

const radii = fc.integer({ min: 0, max: 20 });
const factor = fc.double({ min: 0.1, max: 20, noNaN: true });

function fastest(kind: 'scan' | 'index', count: number, radius: number, costs = DEFAULT_COSTS) {
  const times = alternatives(count, radius, costs)
    .filter(({ method }) => (method.kind === 'scan') === (kind === 'scan'))
    .map(({ lookupNs }) => lookupNs);
  return Math.min(...times);
}

test('an index is faster at the break-even count, and the scan is at 1% fewer', () => {
  fc.assert(
    fc.property(radii, factor, factor, factor, (radius, scan, segments, tables) => {
      const costs = scaleCosts(DEFAULT_COSTS, { scan, segments, tables }, 'a test');
      const from = breakEvenCount(radius, costs);
      if (from === undefined) {
        expect(fastest('index', 2 ** 34, radius, costs)).toBeGreaterThanOrEqual(
          fastest('scan', 2 ** 34, radius, costs),
        );
        return;
      }
      expect(fastest('index', from, radius, costs)).toBeLessThan(
        fastest('scan', from, radius, costs),
      );
      const fewer = Math.floor(from * 0.99);
      if (fewer < 1) return;
      expect(fastest('index', fewer, radius, costs)).toBeGreaterThanOrEqual(
        fastest('scan', fewer, radius, costs),
      );
    }),
    { numRuns: 30 },
  );
});

test('counts only the requested methods as an index', () => {
  const any = breakEvenCount(3) ?? Number.NaN;
  const sorted = breakEvenCount(3, DEFAULT_COSTS, ({ kind }) => kind === 'tables') ?? Number.NaN;
  expect(sorted).toBeGreaterThan(any);
  expect(breakEvenCount(3, DEFAULT_COSTS, () => false)).toBeUndefined();
});
