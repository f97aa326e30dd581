import { expect, test } from 'vitest';
import { normalize } from '../../../../core/text/normalize.ts';
import { STOP_WORDS } from '../../../../core/text/stop-words.ts';

test('stop words are spelled like normalized texts, or they would match nothing', () => {
  for (const words of Object.values(STOP_WORDS)) {
    for (const word of words) expect(normalize(word)).toBe(word);
  }
});

test('has the 31 stop words of jieba, and function words of two languages', () => {
  expect(STOP_WORDS.jieba.size).toBe(31);
  expect(STOP_WORDS.none.size).toBe(0);
  for (const word of ['的', '我们', 'the', 'is'])
    expect(STOP_WORDS['function-words']).toContain(word);
  for (const word of ['飞碟', 'article']) expect(STOP_WORDS['function-words']).not.toContain(word);
});
