import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalize } from '../../../../core/text/normalize.ts';
import { normalizeInto } from '../../../../core/text/normalize-into.ts';
import { Utf16Buffer } from '../../../../core/text/utf16.ts';
import { anyText, mixedText } from './any-text.ts';

const units = new Utf16Buffer();
const written = (text: string): string => {
  normalizeInto(text, units);
  return units.slice(0, units.length);
};

test('writes the normalized text into a buffer', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, mixedText), (text) => {
      expect(written(text)).toBe(normalize(text));
    }),
    { numRuns: 5000 },
  );
});

test('matches `normalize` for every code unit, between letters and next to joining marks', () => {
  const wrong: string[] = [];
  for (let unit = 0; unit < 0x10000; unit++) {
    const character = String.fromCharCode(unit);
    const text = `a${character}b 甚${character}${character}著 i${character}\u0307${character}つ`;
    if (written(text) !== normalize(text)) wrong.push(unit.toString(16));
  }
  expect(wrong).toEqual([]);
});

test('grows the buffer for a long result and shrinks it for the next text', () => {
  expect(written('ﷺ'.repeat(100_000))).toBe(normalize('ﷺ').repeat(100_000));
  expect(written('short')).toBe('short');
  expect(units.units.length).toBeLessThan(2 ** 18);
});
