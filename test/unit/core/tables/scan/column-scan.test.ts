import { expect, test } from 'vitest';
import type { Bits } from '../../../../../core/fingerprint/bits.ts';
import { ColumnScan } from '../../../../../core/tables/scan/column-scan.ts';
import { flipped } from '../../fingerprint/arbitrary-bits.ts';
import { flat, randomFingerprints } from '../near-index/arbitrary-sets.ts';
import { BruteForce } from '../near-index/brute-force.ts';
import { testAgainstBruteForce } from '../near-index/test-against-brute-force.ts';

testAgainstBruteForce('Column scan', (words) => ColumnScan.of(words), [{ width: 64, radius: 63 }]);

const list = randomFingerprints(9_000, 64, 9);
const ascending = (rows: Uint32Array) => [...rows].sort((a, b) => a - b);

test('finds all neighbors at each radius, across several blocks', async () => {
  const middle = list[4_100] as Bits;
  const planted = Array.from({ length: 65 }, (_, distance) =>
    flipped(
      middle,
      Array.from({ length: distance }, (_, nth) => (nth * 11) % 64),
    ),
  );
  const all = [...list, ...planted];
  // Passed in pieces of odd lengths: empty ones, short ones, and more than a block.
  const index = await ColumnScan.of([
    flat(all.slice(0, 7)),
    new Uint32Array(),
    flat(all.slice(7, 5_000)),
    flat(all.slice(5_000)),
  ]);
  const force = new BruteForce(all);
  for (let radius = 0; radius <= 63; radius++) {
    expect(ascending(index.near(middle, radius))).toEqual(force.near(middle, radius));
  }
});

test('takes less than nine bytes per fingerprint', async () => {
  const index = await ColumnScan.of(new Uint32Array(2 * 200_000));
  expect(index.bytes / 200_000).toBeLessThan(9);
});
