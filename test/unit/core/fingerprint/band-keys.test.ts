import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BANDS, bandKeys, missProbability } from '../../../../core/fingerprint/band-keys.ts';
import { normalize } from '../../../../core/text/normalize.ts';
import { tokenize } from '../../../../core/text/tokenize.ts';

const tokens = fc.array(fc.string({ maxLength: 3 }), { minLength: 2, maxLength: 20 });

const words = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, i) => `${prefix}${i}`);

function countShared(a: Uint32Array, b: Uint32Array): number {
  return a.filter((key, band) => key === b[band]).length;
}

test('keeps the keys that engines have stored', () => {
  const text =
    'The keeper wrote much in his book on the first cold night. 似曾读会提示重复的文章。';
  const keys = bandKeys(tokenize(normalize(text)));
  expect(keys).toHaveLength(BANDS);
  expect([...keys.subarray(0, 4), keys.at(-1)]).toMatchInlineSnapshot(`
    [
      2936417083,
      2214803912,
      961370397,
      497802396,
      879193272,
    ]
  `);
});

test('texts with the same pairs of neighbors have the same keys, in whatever order', () => {
  fc.assert(
    fc.property(tokens, (tokens) => {
      // Around the circle from any token, the neighbors are the same.
      const around = [...tokens, tokens[0] ?? ''];
      const turned = [...tokens.slice(1), tokens[0] ?? '', tokens[1] ?? ''];
      expect(bandKeys(turned)).toEqual(bandKeys(around));
      expect(bandKeys([...around, ...around.slice(1)])).toEqual(bandKeys(around));
    }),
    { numRuns: 50 },
  );
});

test('a text of one token has keys, and those of no text are like no other', () => {
  const none = bandKeys([]);
  expect(bandKeys([])).toEqual(none);
  expect(none).toHaveLength(BANDS);
  const one = bandKeys(['night']);
  expect(bandKeys(['night'])).toEqual(one);
  for (const other of [none, bandKeys(['day']), bandKeys(['night', 'night'])]) {
    expect(countShared(one, other)).toBe(0);
  }
});

test('unrelated texts share no keys, and neither do a text and its reverse', () => {
  const a = bandKeys(words(300, 'a'));
  expect(countShared(a, bandKeys(words(300, 'b')))).toBe(0);
  expect(countShared(a, bandKeys(words(300, 'a').reverse()))).toBe(0);
});

test.each([
  { bands: 128, rows: 4 },
  { bands: 16, rows: 3 },
  { bands: 20, rows: 1 },
])(
  'two texts share a key as often as predicted: $bands × $rows',
  (shape) => {
    const pairs = 400;
    for (const common of [50, 100, 150]) {
      const jaccard = common / 300;
      let [keys, missed] = [0, 0];
      for (let i = 0; i < pairs; i++) {
        const same = words(common + 1, `${i}-`);
        const changed = (300 - common) / 2;
        const a = bandKeys([...same, ...words(changed, `${i}-a`)], shape);
        const b = bandKeys([...same, ...words(changed, `${i}-b`)], shape);
        keys += countShared(a, b);
        if (countShared(a, b) === 0) missed++;
      }
      const miss = missProbability(jaccard, shape);
      const expected = jaccard ** shape.rows * shape.bands * pairs;
      // Five standard deviations. Keys of one pair depend on each other a little.
      expect(Math.abs(keys - expected)).toBeLessThan(5 * Math.sqrt(expected));
      expect(Math.abs(missed - miss * pairs)).toBeLessThanOrEqual(
        5 * Math.sqrt(miss * (1 - miss) * pairs) + 1,
      );
    }
  },
  30_000,
);

test('the more two texts share, the less probable it is that their pair is lost', () => {
  expect(missProbability(0)).toBe(1);
  expect(missProbability(1)).toBe(0);
  expect(missProbability(0.5)).toBeCloseTo((1 - 1 / 16) ** 128);
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(part, part, (a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)];
      expect(missProbability(more)).toBeLessThanOrEqual(missProbability(less));
    }),
  );
});
