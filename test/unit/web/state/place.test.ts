import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashOf, placeOf } from '../../../../web/state/place.ts';

test('an address is taken apart and put together', () => {
  expect(placeOf('#/tables?v=1&k=3')).toEqual({ room: 'tables', query: 'v=1&k=3' });
  expect(placeOf('#/compare')).toEqual({ room: 'compare', query: '' });
  expect(placeOf('#/compare/?a=1')).toEqual({ room: 'compare', query: 'a=1' });
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]*$/), fc.webQueryParameters(), (room, query) => {
      expect(placeOf(hashOf({ room, query }))).toEqual({ room, query });
    }),
  );
});

test.each(['', '#', '#main', 'tables', '#//'])('no address of ours leads nowhere: %s', (hash) =>
  expect(placeOf(hash).query).toBe(''),
);
