import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatBits,
  fromBinary,
  fromHex,
  toBinary,
  toHex,
} from '../../../../core/fingerprint/bits.ts';
import { bits } from './arbitrary-bits.ts';

test('hex digits and fingerprints are two ways of writing the same', () => {
  fc.assert(
    fc.property(bits(8), (b) => {
      expect(fromHex(toHex(b))).toEqual(b);
    }),
  );
  expect(toHex(Uint32Array.of(0x0000_00ff, 0x8000_0000))).toBe('000000ff80000000');
});

test('binary digits and hashes of any width are two ways of writing the same', () => {
  const binary = fc.string({ unit: fc.constantFrom('0', '1'), maxLength: 256 });
  fc.assert(
    fc.property(binary, (b) => {
      expect(toBinary(fromBinary(b), b.length)).toBe(b);
    }),
  );
});

test.each(['xyz', '123', 'g'.repeat(16), '0x123456'])('%s is no fingerprint', (hex) => {
  expect(() => fromHex(hex)).toThrow(SyntaxError);
});

test.each([
  [8, '10101011'],
  [24, '101010111100110111101111'],
  [32, 'abcdef01'],
  [38, '10101011110011011110111100000001001000'],
  [40, 'abcdef0123'],
  [64, 'abcdef0123456789'],
])('a hash of %d bits is written without digits of bits that it lacks', (width, digits) => {
  const word = fromHex('abcdef0123456789');
  expect(formatBits(word.subarray(0, Math.ceil(width / 32)), width)).toBe(digits);
});

test('a binary number has no other digits', () => {
  expect(() => fromBinary('10201')).toThrow(SyntaxError);
});
