import { expect, test } from 'vitest';
import { LargeMap } from '../../../../../core/cli/dedupe/large-map.ts';

test('finds all entries, also beyond the limit of a Map', () => {
  const map = new LargeMap<string | number, number>(4);
  for (let i = 0; i < 9; i++) {
    expect(map.get(i)).toBeUndefined();
    map.add(i, 10 * i);
  }
  map.add('3', 7);
  expect(Array.from({ length: 9 }, (_, i) => map.get(i))).toEqual([
    0, 10, 20, 30, 40, 50, 60, 70, 80,
  ]);
  expect([map.get('3'), map.get('4'), map.get(9)]).toEqual([7, undefined, undefined]);
});
