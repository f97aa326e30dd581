import { blockDesign } from '../../../../../core/tables/designs/block-design.ts';
import { PermutedTables } from '../../../../../core/tables/permuted/permuted-tables.ts';
import { binarySearch } from '../../../../../core/tables/permuted/search/binary-search.ts';
import { interpolationSearch } from '../../../../../core/tables/permuted/search/interpolation-search.ts';
import { agreesWithBruteForce, type Size } from '../near-index/agrees-with-brute-force.ts';

const designs: readonly (readonly [blocks: readonly number[], size: Size])[] = [
  // The four of the paper.
  [[4], { width: 64, radius: 3 }],
  [[5], { width: 64, radius: 3 }],
  [[6], { width: 64, radius: 3 }],
  [[4, 4], { width: 64, radius: 3 }],
  [[1], { width: 64, radius: 0 }],
  [[3, 4], { width: 64, radius: 1 }],
  [[8], { width: 64, radius: 6, crowd: 1_000 }],
  [[9], { width: 64, radius: 8, crowd: 1_000 }],
  [[12], { width: 64, radius: 10, crowd: 1_000 }],
  [[5], { width: 16, radius: 4 }],
  [[16], { width: 16, radius: 15, crowd: 300 }],
  [[5, 6], { width: 32, radius: 4, crowd: 1_000 }],
  [[3, 3, 3], { width: 65, radius: 2 }],
  [[5], { width: 65, radius: 3 }],
  [[2], { width: 128, radius: 1 }],
  [[7], { width: 128, radius: 5 }],
];

for (const [blocks, size] of designs) {
  const design = blockDesign(size.width, size.radius, blocks);
  for (const search of [interpolationSearch, binarySearch]) {
    agreesWithBruteForce(
      `${design.tables} sorted tables of ${blocks.join('×')} blocks, by ${search.name}`,
      (words) => new PermutedTables(words, design, search),
      [size],
    );
  }
}
