import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BANDS, bandKeys, bandShapes } from '../../../../core/fingerprint/band-keys.ts';
import { createFingerprinter } from '../../../../core/fingerprint/fingerprinter.ts';

const tokens = fc.array(fc.nat(2 ** 32 - 1), { minLength: 2, maxLength: 20 });

const { reader, tokenHashes } = await createFingerprinter();

function keysOf(text: string): Uint32Array {
  reader(text);
  return bandKeys(tokenHashes());
}

const words = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, i) => `${prefix}${i}`);

function countShared(a: Uint32Array, b: Uint32Array): number {
  return a.filter((key, band) => key === b[band]).length;
}

test('keeps the keys that engines have stored', () => {
  const text =
    'The keeper wrote much in his book on the first cold night. 似曾读会提示重复的文章。';
  const keys = keysOf(text);
  expect(keys).toHaveLength(BANDS);
  expect([...keys.subarray(0, 4), keys.at(-1)]).toMatchInlineSnapshot(`
    [
      4015981228,
      3439032269,
      711178053,
      4207537069,
      1388270707,
    ]
  `);
});

test('texts with the same pairs of neighbors have the same keys, in whatever order', () => {
  fc.assert(
    fc.property(tokens, (tokens) => {
      // Around the circle from any token, the neighbors are the same.
      const around = [...tokens, tokens[0] ?? ''];
      const turned = [...tokens.slice(1), tokens[0] ?? '', tokens[1] ?? ''];
      const keys = bandKeys(Uint32Array.from(around));
      expect(bandKeys(Uint32Array.from(turned))).toEqual(keys);
      expect(bandKeys(Uint32Array.from([...around, ...around.slice(1)]))).toEqual(keys);
    }),
    { numRuns: 50 },
  );
});

test('a text of one token has keys, and those of no text are like no other', () => {
  const none = keysOf('');
  expect(keysOf('')).toEqual(none);
  expect(none).toHaveLength(BANDS);
  const one = keysOf('night');
  expect(keysOf('night')).toEqual(one);
  for (const other of [none, keysOf('day'), keysOf('night night')]) {
    expect(countShared(one, other)).toBe(0);
  }
});

test('texts of which one has up to twice as many pairs of neighbors have a shape in common', () => {
  const shapes = (pairs: number) => bandShapes(pairs).map(({ rows }) => rows);
  for (let pairs = 1; pairs < 300; pairs++) {
    const common = shapes(2 * pairs).filter((rows) => shapes(pairs).includes(rows));
    expect(common).not.toEqual([]);
    const text = words(pairs + 1, 'a').join(' ');
    expect(keysOf(text)).toHaveLength(BANDS * shapes(pairs).length);
    expect(keysOf(`${text} ${text}`)).toHaveLength(BANDS * shapes(pairs + 1).length);
  }
  expect([shapes(119), shapes(120), shapes(239), shapes(240)]).toEqual([[3], [3, 4], [3, 4], [4]]);
});
