import { expect, test } from 'vitest';
import { normalize } from '../../../../core/text/normalize.ts';
import { STOP_WORDS } from '../../../../core/text/stop-words.ts';

test('stop words are spelled as texts are, or they would stop nothing', () => {
  for (const words of Object.values(STOP_WORDS)) {
    for (const word of words) expect(normalize(word)).toBe(word);
  }
});

test('those of jieba are its 31; function words are more, in two languages', () => {
  expect(STOP_WORDS.jieba.size).toBe(31);
  expect(STOP_WORDS.none.size).toBe(0);
  for (const word of ['的', '我们', 'the', 'is'])
    expect(STOP_WORDS['function-words']).toContain(word);
  for (const word of ['飞碟', 'article']) expect(STOP_WORDS['function-words']).not.toContain(word);
});
