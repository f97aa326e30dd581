import { expect, test } from 'vitest';
import { MultiIndex } from '../../../../../core/tables/multi-index/multi-index.ts';
import { traceProbes } from '../../../../../core/tables/multi-index/trace-probes.ts';
import { flipped } from '../../fingerprint/arbitrary-bits.ts';
import { flat, randomFingerprints } from '../near-index/arbitrary-sets.ts';

const some = randomFingerprints(200, 64, 3);

test('finds the same rows as a lookup', async () => {
  for (const segments of [3, 4, 5, 16]) {
    const near = some.slice(0, 40).map((bits, nth) => flipped(bits, [nth, nth + 9, 63 - nth]));
    const index = await MultiIndex.of(flat([...some, ...near]), { segments });
    for (const radius of [0, 2, segments - 1]) {
      for (const bits of some.slice(0, 12)) {
        const found = [...traceProbes(index, bits, radius)]
          .flatMap(({ candidates }) => candidates)
          .filter(({ outcome }) => outcome === 'found')
          .map(({ row }) => row);
        expect(found.sort()).toEqual([...index.near(bits, radius)].sort());
      }
    }
  }
});

test('shows the probed value, its bucket, and the outcome of each candidate', async () => {
  const query = Uint32Array.of(0x1111_2222, 0x3333_4444);
  const index = await MultiIndex.of(
    flat([
      query,
      Uint32Array.of(0x1111_2222, 0x3332_4445),
      Uint32Array.of(0x1111_2222, 0x3333_444b),
      Uint32Array.of(5, 6),
    ]),
  );
  const probes = [...traceProbes(index, query, 3)];
  const values = probes.map(({ tableIndex, first, bits, value }) => [
    tableIndex,
    first,
    bits,
    value,
  ]);
  expect(values).toEqual([
    [0, 0, 16, 0x1111],
    [1, 16, 16, 0x2222],
    [2, 32, 16, 0x3333],
    [3, 48, 16, 0x4444],
  ]);
  const outcomes = probes.map(({ from, to, candidates }) => [
    to - from,
    ...candidates.map(({ row, distance, outcome }) => `${row} ${distance} ${outcome}`),
  ]);
  expect(outcomes).toEqual([
    [3, '0 0 found', '1 2 found', '2 4 too far'],
    [3, '0 0 found before', '1 2 found before', '2 4 too far'],
    [2, '0 0 found before', '2 4 too far'],
    [1, '0 0 found before'],
  ]);
});
