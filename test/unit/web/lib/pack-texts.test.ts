import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareSchema } from '../../../../web/compare/state.ts';
import {
  MAX_PACKED_LENGTH,
  packShortTexts,
  packTexts,
  unpackTexts,
} from '../../../../web/lib/pack-texts.ts';
import { decodeState, encodeState } from '../../../../web/lib/url-state.ts';

// Any code units, including lone surrogates.
const text = fc
  .string({ unit: 'binary' })
  .chain((start) =>
    fc
      .constantFrom('', '\ud83d', '\udc00', '\0', '你妈妈喊你', '＃&=?/#')
      .map((end) => start + end),
  );
const texts = fc.record({ a: text, b: text });

test('unpacking restores the packed texts', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (both) => {
      expect(await unpackTexts((await packTexts(both)) ?? '')).toEqual(both);
    }),
  );
});

test('short texts are packed at once, and so is nothing that a link can’t contain', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (both) => {
      expect(await unpackTexts(packShortTexts(both) ?? '')).toEqual(both);
    }),
  );
  const longest = { a: 'a'.repeat(22_488), b: '' };
  expect(await unpackTexts(packShortTexts(longest) ?? '')).toEqual(longest);
  expect(packShortTexts({ ...longest, b: 'b' })).toBeUndefined();
  expect(packShortTexts({ ...longest, b: 'b'.repeat(70_000) })).toBeUndefined();
});

test('the URL contains the payload unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (both) => {
      const packed = (await packTexts(both)) ?? '';
      expect(packed).toMatch(/^[\w-]+$/);
      const state = { ...decodeState(compareSchema, ''), packedTexts: packed };
      expect(decodeState(compareSchema, encodeState(compareSchema, state))).toEqual(state);
      expect(encodeState(compareSchema, state)).toContain(`texts=${packed}`);
    }),
  );
});

describe('a link from someone else', () => {
  const packed = (bytes: string | Uint8Array) => deflateRawSync(bytes).toString('base64url');

  test.each([
    ['invalid base64', '!!!'],
    ['bytes that are not deflated', Buffer.from('plain').toString('base64url')],
    ['invalid JSON', packed('[')],
    ['invalid UTF-8', packed(new Uint8Array([0x5b, 0xff, 0xfe]))],
    ['only one text', packed('["a"]')],
    ['three texts', packed('["a","b","c"]')],
    ['an object', packed('{"a":"a","b":1}')],
    ['numbers', packed('[1,2]')],
  ])('is broken if it contains %s', async (_, payload) => {
    expect(await unpackTexts(payload)).toBe('broken');
  });

  test('never throws if its payload is cut short or extended', async () => {
    const whole = (await packTexts({ a: 'one text', b: 'and the other' })) ?? '';
    for (let length = 0; length < whole.length; length++) {
      expect(await unpackTexts(whole.slice(0, length))).toBe('broken');
    }
    await fc.assert(
      fc.asyncProperty(fc.string(), async (junk) => {
        const found = await unpackTexts(whole + junk);
        expect(['string', 'object']).toContain(typeof found);
      }),
    );
  });

  test('is too long if its payload is, or would unpack to a huge text', async () => {
    const bomb = packed(JSON.stringify(['a'.repeat(20_000_000), '']));
    expect(bomb.length).toBeLessThan(MAX_PACKED_LENGTH);
    expect(await unpackTexts(bomb)).toBe('too-long');
    expect(await unpackTexts('A'.repeat(MAX_PACKED_LENGTH + 1))).toBe('too-long');
  });
});
