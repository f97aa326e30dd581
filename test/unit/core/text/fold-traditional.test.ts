import fc from 'fast-check';
import traditionalToSimplified from 'opencc-js/dict/TSCharacters';
import { expect, test } from 'vitest';
import { foldTraditional } from '../../../../core/text/fold-traditional.ts';

test.each([
  ['characters that only traditional texts distinguish', '頭髮發現', '头发发现'],
  ['chains of simplification', '薴苧苎', '苎苎苎'],
  ['characters beyond the basic plane', '𠁞 㑯 𨑨', '𠀾 㑔 𨑨'],
  [
    'no Latin, Kana or Hangul',
    'Café ひらがな カタカナ 한국어 🙂',
    'Café ひらがな カタカナ 한국어 🙂',
  ],
  ['Hong Kong forms', '衞敍枱粧糉', '卫叙台妆粽'],
  [
    '瞭 and 甚 where mainland texts use another character',
    '瞭解 瞭望 甚麼 甚至',
    '了解 瞭望 什么 甚至',
  ],
  [
    '著 where mainland texts use another character',
    '看著書 著名 名著 著作 專著',
    '看着书 著名 名著 著作 专著',
  ],
  ['no lone surrogate', '臺\ud840灣', '台\ud840湾'],
])('folds %s', (_, text, folded) => {
  expect(foldTraditional(text)).toBe(folded);
});

test('folds every character of the table to its final form', () => {
  for (const pair of traditionalToSimplified.split('|')) {
    const [from = '', to = ''] = pair.split(' ');
    const folded = foldTraditional(from);
    expect(folded).toBe(foldTraditional(to));
    expect(foldTraditional(folded)).toBe(folded);
    expect(folded.normalize('NFKC')).toBe(folded);
  }
});

test('folds characters one by one, whatever is between them', () => {
  const character = fc.constantFrom('臺', '灣', '𠁞', '㑯', '的', 'a', '🙂', 'に');
  fc.assert(
    fc.property(fc.array(character), (characters) => {
      expect(foldTraditional(characters.join(''))).toBe(characters.map(foldTraditional).join(''));
    }),
  );
});
