import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decode, encode } from '../../../../web/state/codec.ts';
import { choice, flag, some, text, whole } from '../../../../web/state/field.ts';
import { stateTable } from '../../../../web/state/table.ts';

const table = stateTable({
  version: 2,
  fields: {
    words: text('一 = & one', 40),
    bits: whole(64, 6, 128),
    hash: choice(['md5', 'xxh64'], 'md5'),
    plays: flag(true),
    who: some(['scan', 'loop', 'tables'], ['scan']),
  },
  upgrades: { 1: (address) => address.has('bits') || address.set('bits', '32') },
});
const initial = decode(table, '');

test('what is encoded is decoded as the same state', () => {
  const states = fc.record({
    words: fc.string({ unit: 'binary', maxLength: 20 }),
    bits: fc.integer({ min: 6, max: 128 }),
    hash: fc.constantFrom('md5' as const, 'xxh64' as const),
    plays: fc.boolean(),
    who: fc.subarray(['scan', 'loop', 'tables'] as const, { minLength: 1 }),
  });
  fc.assert(
    fc.property(states, (state) => {
      expect(decode(table, encode(table, state))).toEqual(state);
    }),
  );
});

test('any address is decoded to a state that its own address brings back', () => {
  fc.assert(
    fc.property(fc.string(), fc.webQueryParameters(), fc.integer(), (noise, query, version) => {
      for (const address of [noise, query, `v=${version}&${query}`, `v=2&bits=${noise}`]) {
        const state = decode(table, address);
        expect(decode(table, encode(table, state))).toEqual(state);
      }
    }),
  );
});

test('the state at the beginning needs no address, and any other says by which version it was written', () => {
  expect(encode(table, initial)).toBe('');
  expect(encode(table, { ...initial, bits: 6 })).toBe('v=2&bits=6');
});

test('an old address means what it meant', () => {
  expect(decode(table, 'v=1&hash=xxh64')).toEqual({ ...initial, hash: 'xxh64', bits: 32 });
  expect(decode(table, 'v=2&hash=xxh64')).toEqual({ ...initial, hash: 'xxh64' });
});

test.each(['v=0', 'v=-3', 'v=1.5'])(
  'an address older than all is one of the oldest version: %s',
  (version) =>
    expect(decode(table, `${version}&hash=xxh64`)).toEqual({ ...initial, hash: 'xxh64', bits: 32 }),
);

test.each([
  'hash=xxh64',
  'v=&hash=xxh64&bits=64',
  'v=3&hash=xxh64',
  'v=next&hash=xxh64',
  'v=2&hash=xxh64&hash=md5',
  'v=2&later=1&__proto__=1&constructor=2&hash=xxh64',
  'v=2&plays=%zz&who=%E4%BD&hash=xxh64&%',
])('of any other address what is understood counts: %s', (query) =>
  expect(decode(table, query)).toEqual({ ...initial, hash: 'xxh64' }),
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
])('a value that is none is as at the beginning: %s', (query) =>
  expect(decode(table, `v=2&${query}`)).toEqual(initial),
);

test('a text that is too long is left alone', () => {
  expect(decode(table, `v=2&words=${'x'.repeat(41)}`)).toEqual(initial);
});
