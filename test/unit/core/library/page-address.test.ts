import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageAddress, siteOf } from '../../../../core/library/page-address.ts';

const same: [string, string, string?][] = [
  ['tracking', 'https://a.test/story?utm_source=x&utm_medium=y&fbclid=1&gclid=2&spm=3&id=7'],
  ['the order of parameters and http', 'http://a.test/story?id=7'],
  ['a fragment', 'https://a.test/story?id=7#section-2'],
  ['a text fragment', 'https://a.test/story?id=7#:~:text=hello'],
  ['a trailing slash', 'https://a.test/story/?id=7'],
  ['www', 'https://www.a.test/story?id=7'],
  ['a mobile host', 'https://m.a.test/story?id=7'],
  ['an AMP path', 'https://a.test/story/amp/?id=7'],
  ['an AMP parameter', 'https://amp.a.test/story?id=7&amp=1'],
  ["Google's AMP cache", 'https://a-test.cdn.ampproject.org/c/s/a.test/story?id=7'],
  ["Google's AMP viewer", 'https://www.google.com/amp/s/a.test/story?id=7'],
  ['its canonical address', 'https://m.a.test/read.php?x=1', 'https://www.a.test/story?id=7'],
  ['a canonical address without host', 'https://a.test/story?id=7&from=list', '/story?id=7'],
];

test.each(same)('%s does not make another page', (_, url, canonical) => {
  expect(pageAddress(url, canonical)).toBe('https://a.test/story?id=7');
});

const different: [string, string, string?][] = [
  ['another parameter', 'https://a.test/story?id=8'],
  ['another path', 'https://a.test/story-2?id=7'],
  ['another host', 'https://blog.a.test/story?id=7'],
  ['a route after the fragment sign', 'https://a.test/story?id=7#/chapter/2'],
  ['a canonical address on another site', 'https://b.test/copy', 'https://a.test/story?id=7'],
  ['a canonical address that is the front page', 'https://a.test/other', 'https://a.test/'],
];

test.each(different)('%s makes another page', (_, url, canonical) => {
  expect(pageAddress(url, canonical)).not.toBe('https://a.test/story?id=7');
});

test('a canonical address elsewhere, or broken, leaves the page its own', () => {
  expect(pageAddress('https://b.test/copy', 'https://a.test/x')).toBe('https://b.test/copy');
  expect(pageAddress('https://a.test/other', 'https://a.test/')).toBe('https://a.test/other');
  expect(pageAddress('https://a.test/x', 'http://[')).toBe('https://a.test/x');
  expect(pageAddress('https://a.test/x', 'javascript:alert(1)')).toBe('https://a.test/x');
  expect(pageAddress('https://a.test/x', 'data:text/html,hi')).toBe('https://a.test/x');
});

test('m.cn is a site, not the mobile version of cn', () => {
  expect(siteOf('https://m.cn/x')).toBe('m.cn');
  expect(siteOf('https://en.m.wikipedia.org/wiki/X')).toBe('en.wikipedia.org');
});

test('an address is its own address', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      expect(pageAddress(pageAddress(url))).toBe(pageAddress(url));
    }),
    {
      numRuns: 3000,
      examples: [['http://a.aa?/'], ['https://a.test/x/amp/amp'], ['https://m.www.a.test/']],
    },
  );
});
