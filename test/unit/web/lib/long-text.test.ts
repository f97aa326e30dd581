import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_FULL_LENGTH, SHOWN_LENGTH, splitForDisplay } from '../../../../web/lib/long-text.ts';

const long = fc
  .tuple(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.integer({ min: 1, max: 3 * MAX_FULL_LENGTH }),
  )
  .map(([piece, length]) => piece.repeat(Math.ceil(length / piece.length)));

test('the two parts form the text, and the shown part has a limited length', () => {
  fc.assert(
    fc.property(long, (text) => {
      const { shown, rest } = splitForDisplay(text);
      expect(shown + rest === text).toBe(true);
      expect(shown.length).toBeLessThanOrEqual(MAX_FULL_LENGTH);
    }),
  );
});

test('a well-formed text is not cut in the middle of a character', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 3 }), (start) => {
      const { shown, rest } = splitForDisplay(start + '😀'.repeat(MAX_FULL_LENGTH));
      expect(shown.isWellFormed() && rest.isWellFormed()).toBe(true);
      expect(shown.length).toBeGreaterThanOrEqual(SHOWN_LENGTH - 1);
    }),
  );
});
