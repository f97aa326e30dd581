import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PermutedTables } from '../../../../../core/tables/permuted/permuted-tables.ts';
import { indexWithQueries } from './arbitrary-index.ts';

const sorted = (rows: Uint32Array) => [...rows].sort((a, b) => a - b);

test('what is loaded answers as what was saved, and goes on with the same rows', () => {
  fc.assert(
    fc.property(indexWithQueries, fc.nat(200), ({ index, queries }, row) => {
      const loaded = PermutedTables.load(index.save());
      expect(loaded.design).toEqual(index.design);
      for (let time = 0; time < 2; time++) {
        expect([loaded.size, loaded.given]).toEqual([index.size, index.given]);
        for (const bits of queries) {
          expect(sorted(loaded.near(bits, index.radius))).toEqual(
            sorted(index.near(bits, index.radius)),
          );
        }
        expect(loaded.delete(row)).toBe(index.delete(row));
        for (const bits of queries) expect(loaded.insert(bits)).toBe(index.insert(bits));
      }
      expect(loaded.save()).toEqual(index.save());
    }),
    { numRuns: 40 },
  );
});
