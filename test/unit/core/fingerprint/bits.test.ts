import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBinary, fromHex, toBinary, toHex } from '../../../../core/fingerprint/bits.ts';
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

test('a binary number has no other digits', () => {
  expect(() => fromBinary('10201')).toThrow(SyntaxError);
});
