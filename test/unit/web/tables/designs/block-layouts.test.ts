import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockDesign } from '../../../../../core/tables/designs/block-design.ts';
import { tableAt } from '../../../../../core/tables/designs/table-at.ts';
import { blockSpans } from '../../../../../web/tables/designs/BlockLayouts.tsx';

test('returns the spans of a table with two levels of blocks', () => {
  // Of four blocks of 16 bits, the second is first. Of the other 48 bits, the first 12 follow.
  expect(blockSpans(tableAt(blockDesign(64, 3, [4, 4]), 4))).toEqual([
    { start: 0, bits: 12, isPrefix: true },
    { start: 12, bits: 4, isPrefix: false },
    { start: 16, bits: 16, isPrefix: true },
    { start: 32, bits: 8, isPrefix: false },
    { start: 40, bits: 12, isPrefix: false },
    { start: 52, bits: 12, isPrefix: false },
  ]);
});

test('the spans contain every bit once, and mark the bits of the prefix', () => {
  fc.assert(
    fc.property(fc.constantFrom([4], [5], [6], [4, 4], [5, 5], [4, 4, 4]), fc.nat(), (cut, at) => {
      const design = blockDesign(64, 3, cut);
      const table = tableAt(design, at % design.tables);
      const spans = blockSpans(table);
      const bits = spans.flatMap(({ start, bits, isPrefix }) =>
        Array.from({ length: bits }, (_, bit) => ({ bit: start + bit, isPrefix })),
      );
      expect(bits.map(({ bit }) => bit)).toEqual(Array.from({ length: 64 }, (_, bit) => bit));
      expect(bits.filter(({ isPrefix }) => isPrefix).map(({ bit }) => bit)).toEqual(
        [...table.permutation.subarray(0, table.prefix)].sort((a, b) => a - b),
      );
    }),
  );
});
