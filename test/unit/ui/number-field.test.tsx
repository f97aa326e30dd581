import { expect, test } from 'vitest';
import { parseWholeNumber } from '../../../ui/NumberField.tsx';

test('accepts whole numbers with separators or full-width digits, and nothing else', () => {
  expect(parseWholeNumber('8,000,000,000', 0, 1e10)).toBe(8e9);
  expect(parseWholeNumber('８ ０００', 0, 1e10)).toBe(8_000);
  for (const wrong of ['', ' ', '-1', '1.5', '1e3', '0x10', '12a']) {
    expect(parseWholeNumber(wrong, 0, 1e10)).toBeUndefined();
  }
});

test('accepts powers in several notations', () => {
  for (const text of ['2^34', '2³⁴', ' 2 ^ 34 ', '２＾３４']) {
    expect(parseWholeNumber(text, 0, 2 ** 40)).toBe(2 ** 34);
  }
  expect(parseWholeNumber('10⁶', 0, 1e9)).toBe(1e6);
  for (const wrong of ['2^', '^3', '2^3^4', '2^-1', '³', '9^99']) {
    expect(parseWholeNumber(wrong, 0, 1e12)).toBeUndefined();
  }
});

test('rejects numbers out of bounds', () => {
  expect([0, 1, 9, 10].map((one) => parseWholeNumber(String(one), 1, 9))).toEqual([
    undefined,
    1,
    9,
    undefined,
  ]);
});
