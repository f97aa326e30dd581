import { expect, test } from 'vitest';
import { jiebaBytes } from '../../../../core/cli/article-fingerprinter.ts';
import { compareKeywords, keywordWeights } from '../../../../core/lab/keywords.ts';
import { loadIdf } from '../../../../core/text/idf/idf.ts';
import { loadJieba } from '../../../../core/text/jieba.ts';

async function keywords(before: string, after: string) {
  const [cut, idf] = await Promise.all([loadJieba(jiebaBytes()), loadIdf()]);
  return compareKeywords(keywordWeights(before, cut, idf), keywordWeights(after, cut, idf));
}

test('separates the keywords of both texts from those of only one', async () => {
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

test('leaves out common words, numbers, and addresses in English texts', async () => {
  const { shared, onlyBefore, onlyAfter } = await keywords(
    'The compiler of 2024 checks the borrow. See https://example.org/borrow.html for the compiler.',
    'The compiler of 2024 checks the lifetime. The lifetime is what it is.',
  );
  expect(shared).toEqual(['compiler', 'checks']);
  expect(onlyBefore).toEqual(['borrow', 'see']);
  expect(onlyAfter).toEqual(['lifetime']);
});
