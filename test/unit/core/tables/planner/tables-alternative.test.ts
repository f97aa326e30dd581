import { expect, test } from 'vitest';
import { blockDesign } from '../../../../../core/tables/designs/block-design.ts';
import { tablesAlternative } from '../../../../../core/tables/planner/alternatives.ts';
import { DEFAULT_COSTS } from '../../../../../core/tables/planner/default-costs.ts';
import { plan } from '../../../../../core/tables/planner/plan.ts';
import { simpleCosts } from './simple-costs.ts';

test('a design costs its probes and their candidates', () => {
  const four = blockDesign(64, 3, [4]);
  expect(tablesAlternative(four, 2 ** 20, simpleCosts)).toMatchObject({
    probes: 4,
    candidates: 64,
    lookupNs: 100 + 4 * 50 + 64 * 5,
  });
});

test('agrees with the plan about every design that it considers', () => {
  const count = 8_000_000_000;
  const { alternatives } = plan({ count, radius: 3 });
  const considered = alternatives.filter(({ method }) => method.kind === 'tables');
  expect(considered.length).toBeGreaterThan(3);
  for (const one of considered) {
    if (one.method.kind !== 'tables') continue;
    expect(tablesAlternative(one.method.design, count, DEFAULT_COSTS)).toEqual(one);
  }
});

test('beyond 2^32 fingerprints a row takes two words', () => {
  const four = blockDesign(64, 3, [4]);
  expect(tablesAlternative(four, 2 ** 32, DEFAULT_COSTS).bytes).toBe(4 * 2 ** 32 * 12);
  expect(tablesAlternative(four, 2 ** 33, DEFAULT_COSTS).bytes).toBe(4 * 2 ** 33 * 16);
  const bytes = (count: number) =>
    plan({ count, radius: 3 }).alternatives.find(
      ({ method }) =>
        method.kind === 'segments' && method.segments === 4 && method.entries === 'rows',
    )?.bytes;
  expect(bytes(2 ** 32)).toBe(2 ** 32 * (8 + 4 * 4) + 4 * 65_536 * 4);
  expect(bytes(2 ** 33)).toBe(2 ** 33 * (8 + 4 * 8) + 4 * 65_536 * 8);
});
