import { expect, test } from 'vitest';
import { NEIGHBORS, predictMethods } from '../../../../../web/tables/designs/Predictions.tsx';

const costs = (count: number) =>
  Object.fromEntries(
    predictMethods(count).map(({ kind, tables, cost }) => [`${kind} ${tables}`, cost]),
  );

test('a fingerprint has 43,745 neighbors', () => {
  expect(NEIGHBORS).toBe(43_745);
});

test('predicts the bytes of each method of the paper', () => {
  const bytes = Object.entries(costs(50_000_000)).map(([method, cost]) => [method, cost?.bytes]);
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
