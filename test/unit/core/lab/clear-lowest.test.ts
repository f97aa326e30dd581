import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBinary, toBinary } from '../../../../core/fingerprint/bits.ts';
import { hammingDistance } from '../../../../core/fingerprint/hamming.ts';
import { clearLowest, minusOne, traceClearing } from '../../../../core/lab/clear-lowest.ts';

const binary = fc.string({ unit: fc.constantFrom('0', '1'), minLength: 1, maxLength: 130 });
const number = (digits: string) => BigInt(`0b${digits}`);

test('subtracting 1 and clearing the lowest 1 match integer arithmetic', () => {
  fc.assert(
    fc.property(binary, (digits) => {
      const width = digits.length;
      const x = number(digits);
      const less = BigInt.asUintN(width, x - 1n);
      expect(number(toBinary(minusOne(fromBinary(digits), width), width))).toBe(less);
      expect(number(toBinary(clearLowest(fromBinary(digits), width), width))).toBe(x & less);
    }),
  );
});

test('clears each 1 exactly once', () => {
  fc.assert(
    fc.property(binary, (digits) => {
      const rounds = traceClearing(fromBinary(digits), digits.length);
      const ones = [...digits].filter((digit) => digit === '1').length;
      expect(rounds.length - 1).toBe(ones);
      expect(toBinary(rounds.at(-1) ?? fromBinary('1'), digits.length)).not.toContain('1');
      rounds.slice(1).forEach((left, i) => {
        expect(hammingDistance(left, rounds[i] ?? left)).toBe(1);
      });
    }),
  );
});
