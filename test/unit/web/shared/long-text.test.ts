import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cut, SHOWN, WHOLE_UP_TO } from '../../../../web/shared/long-text.ts';

const long = fc
  .tuple(fc.string({ unit: 'binary', minLength: 1 }), fc.integer({ min: 1, max: 3 * WHOLE_UP_TO }))
  .map(([piece, length]) => piece.repeat(Math.ceil(length / piece.length)));

test('the two parts are the text, and what is shown can be laid out', () => {
  fc.assert(
    fc.property(long, (text) => {
      const { shown, tail } = cut(text);
      expect(shown + tail === text).toBe(true);
      expect(shown.length).toBeLessThanOrEqual(WHOLE_UP_TO);
    }),
  );
});

test('a well-formed text is not cut in the middle of a character', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 3 }), (start) => {
      const { shown, tail } = cut(start + '😀'.repeat(WHOLE_UP_TO));
      expect(shown.isWellFormed() && tail.isWellFormed()).toBe(true);
      expect(shown.length).toBeGreaterThanOrEqual(SHOWN - 1);
    }),
  );
});

test('a text of ordinary length is shown whole', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: WHOLE_UP_TO }), (text) => {
      expect(cut(text)).toEqual({ shown: text, tail: '' });
    }),
  );
});
