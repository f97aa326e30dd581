import { expect, test } from 'vitest';
import { NEIGHBORS, predictMethods } from '../../../../../web/tables/designs/predictions.ts';

const costs = (count: number) =>
  Object.fromEntries(
    predictMethods(count).map(({ kind: way, tables, cost }) => [`${way} ${tables}`, cost]),
  );

test('all neighbours of a fingerprint are 43,745', () => {
  expect(NEIGHBORS).toBe(43_745);
});

test('the ways of the paper, each with its bytes', () => {
  const bytes = Object.entries(costs(50_000_000)).map(([way, cost]) => [way, cost?.bytes]);
  expect(Object.fromEntries(bytes)).toEqual({
    'scan 0': 400e6,
    'enumerate 1': 600e6,
    'store 1': 50e6 * 43_745 * 16,
    'tables 4': 2.4e9,
    'tables 10': 6e9,
    'tables 16': 9.6e9,
    'tables 20': 12e9,
    'segments 4': expect.any(Number),
  });
});

test('a scan grows with the collection, an enumeration does not, and tables hardly', () => {
  const [few, many] = [costs(50_000_000), costs(8_000_000_000)];
  expect(many['scan 0']?.lookupNs).toBeGreaterThan(100 * (few['scan 0']?.lookupNs ?? 0));
  expect(many['enumerate 1']?.lookupNs).toBeCloseTo(few['enumerate 1']?.lookupNs ?? 0, 0);
  expect(many['tables 20']?.lookupNs).toBeLessThan(2 * (few['tables 20']?.lookupNs ?? 0));
});
