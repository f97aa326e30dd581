import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bits } from '../../../../core/simhash/bits.ts';
import { hammingDistance } from '../../../../core/simhash/hamming.ts';
import { scanColumn, scanHeads } from '../../../../core/tables/column.ts';
import { nearRows } from '../../../../core/tables/near-rows.ts';
import { bits, flipped } from '../simhash/arbitrary-bits.ts';

const place = fc.integer({ min: 0, max: 255 });

/** Fingerprints near one and far from it, with ids, some of them erased. */
const entries = fc
  .tuple(bits(8), fc.array(fc.tuple(fc.uniqueArray(place), fc.integer({ min: 0, max: 5 }))))
  .map(([near, list]) => ({
    near,
    list: list.map(([places, id]): [Bits, number] => [flipped(near, places), id]),
  }));

const column = (list: readonly [Bits, number][]) =>
  Uint32Array.from(list.flatMap(([b, id]) => [...b, id]));

test('a scan finds just the fingerprints within the radius, erased ones never', () => {
  fc.assert(
    fc.property(entries, fc.integer({ min: 0, max: 256 }), ({ near, list }, radius) => {
      const wanted = list.filter(([b, id]) => id > 0 && hammingDistance(b, near) <= radius);
      expect(scanColumn(column(list), near, radius).map(({ id }) => id)).toEqual(
        wanted.map(([, id]) => id),
      );
    }),
  );
});

test('a scan of the heads looks at the first 64 bits alone', () => {
  fc.assert(
    fc.property(entries, fc.integer({ min: 0, max: 64 }), ({ near, list }, radius) => {
      const head = near.slice(0, 2);
      const wanted = list.filter(
        ([b, id]) => id > 0 && hammingDistance(b.slice(0, 2), head) <= radius,
      );
      expect(scanHeads(column(list), head, radius).map(({ id }) => id)).toEqual(
        wanted.map(([, id]) => id),
      );
    }),
  );
});

test('rows may hold more than the fingerprint, before it and behind', () => {
  fc.assert(
    fc.property(
      entries,
      fc.nat(3),
      fc.nat(3),
      fc.integer({ min: 0, max: 256 }),
      ({ near, list }, before, behind, radius) => {
        const width = before + 8 + behind;
        const words = Uint32Array.from(
          list.flatMap(([b, id]) => [...Array(before).fill(id), ...b, ...Array(behind).fill(id)]),
        );
        const found = new Uint32Array(list.length);
        const rows = { words, width, bits: before, count: list.length };
        const count = nearRows(rows, near, radius, found);
        expect([...found.subarray(0, count)]).toEqual(
          list.flatMap(([b], row) => (hammingDistance(b, near) <= radius ? [row] : [])),
        );
      },
    ),
  );
});
