import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseArticle } from '../../../../../extension/pages/compare/open-article.ts';

const article = { url: 'https://a.test/1', title: 'Title', text: 'Text.' };

test('lets an article in, and that there is none', () => {
  expect(parseArticle(article)).toEqual(article);
  expect(parseArticle({ ...article, canonical: '/2' })).toEqual({ ...article, canonical: '/2' });
  expect(parseArticle(null)).toBeNull();
});

test('lets in nothing but what an article has', () => {
  expect(parseArticle({ ...article, id: 1, toString: 'x' })).toEqual(article);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['no text', { ...article, text: undefined }],
  ['a text that is none', { ...article, text: ['Text.'] }],
  ['a script for an address', { ...article, url: 'javascript:alert(1)' }],
  ['no address', { ...article, url: 'https:' }],
  ['a title without end', { ...article, title: 'x'.repeat(1001) }],
  ['a text without end', { ...article, text: 'x'.repeat(4_000_001) }],
])('keeps out %s', (_, candidate) => {
  expect(parseArticle(candidate)).toBeUndefined();
});

test('whatever comes, it answers and never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (candidate) => {
      parseArticle(candidate);
      parseArticle({ ...article, url: candidate });
    }),
  );
});
