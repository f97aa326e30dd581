import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitAt, zeroBits } from '../../../../../core/fingerprint/bits.ts';
import {
  createPermuter,
  invertPermutation,
} from '../../../../../core/tables/permuted/permuted-table.ts';
import { bits } from '../../fingerprint/arbitrary-bits.ts';
import { trimmed } from '../near-index/arbitrary-sets.ts';

const case_ = fc.integer({ min: 1, max: 128 }).chain((width) =>
  fc.record({
    width: fc.constant(width),
    from: bits(Math.ceil(width / 32)).map((value) => trimmed(value, width)),
    permutation: fc
      .shuffledSubarray(
        Array.from({ length: width }, (_, i) => i),
        { minLength: width, maxLength: width },
      )
      .map((places) => Uint8Array.from(places)),
  }),
);

test('moves every bit to its place, and back', () => {
  fc.assert(
    fc.property(case_, ({ width, from, permutation }) => {
      const to = zeroBits(width);
      createPermuter(permutation)(from, 0, to, 0);
      permutation.forEach((bit, place) => {
        expect(bitAt(to, place)).toBe(bitAt(from, bit));
      });
      expect(trimmed(to, width)).toEqual(to);
      const back = zeroBits(width);
      createPermuter(invertPermutation(permutation))(to, 0, back, 0);
      expect(back).toEqual(from);
    }),
  );
});

test('reads and writes at the given positions', () => {
  const halves = Uint8Array.from({ length: 64 }, (_, place) => (place + 32) % 64);
  const to = new Uint32Array(5).fill(9);
  createPermuter(halves)(Uint32Array.of(7, 1, 2), 1, to, 2);
  expect([...to]).toEqual([9, 9, 2, 1, 9]);
});
