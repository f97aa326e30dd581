import { expect, test } from 'vitest';
import type { Bits } from '../../../../../core/fingerprint/bits.ts';
import { blockDesign } from '../../../../../core/tables/designs/block-design.ts';
import type { PermutedTable } from '../../../../../core/tables/permuted/permuted-table.ts';
import {
  checkTablesMemory,
  PermutedTables,
} from '../../../../../core/tables/permuted/permuted-tables.ts';
import {
  binarySearch,
  interpolationSearch,
} from '../../../../../core/tables/permuted/prefix-search.ts';
import { flat, randomFingerprints } from '../near-index/arbitrary-sets.ts';
import { type Size, testAgainstBruteForce } from '../near-index/test-against-brute-force.ts';

const designs: readonly (readonly [blocks: readonly number[], size: Size])[] = [
  // The four designs of the paper.
  [[4], { width: 64, radius: 3 }],
  [[5], { width: 64, radius: 3 }],
  [[6], { width: 64, radius: 3 }],
  [[4, 4], { width: 64, radius: 3 }],
  [[1], { width: 64, radius: 0 }],
  [[3, 4], { width: 64, radius: 1 }],
  [[8], { width: 64, radius: 6, unrelated: 1_000 }],
  [[9], { width: 64, radius: 8, unrelated: 1_000 }],
  [[12], { width: 64, radius: 10, unrelated: 1_000 }],
  [[5], { width: 16, radius: 4 }],
  [[16], { width: 16, radius: 15, unrelated: 300 }],
  [[5, 6], { width: 32, radius: 4, unrelated: 1_000 }],
  [[3, 3, 3], { width: 65, radius: 2 }],
  [[5], { width: 65, radius: 3 }],
  [[2], { width: 128, radius: 1 }],
  [[7], { width: 128, radius: 5 }],
];

/** The designs that are also tested with the other search: one for each width. */
const bothSearches = ['64 4', '16 5', '32 5,6', '65 3,3,3', '128 7'];

for (const [blocks, size] of designs) {
  const design = blockDesign(size.width, size.radius, blocks);
  const isInBoth = bothSearches.includes(`${size.width} ${blocks}`);
  for (const search of isInBoth ? [interpolationSearch, binarySearch] : [interpolationSearch]) {
    testAgainstBruteForce(
      `${design.tables} sorted tables of ${blocks.join('×')} blocks, by ${search.name}`,
      (words) => new PermutedTables(words, design, search),
      [size],
    );
  }
}

test('merges many inserted fingerprints at once and removes deleted ones', () => {
  const index = new PermutedTables(new Uint32Array(), blockDesign(64, 3, [4]));
  const list = randomFingerprints(2_000, 64, 13);
  for (const bits of list) index.insert(bits);
  expect([index.tables[0]?.count, index.tail.count]).toEqual([0, 2_000]);
  expect([...index.near(list[5] as Bits, 3)]).toEqual([5]);
  expect([index.tables[0]?.count, index.tail.count]).toEqual([2_000, 0]);
  const { bytes } = index;
  for (let row = 0; row < 1_990; row++) index.delete(row);
  expect([...index.near(list[5] as Bits, 3)]).toEqual([]);
  expect(index.tables.map(({ count }) => count)).toEqual([10, 10, 10, 10]);
  expect(index.bytes).toBeLessThan(bytes / 2);
  expect(index.insert(list[5] as Bits)).toBe(2_000);
  index.merge();
  expect([...index.near(list[5] as Bits, 3)]).toEqual([2_000]);
});

test('loses and repeats nothing when a merge runs out of memory', () => {
  const list = randomFingerprints(300, 64, 17);
  const index = new PermutedTables(flat(list.slice(0, 200)), blockDesign(64, 3, [4]));
  for (const bits of list.slice(200)) index.insert(bits);
  index.delete(3);
  const third = index.tables[2] as PermutedTable;
  const { merge } = third;
  third.merge = () => {
    throw new RangeError('Array buffer allocation failed');
  };
  const found = () => list.map((bits) => [...index.near(bits, 3)]);
  expect(() => index.merge()).toThrow('allocation failed');
  expect(() => found()).toThrow('allocation failed');
  third.merge = merge;
  const wanted = list.map((_, row) => (row === 3 ? [] : [row]));
  expect(found()).toEqual(wanted);
  expect(index.tables.map(({ count }) => count)).toEqual([299, 299, 299, 299]);
});

test('rejects wrong widths and radii, and too much memory, with a reason', () => {
  const design = blockDesign(65, 3, [4]);
  const index = new PermutedTables(new Uint32Array(3), design);
  expect(() => index.near(new Uint32Array(2), 3)).toThrow(/65 bits take 3 words, not 2/);
  expect(() => index.insert(Uint32Array.of(0, 0, 1))).toThrow(/beyond the 65/);
  expect(() => index.near(new Uint32Array(3), 1.5)).toThrow(/radius of 1.5/);
  expect(() => index.near(new Uint32Array(3), -1)).toThrow(RangeError);
  expect(index.size).toBe(1);
  expect(() => new PermutedTables(new Uint32Array(4), design)).toThrow(
    /aren't whole fingerprints of 3 words/,
  );
  expect(() => checkTablesMemory(blockDesign(64, 8, [24]), 0)).toThrow(
    /735471 tables are too many/,
  );
  expect(() => checkTablesMemory(blockDesign(64, 3, [4]), 10 ** 8)).toThrow(
    /take 4800000000 bytes/,
  );
  expect(checkTablesMemory(blockDesign(64, 3, [4]), 5 * 10 ** 7)).toBeUndefined();
});
