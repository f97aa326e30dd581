import { describe, expect, it } from 'vitest';
import { isSearchUrl, searchWords } from '../../../../extension/content/article-filter.ts';

const at = (address: string) => new URL(address, 'https://a.test');

describe('a search page', () => {
  it.each([
    '/search',
    '/search?q=simhash',
    '/search.php?keyword=x',
    '/zh/search/',
    '/zh-Hans-CN/search?q=x',
    '/es-419/search',
    '/search/',
    '/search/all?q=simhash',
    '/api/search?q=simhash',
    '/hi/search',
    '/search-results?query=x',
    '/s?wd=似曾相识',
    '/web?query=x',
    '/?s=words',
    '/index.php?s=words',
    '/en-us/?s=words',
    '/?q=words',
    '/?q=tcp/ip',
    '/?q=owls+and/or+bats',
    '/?s=node/123',
    '/results?search_query=words',
    '/#/search?q=x',
  ])('is %s', (address) => {
    expect(isSearchUrl(at(address))).toBe(true);
  });

  it.each([
    '/2024/research/an-article',
    '/blog/how-search-works',
    '/search/docs/fundamentals/how-search-works',
    '/an-article?q=simhash',
    '/s/an-article',
    '/api/search',
    '/docs/en/search',
    '/search/2024',
    '/',
    '/zh/an-article?q=words',
    '/on-love?q=words',
    '/?q=node/123',
    '/index.php?q=node/123',
    '/?q=taxonomy/term/7',
    '/?q=blog/how-owls-fly',
    '/?q=/content/how-owls-fly.html',
  ])('is not %s', (address) => {
    expect(isSearchUrl(at(address))).toBe(false);
  });
});

it('searchWords returns the words that an address searches for', () => {
  expect(searchWords(at('/x?page=2&q=near+duplicates'))).toBe('near duplicates');
  expect(searchWords(at('/x?q=&page=2'))).toBeUndefined();
  expect(searchWords(at('/zh/search/%E4%BC%BC%E6%9B%BE+x?page=2'))).toBe('似曾 x');
  expect(searchWords(at('/search/100%'))).toBeUndefined();
  expect(searchWords(at('/search/2024/an-article'))).toBeUndefined();
});
