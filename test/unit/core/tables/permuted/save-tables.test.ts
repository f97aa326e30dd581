import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadTables } from '../../../../../core/tables/permuted/load-tables.ts';
import { saveTables } from '../../../../../core/tables/permuted/save-tables.ts';
import { indexWithQueries } from './arbitrary-index.ts';

const sorted = (rows: Uint32Array) => [...rows].sort((a, b) => a - b);

test('what is loaded answers as what was saved, and goes on with the same rows', () => {
  fc.assert(
    fc.property(indexWithQueries, fc.nat(200), ({ index, queries }, row) => {
      const loaded = loadTables(saveTables(index));
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
      expect(saveTables(loaded)).toEqual(saveTables(index));
    }),
    { numRuns: 40 },
  );
});
