import { expect, test } from 'vitest';
import { parseWholeNumber } from '../../../ui/NumberField.tsx';

test('a number is read as people write it, or not at all', () => {
  expect(parseWholeNumber('8,000,000,000', 0, 1e10)).toBe(8e9);
  expect(parseWholeNumber('８ ０００', 0, 1e10)).toBe(8_000);
  for (const wrong of ['', ' ', '-1', '1.5', '1e3', '0x10', '12a']) {
    expect(parseWholeNumber(wrong, 0, 1e10)).toBeUndefined();
  }
});

test('a power is read however it is written', () => {
  for (const text of ['2^34', '2³⁴', ' 2 ^ 34 ', '２＾３４']) {
    expect(parseWholeNumber(text, 0, 2 ** 40)).toBe(2 ** 34);
  }
  expect(parseWholeNumber('10⁶', 0, 1e9)).toBe(1e6);
  for (const wrong of ['2^', '^3', '2^3^4', '2^-1', '³', '9^99']) {
    expect(parseWholeNumber(wrong, 0, 1e12)).toBeUndefined();
  }
});

test('a number out of bounds is not returned', () => {
  expect([0, 1, 9, 10].map((one) => parseWholeNumber(String(one), 1, 9))).toEqual([
    undefined,
    1,
    9,
    undefined,
  ]);
});
