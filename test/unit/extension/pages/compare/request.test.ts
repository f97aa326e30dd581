import { expect, test } from 'vitest';
import { parseRequest } from '../../../../../extension/pages/compare/compared-page.ts';

test('parses a tab and a page, or two pages', () => {
  expect(parseRequest('?tab=7&page=12')).toEqual({ tab: 7, page: 12 });
  expect(parseRequest('?a=3&b=4')).toEqual({ a: 3, b: 4 });
});

test.each([
  '',
  '?tab=7',
  '?page=7',
  '?a=3',
  '?a=3&b=3',
  '?tab=0&page=1',
  '?tab=1e3&page=1',
  '?a=-1&b=2',
  '?a=1&b=99999999999999999999',
  '?tab=x&page=y',
])('rejects %j', (search) => {
  expect(parseRequest(search)).toBeUndefined();
});
