import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTermHash } from '../../../../core/fingerprint/hash.ts';
import {
  type NumberSketch,
  sketchNumbers,
  withoutNumbers,
} from '../../../../core/fingerprint/number-sketch.ts';
import { normalize } from '../../../../core/text/normalize.ts';

const hash = await createTermHash();
const sketch = (text: string): NumberSketch => sketchNumbers(normalize(text), hash);

test.each([
  ['1.71.1', '1.71.1 is out'],
  ['2023-08-01', '于2023-08-01发布'],
  ['18:30', 'at 18:30, today'],
  ['1,000', 'over 1,000 people'],
  ['1000', 'over 1,000 people'],
  ['1234567', '1,234,567'],
  ['2023', '2023年'],
  ['3', '第3章'],
  ['2567', 'ปี๒๕๖๗'],
  ['２０２３', 'in 2023.'],
])('finds %s as the only number in %s', (number, text) => {
  expect(sketch(text)).toEqual(sketch(number));
  expect(sketch(number)).toHaveLength(1);
});

test.each(['x86 and utf8', 'the 2nd MP3', 'deadbeef42 f00', 'no numbers', ''])(
  'finds no numbers, not even in names with digits: %s',
  (text) => {
    expect(sketch(text)).toHaveLength(0);
  },
);

test('counts each number once, however often it appears and in any order', () => {
  expect(sketch('7 8 7 9 7')).toEqual(sketch('9, 8, 7'));
});

test('keeps the 16 smallest hashes of many numbers', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(9999), { maxLength: 60 }), (numbers) => {
      const one = numbers.map((number) => sketch(String(number))[0] ?? 0);
      const smallest = [...new Set(one)].sort((a, b) => a - b).slice(0, 16);
      expect([...sketch(numbers.join(' '))]).toEqual(smallest);
    }),
  );
});

test('reads a megabyte that is designed to slow the search down', () => {
  for (const piece of ['1.', '1:1/', '9', '1,x']) {
    expect(sketch(piece.repeat(1_000_000 / piece.length)).length).toBeLessThanOrEqual(16);
  }
});

test('withoutNumbers leaves no numbers but keeps names with digits', () => {
  expect(withoutNumbers('x86 and 1.71.1, 第3章, the 2nd of 1,000')).toBe(
    'x86 and  , 第 章, the 2nd of  ',
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'1２a第.,:- x\n') }), (text) => {
      expect(sketch(withoutNumbers(text))).toHaveLength(0);
    }),
  );
});
