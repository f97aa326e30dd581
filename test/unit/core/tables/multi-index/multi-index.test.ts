import { expect, test } from 'vitest';
import type { Bits } from '../../../../../core/fingerprint/bits.ts';
import { MultiIndex } from '../../../../../core/tables/multi-index/multi-index.ts';
import { flipped } from '../../fingerprint/arbitrary-bits.ts';
import { flat, randomFingerprints } from '../near-index/arbitrary-sets.ts';
import { BruteForce } from '../near-index/brute-force.ts';
import { testAgainstBruteForce } from '../near-index/test-against-brute-force.ts';

testAgainstBruteForce('Multi-index', (words) => MultiIndex.of(words, { segments: 7 }), [
  { width: 64, radius: 63, unrelated: 500 },
]);

const ascending = (rows: Uint32Array) => [...rows].sort((a, b) => a - b);

// Enough for the tables to be probed at a wide radius too.
const unrelated = randomFingerprints(20_000, 64, 1);
const places = (distance: number, step: number, from: number) =>
  Array.from({ length: distance }, (_, nth) => (from + nth * step) % 64);
/** Neighbors at every distance, with flipped bits spread over all segments or side by side. */
const planted = [0, 1, 2].flatMap((nth) =>
  Array.from({ length: 18 }, (_, distance) => [
    flipped(unrelated[nth * 7] as Bits, places(distance, 7, nth)),
    flipped(unrelated[nth * 7] as Bits, places(distance, 1, 19 * nth + distance)),
  ]).flat(),
);
const all = [...unrelated, ...planted];
const asked = [0, 7, 14, 20_003, 20_058].map((row) => all[row] as Bits);
const force = new BruteForce(all);
const expected = asked.map((bits) =>
  Array.from({ length: 17 }, (_, radius) => force.near(bits, radius)),
);

for (const entries of ['checks', 'rows'] as const) {
  for (const segments of [3, 4, 5, 6, 8, 13]) {
    test(`finds all neighbors at each radius in ${segments} segments of ${entries}`, async () => {
      const index = await MultiIndex.of(flat(all), { segments, entries });
      for (const [nth, bits] of asked.entries()) {
        for (let radius = 0; radius <= 16; radius++) {
          expect(ascending(index.near(bits, radius))).toEqual(expected[nth]?.[radius]);
        }
      }
    });
  }
}

test('finds each of 70,000 copies, more than the initial memory holds', async () => {
  const one = unrelated[5] as Bits;
  const copies = 70_000;
  for (const entries of ['checks', 'rows'] as const) {
    const index = await MultiIndex.of(
      [flat(unrelated.slice(0, 3)), flat(Array(copies).fill(one))],
      {
        entries,
      },
    );
    for (const radius of [0, 3, 9]) {
      const rows = ascending(index.near(one, radius));
      expect(rows.length).toBe(copies);
      expect([rows[0], rows[copies - 1]]).toEqual([3, copies + 2]);
    }
    // All in one bucket, and none of them near.
    expect([...index.near(flipped(one, places(4, 1, 0)), 3)]).toEqual([]);
    expect([...index.near(unrelated[1] as Bits, 3)]).toEqual([1]);
    expect(index.near(one, 63).length).toBeGreaterThan(copies);
  }
});

test('rejects invalid options and fingerprints', async () => {
  for (const segments of [2, 17, 4.5]) {
    await expect(MultiIndex.of([], { segments })).rejects.toThrow(RangeError);
  }
  await expect(MultiIndex.of(new Uint32Array(3))).rejects.toThrow('whole fingerprints');
  const index = await MultiIndex.of([]);
  expect(() => index.near(new Uint32Array(3), 3)).toThrow(RangeError);
  expect(() => index.near(new Uint32Array(2), 0.5)).toThrow(RangeError);
});
