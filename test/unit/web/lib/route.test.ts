import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../../web/lib/i18n.tsx';
import {
  formatAddress,
  formatHash,
  PAGE_NAMES,
  parseAddress,
  wayToRoot,
} from '../../../../web/lib/route.ts';

test('each page has an address in each language', () => {
  const addresses = LANGUAGES.flatMap((language) =>
    PAGE_NAMES.map((page) => formatAddress({ page, language, query: '' })),
  );
  expect(addresses).toEqual([
    'how/',
    'compare/',
    'tables/',
    'zh/how/',
    'zh/compare/',
    'zh/tables/',
  ]);
});

test('parses what it formats', () => {
  const routes = fc.record({
    page: fc.constantFrom(...PAGE_NAMES),
    language: fc.constantFrom(...LANGUAGES),
    query: fc.webQueryParameters().filter((query) => !/^\w+$|^\//.test(query)),
  });
  fc.assert(
    fc.property(routes, (route) => {
      expect(parseAddress(formatAddress(route))).toEqual(route);
    }),
  );
});

test('a chapter alone is the whole fragment', () => {
  expect(formatHash('v=1&at=machine')).toBe('#machine');
  expect(formatHash('v=1&at=machine&k=3')).toBe('#v=1&at=machine&k=3');
  expect(parseAddress('how/#machine').query).toBe('at=machine');
});

test.each(['', 'other/', 'tables', 'Tables/'])(
  'an address without a known page opens the first page: %s',
  (address) =>
    expect(parseAddress(address)).toEqual({ page: 'explain', language: 'en', query: '' }),
);

test.each([
  ['', './'],
  ['#machine', './'],
  ['how/', '../'],
  ['zh/', '../'],
  ['zh/tables/#texts=a/b', '../../'],
])('from %j, the way to the root is %s', (address, expected) => {
  expect(wayToRoot(address)).toBe(expected);
});
