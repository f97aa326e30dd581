import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalise } from '../../../../core/text/normalise.ts';
import { countTokens, tokenise } from '../../../../core/text/tokenise.ts';

test.each([
  ['full-width forms', 'ＡＢＣ１２３', 'abc123'],
  ['case', 'ΣΊΣΥΦΟΣ Straße', 'σίσυφος straße'],
  ['soft hyphens and zero-width characters', 'in\u00advisi\u200bble\ufeff', 'invisible'],
  ['combining marks', 'cafe\u0301', 'café'],
  ['traditional Chinese', '臺灣的計算機網絡', '台湾的计算机网络'],
  ['characters that only traditional texts tell apart', '頭髮發現', '头发发现'],
  ['chains of simplification', '薴苧苎', '苎苎苎'],
])('folds %s', (_, text, folded) => {
  expect(normalise(text)).toBe(folded);
});

test('a folded text folds to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(normalise(normalise(text))).toBe(normalise(text));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [
    'one Han character each, one word each',
    '我用 TypeScript 写了2个程序',
    ['我', '用', 'typescript', '写', '了', '2', '个', '程', '序'],
  ],
  ['Kana', 'コーヒー、ください', ['コ', 'ー', 'ヒ', 'ー', 'く', 'だ', 'さ', 'い']],
  ['letters with their marks', 'naïve हिन्दी', ['naïve', 'हिन्दी']],
  ['Thai, a character with its marks each', 'กินที่ ๒๕', ['กิ', 'น', 'ที่', '๒', '๕']],
  ['Khmer, without its punctuation', 'ភាសា។', ['ភា', 'សា']],
  ['Burmese and Tibetan', 'မြန်မာ བོད་', ['မြ', 'န်', 'မာ', 'བོ', 'ད']],
  ['apostrophes of both kinds', "don’t don't", ['don', 't', 'don', 't']],
])('tokens: %s', (_, text, tokens) => {
  expect(tokenise(normalise(text))).toEqual(tokens);
});

test('half a million marks on one letter are done with at once, and no accent is lost', () => {
  // Without a limit this takes minutes: the test would run out of time.
  const tokens = tokenise(normalise(`${'a'}${'\u0301\u0327'.repeat(250_000)} café`));
  expect(tokens.at(-1)).toBe('café');
});

test('ten million letters without a space neither overflow nor hang', () => {
  expect(tokenise('x'.repeat(10_000_000)).length).toBeGreaterThan(1000);
});

test('counting tokens and taking them agree', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(countTokens(text)).toBe(tokenise(text).length);
    }),
  );
});
