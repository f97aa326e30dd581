import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTermHash } from '../../../../core/fingerprint/hash.ts';
import { numberSpans, sketchNumbers } from '../../../../core/fingerprint/number-sketch.ts';
import { normalizeInto } from '../../../../core/text/normalize-into.ts';
import { Utf16Buffer } from '../../../../core/text/utf16.ts';
import { anyText, mixedText } from '../text/any-text.ts';

const hash = await createTermHash();
const units = new Utf16Buffer();

const numerals = fc
  .array(
    fc.constantFrom(
      ...['1', '23', '456', ',', '.', ':', '/', '-', '–', ' ', 'a', '年', 'ก', '가', '_', 'Ⅷ', '½'],
      ...['𝟘', '𑄶', '🙂', '𠀀', 'é', '\u0301', '٣', '…', '1,000', '9'.repeat(40)],
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(''));

test('the spans contain exactly the numbers of the text', () => {
  fc.assert(
    fc.property(fc.oneof(numerals, anyText, mixedText), (text) => {
      normalizeInto(text, units);
      const plain = units.slice(0, units.length);
      expect(sketchNumbers(numberSpans(units), hash)).toEqual(sketchNumbers(plain, hash));
    }),
    { numRuns: 5000 },
  );
});

test('returns no spans for a text without digits', () => {
  normalizeInto('no number, not a one: 没有数字。', units);
  expect(numberSpans(units)).toBe('');
});
