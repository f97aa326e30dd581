import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitAt } from '../../../../../core/fingerprint/bits.ts';
import { blockDesign } from '../../../../../core/tables/designs/block-design.ts';
import { PermutedTables } from '../../../../../core/tables/permuted/permuted-tables.ts';
import { type TableStep, traceLookup } from '../../../../../core/tables/permuted/trace-lookup.ts';
import { around, centers, flat } from '../near-index/arbitrary-sets.ts';

const designs = fc
  .constantFrom<[number, number, number[]]>(
    [64, 3, [4]],
    [64, 3, [4, 4]],
    [64, 6, [8]],
    [16, 2, [3]],
    [65, 2, [4]],
    [128, 1, [2, 2]],
  )
  .map(([width, radius, blocks]) => blockDesign(width, radius, blocks));

const indexes = designs.chain((design) =>
  centers(design.width)
    .chain((middle) => fc.array(around(middle, design.width, design.radius), { maxLength: 40 }))
    .map((list) => ({ index: new PermutedTables(flat(list), design), list })),
);

test('finds the same rows as a lookup', () => {
  fc.assert(
    fc.property(indexes, ({ index, list }) => {
      for (const bits of list) {
        const found = [...traceLookup(index, bits, index.radius)]
          .flatMap(({ candidates }) => candidates)
          .filter(({ outcome }) => outcome === 'found')
          .map(({ row }) => row);
        expect(found.sort()).toEqual([...index.near(bits, index.radius)].sort());
      }
    }),
    { numRuns: 50 },
  );
});

test('shows the permuted query, the range of its prefix, and the outcome of each candidate', () => {
  const index = new PermutedTables(
    // The query; two bits off, in blocks 2 and 3; four bits off, all in block 3; unrelated.
    Uint32Array.of(
      0x1111_2222,
      0x3333_4444,
      0x1111_2222,
      0x3332_4445,
      0x1111_2222,
      0x3333_444b,
      5,
      6,
    ),
    blockDesign(64, 3, [4]),
  );
  const query = Uint32Array.of(0x1111_2222, 0x3333_4444);
  const tables = [...traceLookup(index, query, 3)];
  expect(tables.map(({ tableIndex, from, to }) => [tableIndex, to - from])).toEqual([
    [0, 3],
    [1, 3],
    [2, 2],
    [3, 1],
  ]);
  for (const { table, permuted, probes } of tables) {
    expect([...table.permutation].map((bit) => bitAt(query, bit))).toEqual(
      [...table.permutation].map((_, place) => bitAt(permuted, place)),
    );
    expect(probes.length).toBeGreaterThan(0);
  }
  const byRow = (candidates: TableStep['candidates']) =>
    candidates
      .toSorted((a, b) => a.row - b.row)
      .map(({ distance, outcome }) => [distance, outcome]);
  expect(tables.map(({ candidates }) => byRow(candidates))).toEqual([
    [
      [0, 'found'],
      [2, 'found'],
      [4, 'too far'],
    ],
    [
      [0, 'found before'],
      [2, 'found before'],
      [4, 'too far'],
    ],
    [
      [0, 'found before'],
      [4, 'too far'],
    ],
    [[0, 'found before']],
  ]);
});
