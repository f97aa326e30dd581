import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareSchema } from '../../../../web/compare/state.ts';
import { MAX_PACKED_LENGTH, packTexts, unpackTexts } from '../../../../web/lib/pack-texts.ts';
import { decodeState, encodeState } from '../../../../web/lib/url-state.ts';

// Any units, lone surrogates among them.
const text = fc
  .string({ unit: 'binary' })
  .chain((start) =>
    fc
      .constantFrom('', '\ud83d', '\udc00', '\0', '你妈妈喊你', '＃&=?/#')
      .map((end) => start + end),
  );
const texts = fc.record({ a: text, b: text });

test('what is packed is unpacked as it was', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (both) => {
      expect(await unpackTexts((await packTexts(both)) ?? '')).toEqual(both);
    }),
  );
});

test('an address carries the payload as it is', async () => {
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

test('a long text that says one thing over and over takes little room, and comes back', async () => {
  const both = { a: '时间正是他店里最多的东西。'.repeat(20_000), b: '' };
  const packed = (await packTexts(both)) ?? '';
  expect(packed.length).toBeLessThan(MAX_PACKED_LENGTH);
  expect(await unpackTexts(packed)).toEqual(both);
});

describe('of links that somebody else has made', () => {
  const packed = (bytes: string | Uint8Array) => deflateRawSync(bytes).toString('base64url');

  test.each([
    ['nothing like base64', '!!!'],
    ['no deflated bytes', Buffer.from('plain').toString('base64url')],
    ['no JSON', packed('[')],
    ['no UTF-8', packed(new Uint8Array([0x5b, 0xff, 0xfe]))],
    ['one text', packed('["a"]')],
    ['three', packed('["a","b","c"]')],
    ['no texts', packed('{"a":"a","b":1}')],
    ['numbers', packed('[1,2]')],
  ])('%s is told as broken', async (_, payload) => {
    expect(await unpackTexts(payload)).toBe('broken');
  });

  test('any payload that is cut short or prolonged gives texts or a fault, never an error', async () => {
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

  test('a bomb is left before it has gone off', async () => {
    const bomb = packed(JSON.stringify(['a'.repeat(20_000_000), '']));
    expect(bomb.length).toBeLessThan(MAX_PACKED_LENGTH);
    expect(await unpackTexts(bomb)).toBe('too-long');
    expect(await unpackTexts('A'.repeat(MAX_PACKED_LENGTH + 1))).toBe('too-long');
  });

  test('texts beyond that are not packed in the first place', async () => {
    expect(await packTexts({ a: 'a'.repeat(5_000_000), b: '' })).toBeUndefined();
    expect(await packTexts({ a: '字'.repeat(2_000_000), b: '' })).toBeUndefined();
  });
});
