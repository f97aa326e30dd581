import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BITS,
  BLOCKS,
  blockOf,
  blockOrder,
  createCollection,
  dropFlips,
  FLIPS,
  intactBlocks,
  ROWS,
  runOf,
  sortedRows,
} from '../../../../../web/tables/opening/blocks.ts';

test('three flips are three different bits, and leave at least one of four blocks intact', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const flips = dropFlips(seed);
      expect(new Set(flips).size).toBe(FLIPS);
      for (const bit of flips) expect(bit).toBeLessThan(BITS);
      const intact = intactBlocks(flips);
      expect(intact.length).toBeGreaterThanOrEqual(1);
      expect(flips.map(blockOf).some((block) => intact.includes(block))).toBe(false);
      expect(new Set([...intact, ...flips.map(blockOf)]).size).toBe(BLOCKS);
    }),
  );
});

test('the query is a copy within three bits, and only the tables with an intact block find it', () => {
  const collection = createCollection();
  const { rows, query, copy } = collection;
  const distance = [...query.join('')].filter((bit, i) => bit !== rows[copy]?.join('')[i]).length;
  expect(distance).toBe(FLIPS);
  const found = [0, 1, 2, 3].filter((front) => runOf(collection, front).includes(copy));
  expect(found).toEqual([0, 1, 2, 3].filter((block) => query[block] === rows[copy]?.[block]));
  expect(found).toHaveLength(1);
  // The runs are shorter than the collection, and some have unrelated rows, as in a real table.
  const runs = [0, 1, 2, 3].map((front) => runOf(collection, front).length);
  expect(Math.max(...runs)).toBeLessThan(ROWS / 2);
  expect(runs.reduce((sum, run) => sum + run)).toBeGreaterThan(1);
});

test('rows with equal front blocks are next to each other, and every row is there once', () => {
  const { rows } = createCollection();
  for (const front of [0, 1, 2, 3]) {
    const order = sortedRows(rows, front);
    expect([...order].sort((a, b) => a - b)).toEqual(rows.map((_, i) => i));
    const keys = order.map((i) =>
      blockOrder(front)
        .map((block) => rows[i]?.[block])
        .join(''),
    );
    expect(keys).toEqual([...keys].sort());
  }
});
