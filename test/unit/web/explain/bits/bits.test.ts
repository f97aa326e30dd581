import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBinary } from '../../../../../core/fingerprint/bits.ts';
import {
  groupsOf,
  placesOf,
  placesWith,
  squares,
} from '../../../../../web/explain/bits/squares.ts';

test('the groups together hold each bit once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 128 }), (width) => {
      const places = groupsOf(width).flatMap((first) => placesOf(first, width));
      expect(places).toEqual(Array.from({ length: width }, (_, i) => i));
    }),
  );
});

test('each bit is drawn once, as a one or as a zero', () => {
  const bits = fromBinary('101011');
  expect(placesWith(bits, true, 0, 6)).toEqual([0, 2, 4, 5]);
  expect(placesWith(bits, false, 0, 6)).toEqual([1, 3]);
  expect(squares([0, 2, 4, 5], 0).match(/M/g)).toHaveLength(4);
  expect(squares([], 0)).toBe('');
});
