import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBinary, toBinary } from '../../../../../core/fingerprint/bits.ts';
import { hammingDistance } from '../../../../../core/fingerprint/hamming.ts';
import {
  firstPlaces,
  lowestOf,
  placeAt,
  placeOf,
  printsOf,
  turned,
} from '../../../../../web/explain/distance/prints.ts';

const binary = fc.string({ unit: fc.constantFrom('0', '1'), minLength: 6, maxLength: 128 });

test('the fingerprints that the seeds print lie 3 bits apart', () => {
  const { a, b, from } = printsOf(
    { fingerprintSource: 'seeds', fingerprintA: '', fingerprintB: '' },
    undefined,
  );
  expect([from, hammingDistance(a, b)]).toEqual(['seeds', 3]);
});

test('without an edit in the machine, or with unequal widths, the seeds stand in', () => {
  const machine = { bits: fromBinary('101011'), before: undefined, width: 6 };
  expect(
    printsOf({ fingerprintSource: 'machine', fingerprintA: '', fingerprintB: '' }, machine).from,
  ).toBe('seeds');
  expect(
    printsOf({ fingerprintSource: 'machine', fingerprintA: '', fingerprintB: '' }, undefined).from,
  ).toBe('seeds');
  expect(
    printsOf(
      { fingerprintSource: 'own', fingerprintA: '101011', fingerprintB: '1010110' },
      undefined,
    ).from,
  ).toBe('seeds');
});

test('an edit in the machine brings its two fingerprints', () => {
  const [bits, ordinary] = [fromBinary('101011'), fromBinary('000000')];
  const machine = { bits, before: { bits: fromBinary('101010'), ordinary }, width: 6 };
  const { a, b, width } = printsOf(
    { fingerprintSource: 'machine', fingerprintA: '', fingerprintB: '' },
    machine,
  );
  expect([toBinary(a, width), toBinary(b, width)]).toEqual(['101010', '101011']);
});

test('a bit turned over changes the distance by one, and comes back from the address', () => {
  fc.assert(
    fc.property(
      binary,
      fc.nat(),
      fc.constantFrom('a' as const, 'b' as const),
      (digits, at, side) => {
        const two = printsOf(
          { fingerprintSource: 'own', fingerprintA: digits, fingerprintB: digits },
          undefined,
        );
        const bit = at % digits.length;
        const next = printsOf(turned(two, side, bit), undefined);
        expect(hammingDistance(next.a, next.b)).toBe(1);
        const back = turned(next, side, bit);
        expect([back.fingerprintA, back.fingerprintB]).toEqual([digits, digits]);
      },
    ),
  );
});

test('the lowest 1 is the last one', () => {
  fc.assert(
    fc.property(binary, (digits) => {
      const lowest = lowestOf(fromBinary(digits), digits.length);
      expect(placeOf(lowest, digits.length)).toBe(digits.lastIndexOf('1'));
    }),
  );
});

test('the places that were looked at are the first ones', () => {
  expect(toBinary(firstPlaces(3, 6), 6)).toBe('111000');
  expect(toBinary(firstPlaces(-1, 6), 6)).toBe('000000');
  expect(toBinary(firstPlaces(9, 6), 6)).toBe('111111');
});

test('a place alone is where it is said to be, and nowhere beyond the width', () => {
  for (let place = 0; place < 70; place++) {
    const alone = placeAt(place, 70);
    expect(alone && [placeOf(alone, 70), toBinary(alone, 70).replaceAll('0', '')]).toEqual([
      place,
      '1',
    ]);
  }
  expect(placeAt(70, 70)).toBeUndefined();
  expect(placeAt(undefined, 70)).toBeUndefined();
});
