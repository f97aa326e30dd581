import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalize } from '../../../../core/text/normalize.ts';
import { countTokens, lengthInTokens, tokenize } from '../../../../core/text/tokenize.ts';

test.each([
  [
    'one Han character each, one word each',
    '我用 TypeScript 写了2个程序',
    ['我', '用', 'typescript', '写', '了', '2', '个', '程', '序'],
  ],
  ['Kana', 'コーヒー、ください', ['コ', 'ー', 'ヒ', 'ー', 'く', 'だ', 'さ', 'い']],
  ['Kana and Han', '〆切は明日々', ['〆', '切', 'は', '明', '日', '々']],
  ['Yi', 'ꆈꌠꉙ', ['ꆈ', 'ꌠ', 'ꉙ']],
  ['letters with their marks', 'naïve हिन्दी தமிழ்', ['naïve', 'हिन्दी', 'தமிழ்']],
  ['Thai, two characters with their marks each', 'กินที่บ้าน', ['กิน', 'นที่', 'ที่บ้', 'บ้า', 'าน', 'น']],
  ['Thai and its digits', 'ปี ๒๕๖๗', ['ปี', '2567']],
  ['Lao', 'ພາສາ', ['ພາ', 'າສ', 'ສາ', 'າ']],
  ['Khmer, without its punctuation', 'ភាសា។', ['ភាសា', 'សា']],
  ['Burmese', 'မြန်မာ', ['မြန်', 'န်မာ', 'မာ']],
  ['Javanese and Tai Tham', 'ꦲꦏ꧀ꦱ ᨲᩮ', ['ꦲꦏ꧀', 'ꦏ꧀ꦱ', 'ꦱ', 'ᨲᩮ']],
  ['Tibetan, one syllable each', 'བོད་ཡིག།', ['བོད', 'ཡིག']],
  [
    'Korean, Amharic and Georgian words',
    '한국어 문장 ሰላም ለዓለም ქართული',
    ['한국어', '문장', 'ሰላም', 'ለዓለም', 'ქართული'],
  ],
  ['Thai beside Latin and Han', 'ใช้React框架', ['ใช้', 'ช้', 'react', '框', '架']],
  ['no mark without a letter', 'a \u0301b ´ ¨', ['a', 'b']],
  ['apostrophes of both kinds', "don’t don't", ['don', 't', 'don', 't']],
])('tokens: %s', (_, text, tokens) => {
  expect(tokenize(normalize(text))).toEqual(tokens);
});

test.each([
  ['使用React框架', '使用 React 框架'],
  ['共１２３個', '共 123 个'],
  ['第2章：概要', '第 2 章: 概要'],
])('spaces between Han and Latin do not matter: %s', (a, b) => {
  expect(tokenize(normalize(a))).toEqual(tokenize(normalize(b)));
});

test('handles ten million letters without a space', () => {
  expect(tokenize('x'.repeat(10_000_000)).length).toBeGreaterThan(1000);
  expect(tokenize('ก'.repeat(1_000_000)).length).toBe(1_000_000);
});

const scripts = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'กิเ๒ລភ្မ的のーa1 \u0301'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
});

test('countTokens agrees with the length of the tokens', () => {
  fc.assert(
    fc.property(scripts, (text) => {
      expect(countTokens(text)).toBe(lengthInTokens(tokenize(text)));
    }),
    { numRuns: 1000 },
  );
});

test('countTokens agrees in English and Chinese, and for runs as long as a word', () => {
  const unit = fc.constantFrom(...'aZ0 _.[{@`/:\n的，。“”々', '\u0301');
  const run = fc.integer({ min: 1022, max: 2050 }).map((length) => 'a'.repeat(length));
  fc.assert(
    fc.property(fc.array(fc.oneof({ weight: 20, arbitrary: unit }, run)), (parts) => {
      const text = parts.join('');
      expect(countTokens(text)).toBe(lengthInTokens(tokenize(text)));
    }),
    { numRuns: 1000 },
  );
});

test('countTokens agrees for every unit between words and characters', () => {
  for (let unit = 0; unit < 0xd800; unit++) {
    const text = `a${String.fromCharCode(unit)}b 的${String.fromCharCode(unit)}的`;
    if (countTokens(text) !== lengthInTokens(tokenize(text))) expect.fail(unit.toString(16));
  }
});

test('a text has the tokens of its lines, whatever scripts the other lines use', () => {
  fc.assert(
    fc.property(fc.array(scripts), (lines) => {
      expect(tokenize(lines.join('\n'))).toEqual(lines.flatMap(tokenize));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['English', 'one two three', 3],
  ['Chinese', '互联网，上', 4],
  ['Thai', 'กขคกขค และ', 3],
  ['mixed', 'ก ข word', 1],
])('measures the length the same way in every language: %s', (_, text, length) => {
  expect(lengthInTokens(tokenize(text))).toBe(length);
});
