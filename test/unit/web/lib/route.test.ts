import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatHash, PAGE_NAMES, parseHash } from '../../../../web/lib/route.ts';

test('parses and formats hashes', () => {
  expect(parseHash('#/tables?v=1&k=3')).toEqual({ page: 'tables', query: 'v=1&k=3' });
  expect(parseHash('#/compare')).toEqual({ page: 'compare', query: '' });
  expect(parseHash('#/compare/?a=1')).toEqual({ page: 'compare', query: 'a=1' });
  fc.assert(
    fc.property(fc.constantFrom(...PAGE_NAMES), fc.webQueryParameters(), (page, query) => {
      expect(parseHash(formatHash({ page, query }))).toEqual({ page, query });
    }),
  );
});

test.each(['', '#', '#main', 'tables', '#//', '#/other?k=3', '#/Tables'])(
  'a hash without a known page opens the first page: %s',
  (hash) => expect(parseHash(hash)).toEqual({ page: 'explain', query: '' }),
);
