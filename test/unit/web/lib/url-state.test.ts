import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decodeState,
  encodeState,
  flag,
  integer,
  oneOf,
  subsetOf,
  text,
  urlSchema,
} from '../../../../web/lib/url-state.ts';

const table = urlSchema({
  version: 2,
  params: {
    words: text('t', '一 = & one', 40),
    bits: integer('bits', 64, 6, 128),
    hash: oneOf('hash', ['md5', 'xxh64'], 'md5'),
    plays: flag('plays', true),
    who: subsetOf('who', ['scan', 'loop', 'tables'], ['scan']),
  },
});
const initial = decodeState(table, '');

test('decoding restores the encoded state', () => {
  const states = fc.record({
    words: fc.string({ unit: 'binary', maxLength: 20 }),
    bits: fc.integer({ min: 6, max: 128 }),
    hash: fc.constantFrom('md5' as const, 'xxh64' as const),
    plays: fc.boolean(),
    who: fc.subarray(['scan', 'loop', 'tables'] as const, { minLength: 1 }),
  });
  fc.assert(
    fc.property(states, (state) => {
      expect(decodeState(table, encodeState(table, state))).toEqual(state);
    }),
  );
});

test('any URL decodes to a state that survives encoding and decoding', () => {
  fc.assert(
    fc.property(fc.string(), fc.webQueryParameters(), fc.integer(), (noise, query, version) => {
      for (const address of [noise, query, `v=${version}&${query}`, `v=2&bits=${noise}`]) {
        const state = decodeState(table, address);
        expect(decodeState(table, encodeState(table, state))).toEqual(state);
      }
    }),
  );
});

test('the initial state encodes to an empty string, and any other state includes the version', () => {
  expect(encodeState(table, initial)).toBe('');
  expect(encodeState(table, { ...initial, bits: 6 })).toBe('v=2&bits=6');
});

test.each([
  'hash=xxh64',
  'v=0&hash=xxh64',
  'v=-3&hash=xxh64',
  'v=1.5&hash=xxh64',
  'v=1&hash=xxh64',
  'v=&hash=xxh64&bits=64',
  'v=3&hash=xxh64',
  'v=next&hash=xxh64',
  'v=2&hash=xxh64&hash=md5',
  'v=2&later=1&__proto__=1&constructor=2&hash=xxh64',
  'v=2&plays=%zz&who=%E4%BD&hash=xxh64&%',
])('uses the valid parts of any other URL: %s', (query) =>
  expect(decodeState(table, query)).toEqual({ ...initial, hash: 'xxh64' }),
);

test.each([
  'bits=5',
  'bits=129',
  'bits=6.5',
  'bits=1e2',
  'bits=',
  'hash=sha1',
  'plays=yes',
  'who=nobody',
  'who=',
])('uses the initial value instead of an invalid one: %s', (query) =>
  expect(decodeState(table, `v=2&${query}`)).toEqual(initial),
);

test('ignores a text that is too long', () => {
  expect(decodeState(table, `v=2&t=${'x'.repeat(41)}`)).toEqual(initial);
});
