import fc from 'fast-check';
import { blockDesign } from '../../../../../core/tables/designs/block-design.ts';
import { PermutedTables } from '../../../../../core/tables/permuted/permuted-tables.ts';
import { flat } from '../near-index/arbitrary-sets.ts';
import { operations } from '../near-index/operations.ts';

const design = fc
  .constantFrom<[number, number, number[]]>(
    [64, 3, [4]],
    [64, 3, [4, 4]],
    [64, 6, [8]],
    [16, 2, [3]],
    [65, 2, [4]],
    [128, 1, [2, 2]],
  )
  .map(([width, radius, blocks]) => blockDesign(width, radius, blocks));

/** An index with a history: some fingerprints were built in, some inserted, some deleted. */
export const indexWithQueries = design.chain((made) =>
  operations(made.width, made.radius).map(({ start, after }) => {
    const index = new PermutedTables(flat(start), made);
    const queries = [...start];
    for (const operation of after) {
      if (operation.do === 'insert') index.insert(operation.bits);
      if (operation.do === 'insert unrelated') {
        for (const bits of operation.unrelated) index.insert(bits);
      }
      if (operation.do === 'delete') index.delete(operation.row % (index.assignedRows + 1));
      if (operation.do === 'near') queries.push(operation.bits);
    }
    return { index, queries };
  }),
);
