import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitSentences } from '../../../../core/text/sentences.ts';

test.each([
  ['一。二！三？', [['一。', '二！', '三？']]],
  ['他说：“走吧。”她走了……没有回来', [['他说：“走吧。”', '她走了……', '没有回来']]],
  ['One. Two! “Three?” Four', [['One.', 'Two!', '“Three?”', 'Four']]],
  ['Pi is 3.14, see example.com/?page=2!x.', [['Pi is 3.14, see example.com/?page=2!x.']]],
  ['One\n\nTwo\r\nThree\u2029Four', [['One'], ['Two'], ['Three'], ['Four']]],
  ['Well... no', [['Well...', 'no']]],
  ['', []],
  [' \n \n', []],
])('splits %j', (text, expected) => {
  expect(splitSentences(text)).toEqual(expected);
});

test('loses nothing except white space', () => {
  const unit = fc.constantFrom('a', '字', '.', '!', '。', '…', '”', ' ', '\n', '\ud800');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 80 }), (text) => {
      expect(splitSentences(text).flat().join('').replace(/\s/gu, '')).toBe(
        text.replace(/\s/gu, ''),
      );
    }),
  );
});
