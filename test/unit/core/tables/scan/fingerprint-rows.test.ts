import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bits } from '../../../../../core/fingerprint/bits.ts';
import { hammingDistance } from '../../../../../core/fingerprint/hamming.ts';
import { FingerprintRows } from '../../../../../core/tables/scan/fingerprint-rows.ts';
import { bits, flipped } from '../../fingerprint/arbitrary-bits.ts';
import { flat, randomFingerprints } from '../near-index/arbitrary-sets.ts';
import { BruteForce } from '../near-index/brute-force.ts';

const within = (all: readonly Bits[], wanted: Bits, radius: number) =>
  new BruteForce(all).near(wanted, radius);

/** A fingerprint, and some that differ from it in any number of bits. */
const family = bits(8).chain((one) =>
  fc
    .array(
      fc
        .integer({ min: 0, max: 256 })
        .chain((most) => fc.subarray([...Array(256).keys()], { minLength: most, maxLength: most })),
      { maxLength: 12 },
    )
    .map((turned) => ({ one, all: turned.map((places) => flipped(one, places)) })),
);

test('finds the same rows as counting bit by bit, in order, for any radius', () =>
  fc.assert(
    fc.asyncProperty(family, fc.integer({ min: 0, max: 256 }), async ({ one, all }, any) => {
      const rows = await FingerprintRows.empty();
      for (const [row, fingerprint] of all.entries()) rows.set(row, fingerprint);
      const distances = all.map((fingerprint) => hammingDistance(fingerprint, one));
      for (const radius of [any, ...distances]) {
        expect([...rows.near(one, radius)]).toEqual(within(all, one, radius));
      }
    }),
  ));

const many = randomFingerprints(9_000, 256, 9);

test('finds rows across several steps, however they were passed in', async () => {
  const rows = await FingerprintRows.empty();
  rows.set(0, flat(many.slice(0, 5)));
  rows.set(5, flat(many.slice(5, 4_500)));
  for (const [nth, fingerprint] of many.slice(4_500).entries()) rows.set(4_500 + nth, fingerprint);
  expect(rows.size).toBe(9_000);
  for (const nth of [0, 4_095, 4_096, 8_999]) {
    const wanted = many[nth] as Bits;
    for (const radius of [0, 3, 64, 100, 128]) {
      const near = within(many, wanted, radius);
      expect([...rows.near(wanted, radius)]).toEqual(near);
      const before = near.filter((row) => row < 4_500);
      expect([...rows.near(wanted, radius, 4_500)]).toEqual(before);
    }
    expect([...rows.near(wanted, 256)].length).toBe(9_000);
    const copy = new Uint32Array(8);
    rows.copy(nth, copy);
    expect(copy).toEqual(wanted);
  }
});

test('finds the latest version of a row, and allows two searches at once', async () => {
  const rows = await FingerprintRows.empty();
  const [one, other] = many as [Bits, Bits];
  rows.set(0, flat([one, other, one]));
  const [ones, others] = [rows.near(one, 0), rows.near(other, 0)];
  expect([ones.next().value, others.next().value, ones.next().value]).toEqual([0, 1, 2]);
  rows.set(1, one);
  expect([...rows.near(one, 0)]).toEqual([0, 1, 2]);
  expect([...rows.near(other, 0)]).toEqual([]);
});

test('rejects invalid fingerprints and radii', async () => {
  const rows = await FingerprintRows.empty();
  expect(() => rows.set(0, new Uint32Array(7))).toThrow(RangeError);
  expect(rows.size).toBe(0);
  expect(() => [...rows.near(new Uint32Array(2), 3)]).toThrow(RangeError);
  for (const radius of [-1, 257, 1.5, Number.NaN]) {
    expect(() => [...rows.near(new Uint32Array(8), radius)]).toThrow(RangeError);
  }
});
