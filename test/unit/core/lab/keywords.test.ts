import { expect, test } from 'vitest';
import { jiebaBytes } from '../../../../core/cli/article-fingerprinter.ts';
import { compareKeywords, keywordWeights } from '../../../../core/lab/keywords.ts';
import { loadIdf } from '../../../../core/text/idf/idf.ts';
import { loadJieba } from '../../../../core/text/jieba.ts';

async function keywords(before: string, after: string) {
  const [cut, idf] = await Promise.all([loadJieba(jiebaBytes()), loadIdf()]);
  return compareKeywords(keywordWeights(before, cut, idf), keywordWeights(after, cut, idf));
}

test('tells what both are about and what only one of them is about', async () => {
  const { shared, onlyBefore, onlyAfter } = await keywords(
    '量子计算机用量子比特计算。量子比特很脆弱，要在低温下保存。',
    '量子计算机用量子比特计算。工程师用激光冷却离子，激光要很稳定。',
  );
  expect(shared).toContain('量子');
  expect(shared).toContain('比特');
  expect(onlyBefore).toContain('低温');
  expect(onlyAfter[0]).toBe('激光');
  expect(onlyAfter).not.toContain('量子');
});

test('in English too, without the words that every text has, numbers or addresses', async () => {
  const { shared, onlyBefore, onlyAfter } = await keywords(
    'The compiler of 2024 checks the borrow. See https://example.org/borrow.html for the compiler.',
    'The compiler of 2024 checks the lifetime. The lifetime is what it is.',
  );
  expect(shared).toEqual(['compiler', 'checks']);
  expect(onlyBefore).toEqual(['borrow', 'see']);
  expect(onlyAfter).toEqual(['lifetime']);
});

test('a text that is not kept has none', async () => {
  const { shared, onlyBefore, onlyAfter } = await keywords('', 'A compiler and a borrow checker.');
  expect([shared, onlyBefore]).toEqual([[], []]);
  expect(onlyAfter).toEqual(['compiler', 'borrow', 'checker']);
});
