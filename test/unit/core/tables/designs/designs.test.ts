import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockDesign } from '../../../../../core/tables/designs/block-design.ts';
import type { Design, Table } from '../../../../../core/tables/designs/design.ts';
import { designCost } from '../../../../../core/tables/designs/design-cost.ts';
import { listDesigns, paretoDesigns } from '../../../../../core/tables/designs/list-designs.ts';
import { tableAt, tablesOf } from '../../../../../core/tables/designs/table-at.ts';

const FEW = 2_000;

/** Any design with up to three levels. Most have few tables, and some have very many. */
const design: fc.Arbitrary<Design> = fc
  .tuple(
    fc.integer({ min: 2, max: 128 }),
    fc.nat(12),
    fc.array(fc.nat(4), { minLength: 1, maxLength: 3 }),
  )
  .map(([width, k, more]) => {
    const radius = k % width;
    let built: Design | undefined;
    for (const extra of more) {
      const left = width - (built?.prefix.min ?? 0);
      const blocks = radius + 1 + extra;
      if (blocks > left) break;
      const outer: number[] = built?.levels.map((level) => level.blocks) ?? [];
      built = blockDesign(width, radius, [...outer, blocks]);
    }
    return built ?? blockDesign(width, radius, [radius + 1]);
  });

test('catches every single difference of at most k bits', () => {
  const differences = Array.from({ length: 2 ** 14 }, (_, difference) => difference);
  for (const radius of [1, 2, 3, 4]) {
    const within = differences.filter((difference) => ones(difference) <= radius);
    for (const design of listDesigns(14, radius, 11, { maxTables: 300 })) {
      const masks = [...tablesOf(design)].map(mask);
      const escaped = within.filter((difference) => masks.every((prefix) => prefix & difference));
      expect(escaped).toEqual([]);
    }
  }
});

test('a permutation has every bit once, and its prefix is as long as the design says', () => {
  fc.assert(
    fc.property(design, fc.nat(), (design, number) => {
      const { permutation, prefix, cuts } = tableAt(design, number % design.tables);
      const all = Array.from({ length: design.width }, (_, bit) => bit);
      expect([...permutation].sort((a, b) => a - b)).toEqual(all);
      expect(design.prefixes.map((p) => p.bits)).toContain(prefix);
      const taken = cuts.flatMap(({ widths, prefixBlocks }) =>
        prefixBlocks.map((block) => widths[block] ?? 0),
      );
      expect(taken.reduce((sum, width) => sum + width, 0)).toBe(prefix);
      cuts.forEach(({ widths }, level) => {
        expect(Math.min(...widths)).toBeGreaterThanOrEqual(
          design.levels[level]?.widths.min ?? Number.NaN,
        );
        expect(Math.max(...widths)).toBeLessThanOrEqual(
          design.levels[level]?.widths.max ?? Number.NaN,
        );
      });
    }),
  );
});

test('the counted prefixes are those of the tables', () => {
  fc.assert(
    fc.property(
      design.filter(({ tables }) => tables <= FEW),
      (design) => {
        const counted = new Map<number, number>();
        for (const { prefix } of tablesOf(design)) {
          counted.set(prefix, (counted.get(prefix) ?? 0) + 1);
        }
        expect(design.prefixes).toEqual(
          [...counted].sort(([a], [b]) => a - b).map(([bits, tables]) => ({ bits, tables })),
        );
        expect(design.prefix).toEqual({
          min: Math.min(...counted.keys()),
          max: Math.max(...counted.keys()),
        });
      },
    ),
  );
});

test('lists the designs within the bounds, fewest tables first', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 128 }),
      fc.nat(20),
      fc.double({ min: 0, max: 40, noNaN: true }),
      fc.integer({ min: 1, max: 3_000 }),
      (width, k, exponent, tables) => {
        const radius = k % width;
        const list = listDesigns(width, radius, exponent, { maxTables: tables });
        const [fewest] = list;
        if (fewest === undefined) {
          expect(tables).toBeLessThanOrEqual(radius);
          return;
        }
        expect(list.every((design) => design.tables <= tables)).toBe(true);
        expect(list.map((design) => design.tables)).toEqual(
          list.map((design) => design.tables).sort((a, b) => a - b),
        );
        if (list.length > 1 || fewest.prefix.max <= exponent) {
          expect(list.every(({ prefix }) => prefix.max <= exponent)).toBe(true);
        }
        const best = paretoDesigns(list, exponent);
        for (const design of list) {
          const { candidates } = designCost(design, exponent);
          const dominated = best.some(
            (other) =>
              other.tables <= design.tables && designCost(other, exponent).candidates <= candidates,
          );
          expect(dominated).toBe(true);
        }
      },
    ),
  );
});

test('leaves out designs that another one dominates in tables and candidates', () => {
  const listed = listDesigns(64, 3, 37);
  const shape = (design: Design) => design.levels.map(({ blocks }) => blocks).join(' ');
  // Seven blocks are 35 tables of 36 to 37 bits; four and five, or five and four, 40 of 34 to 36.
  expect(listed.map(shape)).toEqual(['4', '5', '4 4', '6', '7', '4 5', '5 4', '4 4 4']);
  expect(paretoDesigns(listed, 37).map(shape)).toEqual(['4', '5', '4 4', '6', '7']);
});

test('rejects impossible designs with a reason', () => {
  expect(() => blockDesign(129, 3, [4])).toThrow(/1 to 128 bits/);
  expect(() => blockDesign(64, 64, [65])).toThrow(/k is 0 to 63/);
  expect(() => blockDesign(64, 3, [3])).toThrow(/4 to 64 blocks, not into 3/);
  expect(() => blockDesign(64, 3, [4, 49])).toThrow(/48 bits/);
  expect(() => blockDesign(64, 3, [])).toThrow(RangeError);
  expect(() => listDesigns(64, 1.5, 20)).toThrow(RangeError);
  expect(() => listDesigns(64, 3, Number.NaN)).toThrow(/2\^d fingerprints/);
  expect(() => tableAt(blockDesign(64, 3, [4]), 4)).toThrow(/0 to 3/);
});

/** Returns the prefix as bits that are set in a number, for short fingerprints. */
function mask({ permutation, prefix }: Table): number {
  return permutation.subarray(0, prefix).reduce((set, bit) => set | (1 << bit), 0);
}

function ones(number: number): number {
  return number === 0 ? 0 : (number & 1) + ones(number >>> 1);
}
