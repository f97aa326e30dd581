import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cut, SHOWN, WHOLE_UP_TO } from '../../../web/compare/long-text.ts';

const long = fc
  .tuple(fc.string({ unit: 'binary', minLength: 1 }), fc.integer({ min: 1, max: 3 * WHOLE_UP_TO }))
  .map(([piece, length]) => piece.repeat(Math.ceil(length / piece.length)));

test('the two parts are the text, and what is shown can be laid out', () => {
  fc.assert(
    fc.property(long, long, (text, tail) => {
      const parts = cut(text, tail);
      expect(parts.shown + parts.tail === text).toBe(true);
      expect(parts.shown.length).toBeLessThanOrEqual(WHOLE_UP_TO);
    }),
  );
});

test('a well-formed text is not cut in the middle of a character', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 3 }), (start) => {
      const { shown, tail } = cut(start + '😀'.repeat(WHOLE_UP_TO), '');
      expect(shown.isWellFormed() && tail.isWellFormed()).toBe(true);
      expect(shown.length).toBeGreaterThanOrEqual(SHOWN - 1);
    }),
  );
});

test('while the beginning is edited, the tail stays what it was', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (edited) => {
      const { tail } = cut('Call me Ishmael. '.repeat(5000), '');
      expect(cut(edited + tail, tail)).toEqual({ shown: edited, tail });
    }),
  );
});

test('a text of ordinary length is shown whole, whatever was there before', () => {
  const { tail } = cut('Call me Ishmael. '.repeat(5000), '');
  expect(cut('Some years ago', tail)).toEqual({ shown: 'Some years ago', tail: '' });
});
