import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binomial } from '../../../../../core/tables/combinatorics.ts';
import { blockDesign } from '../../../../../core/tables/designs/block-design.ts';
import { fewestTables } from '../../../../../core/tables/designs/fewest-tables.ts';
import {
  fewestTablesDesign,
  listDesigns,
} from '../../../../../core/tables/designs/list-designs.ts';

/** The recursion as written in the paper. */
function X(f: number, k: number, d: number, threshold: number): number {
  if (d < threshold) return 1;
  let fewest = Number.POSITIVE_INFINITY;
  for (let r = k + 1; r <= f + 1e-9; r++) {
    const rest = X((f * k) / r, k, d - ((r - k) * f) / r, threshold);
    fewest = Math.min(fewest, binomial(r, k) * rest);
  }
  return fewest;
}

test('finds as few tables as the plain recursion', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 24 }),
      fc.integer({ min: 1, max: 6 }),
      fc.nat(24),
      fc.nat(12),
      (width, radius, d, t) => {
        fc.pre(radius < width && d <= width);
        // Next to a whole number, where no fraction can be, because the recursion here is rounded.
        const threshold = t + Math.PI / 10_000;
        expect(fewestTables(width, radius, d, threshold)?.tables ?? Number.POSITIVE_INFINITY).toBe(
          X(width, radius, d, threshold),
        );
      },
    ),
  );
});

test('returns a design with as many tables as counted and an average prefix that meets τ', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 128 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 10, max: 50 }),
      fc.integer({ min: 1, max: 20 }),
      (width, radius, d, threshold) => {
        fc.pre(radius < width && d <= width);
        const found = fewestTables(width, radius, d, threshold);
        if (found === undefined || found.blocks.length === 0) return;
        const { blocks, tables } = found;
        expect(blockDesign(width, radius, blocks).tables).toBe(tables);
        const left = blocks.reduce((bits, r) => (bits * radius) / r, width);
        expect(d - (width - left)).toBeLessThan(threshold + 1e-9);
      },
    ),
  );
});

test('each of the four designs of the paper is the optimum for some τ', () => {
  const optimum = (threshold: number) => fewestTables(64, 3, 34, threshold);
  expect(optimum(35)).toEqual({ tables: 1, blocks: [] });
  for (const [blocks, tables, from, to] of [
    [[4], 4, 19, 34],
    [[5], 10, 9, 18],
    [[4, 4], 16, 7, 8],
    [[6], 20, 3, 6],
  ] as const) {
    for (let threshold = from; threshold <= to; threshold++) {
      expect(optimum(threshold)).toEqual({ tables, blocks });
    }
  }
});

test('τ is an exclusive bound', () => {
  // 16 tables of 28 bits: d − p = 6.
  expect(fewestTables(64, 3, 34, 6)?.tables).toBe(20);
  expect(fewestTables(64, 3, 34, 6 + 1e-9)?.tables).toBe(16);
});

test('the shortest prefix in whole bits must meet τ too', () => {
  const listed = listDesigns(64, 3, 34);
  // Five blocks are 25.6 bits on average, but 25 in four of the ten tables.
  expect(fewestTables(64, 3, 34, 9)?.tables).toBe(10);
  expect(fewestTablesDesign(listed, 34, 9)?.tables).toBe(16);
  expect(fewestTablesDesign(listed, 34, 9.5)?.tables).toBe(10);
  expect(fewestTablesDesign(listed, 34, 1)).toBeUndefined();
});

test('needs one table for equality and returns nothing if no prefix meets τ', () => {
  expect(fewestTables(64, 0, 34, 10)).toEqual({ tables: 1, blocks: [1] });
  expect(fewestTables(64, 0, 64, 0)).toBeUndefined();
  expect(fewestTables(16, 12, 16, 5)).toBeUndefined();
});
