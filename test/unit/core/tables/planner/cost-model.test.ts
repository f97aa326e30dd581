import { expect, test } from 'vitest';
import { scanTimeAt, timeAt } from '../../../../../core/tables/planner/cost-model.ts';
import { DEFAULT_COSTS } from '../../../../../core/tables/planner/default-costs.ts';
import { simpleCosts } from './simple-costs.ts';

test('interpolates times between sizes logarithmically and keeps them constant outside', () => {
  const curve = [
    [1e3, 2],
    [1e5, 4],
    [1e6, 10],
  ] as const;
  expect(timeAt(curve, 1e3)).toBe(2);
  expect(timeAt(curve, 1e4)).toBeCloseTo(3, 10);
  expect(timeAt(curve, 1e6)).toBe(10);
  expect(timeAt(curve, 0)).toBe(2);
  expect(timeAt(curve, 1e9)).toBe(10);
});

test('interpolates scan times between radii and keeps them constant outside', () => {
  const scan = {
    ...simpleCosts.scan,
    perFingerprint: [
      { radius: 3, time: [[1, 1]] as const },
      { radius: 7, time: [[1, 3]] as const },
    ],
  };
  expect([0, 3, 4, 7, 64].map((radius) => scanTimeAt(scan, radius, 100))).toEqual([
    1, 1, 1.5, 3, 3,
  ]);
});

test('the measured sizes and radii are in ascending order', () => {
  const { scan, segments, tables } = DEFAULT_COSTS;
  const curves = [
    scan.build,
    ...scan.perFingerprint.map(({ time }) => time),
    ...[segments.rows, segments.checks, tables].flatMap((c) => [c.probe, c.candidate, c.build]),
  ].map((curve) => curve.map(([bytes]) => bytes));
  for (const sizes of [...curves, scan.perFingerprint.map(({ radius }) => radius)]) {
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  }
});
