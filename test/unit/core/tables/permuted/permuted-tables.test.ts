import { expect, test } from 'vitest';
import { blockDesign } from '../../../../../core/tables/designs/block-design.ts';
import type { Design } from '../../../../../core/tables/designs/design.ts';
import { PermutedTables } from '../../../../../core/tables/permuted/permuted-tables.ts';
import {
  binarySearch,
  interpolationSearch,
} from '../../../../../core/tables/permuted/prefix-search.ts';
import { type Size, testAgainstBruteForce } from '../near-index/test-against-brute-force.ts';

const designs: readonly (readonly [blocks: readonly number[], size: Size])[] = [
  // The four designs of the paper.
  [[4], { width: 64, radius: 3 }],
  [[5], { width: 64, radius: 3 }],
  [[6], { width: 64, radius: 3 }],
  [[4, 4], { width: 64, radius: 3 }],
  [[1], { width: 64, radius: 0 }],
  [[8], { width: 64, radius: 6, unrelated: 1_000 }],
  [[5], { width: 16, radius: 4 }],
  [[16], { width: 16, radius: 15, unrelated: 300 }],
  [[5, 6], { width: 32, radius: 4, unrelated: 1_000 }],
  [[3, 3, 3], { width: 65, radius: 2 }],
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

test('rejects wrong widths and radii, and too much memory, with a reason', () => {
  const design = blockDesign(65, 3, [4]);
  const index = new PermutedTables(new Uint32Array(3), design);
  expect(() => index.near(new Uint32Array(2), 3)).toThrow(/65 bits take 3 words, not 2/);
  expect(() => index.near(Uint32Array.of(0, 0, 1), 3)).toThrow(/beyond the 65/);
  expect(() => index.near(new Uint32Array(3), 1.5)).toThrow(/radius of 1.5/);
  expect(() => index.near(new Uint32Array(3), -1)).toThrow(RangeError);
  expect(() => new PermutedTables(new Uint32Array(4), design)).toThrow(
    /aren't whole fingerprints of 3 words/,
  );
  const build = (fingerprints: number, design: Design) => () =>
    new PermutedTables(new Uint32Array(2 * fingerprints), design);
  expect(build(0, blockDesign(64, 8, [24]))).toThrow(/735471 tables are too many/);
  expect(build(200_000, blockDesign(64, 3, [40]))).toThrow(/take 23712000000 bytes/);
});
