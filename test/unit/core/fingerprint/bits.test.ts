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

test('converts fingerprints to hex digits and back', () => {
  fc.assert(
    fc.property(bits(8), (b) => {
      expect(fromHex(toHex(b))).toEqual(b);
    }),
  );
  expect(toHex(Uint32Array.of(0x0000_00ff, 0x8000_0000))).toBe('000000ff80000000');
});

test('converts binary digits of any length to bits and back', () => {
  const binary = fc.string({ unit: fc.constantFrom('0', '1'), maxLength: 256 });
  fc.assert(
    fc.property(binary, (b) => {
      expect(toBinary(fromBinary(b), b.length)).toBe(b);
    }),
  );
});

test.each(['xyz', '123', 'g'.repeat(16), '0x123456'])('rejects %s as a fingerprint', (hex) => {
  expect(() => fromHex(hex)).toThrow(SyntaxError);
});

test.each([
  [8, '10101011'],
  [24, '101010111100110111101111'],
  [32, 'abcdef01'],
  [38, '10101011110011011110111100000001001000'],
  [40, 'abcdef0123'],
  [64, 'abcdef0123456789'],
])('writes a hash of %d bits without digits beyond its width', (width, digits) => {
  const word = fromHex('abcdef0123456789');
  expect(formatBits(word.subarray(0, Math.ceil(width / 32)), width)).toBe(digits);
});

test('rejects binary digits other than 0 and 1', () => {
  expect(() => fromBinary('10201')).toThrow(SyntaxError);
});
