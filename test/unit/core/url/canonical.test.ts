import { expect, test } from 'vitest';
import { pageAddresses } from '../../../../core/url/canonical.ts';

const canonicalOf = (url: string, canonical: string) =>
  pageAddresses(`https://a.test${url}`, canonical).slice(1);

test.each([
  ['another spelling', '/read.php?x=1', 'http://www.a.test/story?id=7&utm_id=1', '/story?id=7'],
  ['without host', '/story?id=7&from=list', '/story?id=7', '/story?id=7'],
  ['in an AMP cache', '/x', 'https://a-test.cdn.ampproject.org/c/s/a.test/story', '/story'],
  ['of an AMP page with a short name', '/guitars/amp', '/guitars/', '/guitars'],
  ['of the first page', '/story?page=1', '/story', '/story'],
  ['the same page', '/story?page=2&from=list', '/story?page=2', '/story?page=2'],
  ['a home page with a query', '/x', '/?p=7', '/?p=7'],
  ['a route', '/app#/chapter/2', '/#/chapter/2', '/#/chapter/2'],
  ['a neighbor with the same beginning', '/blog-post-1', '/blog', '/blog'],
])('accepts a canonical address: %s', (_, url, canonical, path) => {
  const [own, ...rest] = pageAddresses(`https://a.test${url}`, canonical);
  expect(own).toBe(
    `https://a.test${url}`
      .replace('?page=2&from=list', '?from=list&page=2')
      .replace('id=7&from=list', 'from=list&id=7'),
  );
  expect(rest).toEqual([`https://a.test${path}`]);
});

test.each([
  ['the address of the page itself', '/story', 'http://www.a.test/story/#top'],
  ['an empty address', '/story', ''],
  ['on another site', '/copy', 'https://b.test/story'],
  ['on another port', '/copy', 'https://a.test:81/story'],
  ['the home page', '/other', 'https://a.test/index.html?utm_id=1'],
  ['the folder that every page of the template names', '/blog/post-1', '/blog/'],
  ['page 1 on page 2', '/story?page=2', '/story'],
  ['page 1, named, on page 2', '/story?page=2', '/story?page=1'],
  ['page 1 on page 2, without its other parameters', '/story?from=list&paged=2', '/story'],
  ['page 1 on page 2 in the path', '/story/2', '/story'],
  ['page 1 on page 2 in the file name', '/story_2.html', '/story.html'],
  ['page 1 on page 2 in a name without an extension', '/story-2', '/story'],
  ['an address without the route', '/app#/chapter/2', '/reader'],
  ['an invalid address', '/story', 'http://['],
  ['a script', '/story', 'javascript:alert(1)'],
  ['another protocol', '/story', 'ftp://a.test/x'],
  ['data', '/story', 'data:text/html,hi'],
])('rejects a canonical address: %s', (_, url, canonical) => {
  expect(canonicalOf(url, canonical)).toEqual([]);
});
