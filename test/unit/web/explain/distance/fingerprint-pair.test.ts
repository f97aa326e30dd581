import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBinary, toBinary } from '../../../../../core/fingerprint/bits.ts';
import { hammingDistance } from '../../../../../core/fingerprint/hamming.ts';
import {
  selectPair,
  withBitFlipped,
} from '../../../../../web/explain/distance/fingerprint-pair.ts';

const binary = fc.string({ unit: fc.constantFrom('0', '1'), minLength: 6, maxLength: 128 });

test('the tutorial’s fingerprints differ in 3 bits', () => {
  const { a, b, source } = selectPair(
    { fingerprintSource: 'seeds', fingerprintA: '', fingerprintB: '' },
    undefined,
  );
  expect([source, hammingDistance(a, b)]).toEqual(['seeds', 3]);
});

test('the tutorial’s fingerprints replace those that are missing or differ in width', () => {
  const machine = { bits: fromBinary('101011'), before: undefined, width: 6 };
  expect(
    selectPair({ fingerprintSource: 'machine', fingerprintA: '', fingerprintB: '' }, machine)
      .source,
  ).toBe('seeds');
  expect(
    selectPair({ fingerprintSource: 'machine', fingerprintA: '', fingerprintB: '' }, undefined)
      .source,
  ).toBe('seeds');
  expect(
    selectPair(
      { fingerprintSource: 'own', fingerprintA: '101011', fingerprintB: '1010110' },
      undefined,
    ).source,
  ).toBe('seeds');
});

test('an edit in the machine provides two fingerprints', () => {
  const [bits, ordinary] = [fromBinary('101011'), fromBinary('000000')];
  const machine = {
    bits,
    before: { bits: fromBinary('101010'), ordinary, sharesUnit: true },
    width: 6,
  };
  const { a, b, width } = selectPair(
    { fingerprintSource: 'machine', fingerprintA: '', fingerprintB: '' },
    machine,
  );
  expect([toBinary(a, width), toBinary(b, width)]).toEqual(['101010', '101011']);
});

test('a flipped bit changes the distance by one and survives in the URL', () => {
  fc.assert(
    fc.property(
      binary,
      fc.nat(),
      fc.constantFrom('a' as const, 'b' as const),
      (digits, at, side) => {
        const pair = selectPair(
          { fingerprintSource: 'own', fingerprintA: digits, fingerprintB: digits },
          undefined,
        );
        const bit = at % digits.length;
        const next = selectPair(withBitFlipped(pair, side, bit), undefined);
        expect(hammingDistance(next.a, next.b)).toBe(1);
        const back = withBitFlipped(next, side, bit);
        expect([back.fingerprintA, back.fingerprintB]).toEqual([digits, digits]);
      },
    ),
  );
});
