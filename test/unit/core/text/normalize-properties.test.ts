import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalize } from '../../../../core/text/normalize.ts';
import { tokenize } from '../../../../core/text/tokenize.ts';
import { anyText, troublesome } from './any-text.ts';

const runs = { numRuns: 1000 };

test('normalizing twice is the same as once', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(normalize(normalize(text))).toBe(normalize(text));
    }),
    // A mark between a tone and a nikhahit.
    { ...runs, examples: [['\u0131\u0e48\u0302\u0e4d']] },
  );
});

test('normalizing twice is the same for every letter, digit, and mark, alone or among others', () => {
  // Han and Hangul are 100,000 characters with one rule each. fold-traditional has its own test.
  const special = /^[[\p{L}\p{N}\p{M}]--[\p{Unified_Ideograph}\uac00-\ud7a3]]$/v;
  const unstable: string[] = [];
  for (let point = 0; point < 0x20000; point++) {
    const character = String.fromCodePoint(point);
    if (!special.test(character)) continue;
    const folded = normalize(`${character} i${character}\u0307 ${character.repeat(40)}`);
    if (folded !== normalize(folded)) unstable.push(point.toString(16));
  }
  expect(unstable).toEqual([]);
});

test('digits of every script become ASCII digits', () => {
  const digits = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)).filter(
    (character) => /\p{Nd}/u.test(character),
  );
  expect(digits.map(normalize).join('')).toBe('0123456789'.repeat(digits.length / 10));
});

test.each(['NFC', 'NFD', 'NFKC', 'NFKD'] as const)(
  'a text and its %s have the same tokens',
  (form) => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(tokenize(normalize(text.normalize(form)))).toEqual(tokenize(normalize(text)));
      }),
      runs,
    );
  },
);

test('full-width text has the same tokens as ASCII text', () => {
  const wide = (text: string) =>
    text
      .replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))
      .replaceAll(' ', '\u3000');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      expect(tokenize(normalize(wide(text)))).toEqual(tokenize(normalize(text)));
    }),
  );
});

test('capitals have the same tokens as lowercase letters', () => {
  // The letters of living alphabets with case, including those with marks.
  const letter = fc.constantFrom(
    ...'abcdefghijklmnopqrstuvwxyzßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿāăąćčďđēęěğıłńňőœřśşšțťůűźżž',
    ...'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰабвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґўաբգდე',
    ' ',
  );
  fc.assert(
    fc.property(fc.string({ unit: letter }), (text) => {
      expect(tokenize(normalize(text.toUpperCase()))).toEqual(tokenize(normalize(text)));
    }),
    runs,
  );
});

test('ignores invisible characters anywhere', () => {
  const invisible = fc.constantFrom(...'\u00ad\u200b\u200c\u200d\u2060\ufeff\ufe0f');
  fc.assert(
    fc.property(fc.array(fc.tuple(troublesome, invisible)), (pairs) => {
      // Leaves out lone surrogates, because one could combine with the next.
      const kept = pairs.filter(([character]) => character.isWellFormed());
      const plain = kept.map(([character]) => character).join('');
      expect(normalize(kept.flat().join(''))).toBe(normalize(plain));
    }),
    runs,
  );
});
