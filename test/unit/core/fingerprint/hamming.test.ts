import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBinary } from '../../../../core/fingerprint/bits.ts';
import { hammingDistance, popcount, xor } from '../../../../core/fingerprint/hamming.ts';
import { bits, flipped } from './arbitrary-bits.ts';

test('counts the places where the binary digits differ', () => {
  fc.assert(
    fc.property(bits(2), fc.uniqueArray(fc.integer({ min: 0, max: 63 })), (a, places) => {
      const b = flipped(a, places);
      const [x, y] = [toBinary(a), toBinary(b)];
      expect(hammingDistance(a, b)).toBe(places.length);
      expect([...x].filter((digit, i) => digit !== y[i])).toHaveLength(places.length);
    }),
  );
});

test('popcount counts the upper half of a word too', () => {
  expect(popcount(0xffff_ffff)).toBe(32);
  expect(popcount(0x8000_0000)).toBe(1);
});

test('rejects fingerprints of different widths', () => {
  expect(() => hammingDistance(new Uint32Array(2), new Uint32Array(8))).toThrow(RangeError);
  expect(() => xor(new Uint32Array(1), new Uint32Array(2))).toThrow(RangeError);
});
