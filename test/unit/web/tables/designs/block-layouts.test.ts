import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockDesign } from '../../../../../core/tables/designs/block-design.ts';
import { tableAt } from '../../../../../core/tables/designs/table-at.ts';
import { blockSpans } from '../../../../../web/tables/designs/BlockLayouts.tsx';

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
