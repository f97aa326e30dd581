import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastSquares } from '../../bench/tables/least-squares.ts';

test('recovers the costs from their totals, never below zero', () => {
  const cost = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(cost, fc.integer({ min: 1, max: 500 }), (probe, candidate) => {
      const counts = [
        [4, 60],
        [52, 70],
        [188, 400],
        [20, 900],
      ];
      const equations = counts.map(([probes = 0, candidates = 0]) => ({
        counts: [probes, candidates],
        time: probes * probe + candidates * candidate,
      }));
      const [a = -1, b = -1] = leastSquares(equations);
      expect(a).toBeCloseTo(probe, 3);
      expect(b).toBeCloseTo(candidate, 3);
    }),
  );
  expect(
    leastSquares([
      { counts: [1, 1], time: 5 },
      { counts: [1, 2], time: 1 },
    ]).every((c) => c >= 0),
  ).toBe(true);
});
