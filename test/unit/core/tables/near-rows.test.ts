import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hammingDistance } from '../../../../core/simhash/hamming.ts';
import { nearRows } from '../../../../core/tables/near-rows.ts';
import { bits, flipped } from '../simhash/arbitrary-bits.ts';

/** A fingerprint, and some near it and far from it. */
const sets = bits(8).chain((near) =>
  fc.record({
    near: fc.constant(near),
    list: fc.array(fc.uniqueArray(fc.nat(255)).map((places) => flipped(near, places))),
  }),
);

test('finds just the rows within the radius, whatever stands before and behind their bits', () => {
  fc.assert(
    fc.property(
      sets,
      fc.nat(3),
      fc.nat(3),
      fc.integer({ min: 0, max: 256 }),
      ({ near, list }, before, behind, radius) => {
        const width = before + 8 + behind;
        const words = Uint32Array.from(
          list.flatMap((b, row) => [...Array(before).fill(row), ...b, ...Array(behind).fill(~row)]),
        );
        const found = new Uint32Array(list.length);
        const rows = { words, width, bits: before, count: list.length };
        const count = nearRows(rows, near, radius, found);
        expect([...found.subarray(0, count)]).toEqual(
          list.flatMap((b, row) => (hammingDistance(b, near) <= radius ? [row] : [])),
        );
      },
    ),
  );
});
