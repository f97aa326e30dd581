import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalize } from '../../../../core/text/normalize.ts';
import { scanTokens } from '../../../../core/text/scan-tokens.ts';
import { tokenize } from '../../../../core/text/tokenize.ts';
import { Utf16Buffer } from '../../../../core/text/utf16.ts';
import { anyText, mixedText } from './any-text.ts';

function scan(text: string): string[] {
  const units = new Utf16Buffer();
  units.reserve(text.length);
  units.push(text);
  const tokens: string[] = [];
  scanTokens(units, (letters, start, end) => {
    tokens.push(String.fromCharCode(...letters.subarray(start, end)));
  });
  expect(units.slice(0, units.length)).toBe(text);
  return tokens;
}

test('finds the same tokens as `tokenize`', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, mixedText), (text) => {
      const plain = normalize(text);
      expect(scan(plain)).toEqual(tokenize(plain));
    }),
    { numRuns: 5000 },
  );
});

test('finds the same tokens for every code unit between letters, characters, and marks', () => {
  const wrong: string[] = [];
  for (let unit = 0; unit < 0x10000; unit++) {
    const it = String.fromCharCode(unit);
    const text = `a${it}b 的${it}的${it}${it}\u0301 ก${it}ก${it} 1${it}`.toWellFormed();
    if (scan(text).join(' ') !== tokenize(text).join(' ')) wrong.push(unit.toString(16));
  }
  expect(wrong).toEqual([]);
});
