import { describe, expect, it } from 'vitest';
import { isHomePage, isSearchUrl, searchWords } from '../../../../extension/content/page-url.ts';

const at = (address: string) => new URL(address, 'https://a.test');

describe('a home page', () => {
  it.each([
    '/',
    '/index.html',
    '/index.php',
    '/default.aspx',
    '/home',
    '/zh/',
    '/en-us/',
    '/zh-Hans-CN',
    '/pt_BR/index.html',
    '/?utm_source=mail',
    '/#top',
    '/#/',
    '/en',
    '/zh',
    '/EN-US',
    '/es-419/',
    '/sr-Latn',
    '/no/',
    '/it/index.html',
    '/#/hi/',
  ])('is %s', (address) => {
    expect(isHomePage(at(address))).toBe(true);
  });

  it.each([
    '/2024/05/an-article',
    '/zh/an-article',
    '/an-article/index.html',
    '/?p=123',
    '/index.php?id=7',
    '/#/post/12',
    '/#!/post/12',
    '/#!about',
    '/#posts/12',
    '/?q=node/123',
    '/index.php?q=blog/2024/how-owls-fly',
    '/?q=en/content/how-owls-fly',
    '/?r=post/12',
    '/?/topic/5-owls',
    '/about',
    '/论文',
    '/on-love',
    '/my-blog',
    '/no-code',
    '/to-read/',
    '/is-dead',
    '/why-go',
    '/hi',
    '/is',
    '/no',
    '/it',
    '/so',
    '/ai',
    '/ai/',
    '/zh-wxyz',
    '/en-zz/',
  ])('is not %s', (address) => {
    expect(isHomePage(at(address))).toBe(false);
  });
});

describe('a search page', () => {
  it.each([
    '/search',
    '/search?q=simhash',
    '/search.php?keyword=x',
    '/zh/search/',
    '/search/',
    '/search/all?q=simhash',
    '/api/search?q=simhash',
    '/hi/search',
    '/search-results?query=x',
    '/s?wd=似曾相识',
    '/web?query=x',
    '/?s=words',
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
