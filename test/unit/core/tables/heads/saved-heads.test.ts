import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MultiIndex } from '../../../../../core/tables/multi-index/multi-index.ts';
import { writeSaved } from '../../../../../core/tables/saved/write-saved.ts';
import { ColumnScan } from '../../../../../core/tables/scan/column-scan.ts';
import { flat } from '../near-index/arbitrary-sets.ts';
import { operations } from '../near-index/operations.ts';

const ascending = (rows: Uint32Array) => [...rows].sort((a, b) => a - b);

const kinds = [
  { build: (words: Uint32Array<ArrayBuffer>) => ColumnScan.of(words), load: ColumnScan.load },
  {
    build: (words: Uint32Array<ArrayBuffer>) => MultiIndex.of(words, { segments: 5 }),
    load: MultiIndex.load,
  },
  {
    build: (words: Uint32Array<ArrayBuffer>) => MultiIndex.of(words, { entries: 'rows' }),
    load: MultiIndex.load,
  },
];

for (const [nth, { build, load }] of kinds.entries()) {
  test(`what is loaded answers as what was saved, and goes on with the same rows (${nth})`, () =>
    fc.assert(
      fc.asyncProperty(operations(64, 12), fc.nat(70), async ({ start, after }, row) => {
        const index = await build(flat(start));
        const queries = [...start];
        for (const step of after) {
          if (step.do === 'insert') index.insert(step.bits);
          if (step.do === 'insert strangers') for (const bits of step.strangers) index.insert(bits);
          if (step.do === 'delete') index.delete(step.row % (index.given + 1));
          if (step.do === 'near') queries.push(step.bits);
        }
        const loaded = await load(index.save());
        for (let time = 0; time < 2; time++) {
          expect([loaded.size, loaded.given]).toEqual([index.size, index.given]);
          for (const bits of queries) {
            expect(ascending(loaded.near(bits, 12))).toEqual(ascending(index.near(bits, 12)));
          }
          expect(loaded.delete(row)).toBe(index.delete(row));
          for (const bits of queries) expect(loaded.insert(bits)).toBe(index.insert(bits));
        }
        expect(loaded.save()).toEqual(index.save());
      }),
      { numRuns: 20 },
    ));
}

test('refuses a file of the other kind, and one that was cut off', async () => {
  const file = (await ColumnScan.of(new Uint32Array(20))).save();
  await expect(MultiIndex.load(file)).rejects.toThrow(RangeError);
  await expect(ColumnScan.load(file.slice(0, -4))).rejects.toThrow(SyntaxError);
});

test('refuses parameters and widths that it never wrote', async () => {
  const file = (parameters: number[], width = 64, radius = 63) =>
    writeSaved({
      ...{ kind: 'multi-index', width, radius, parameters, given: 0 },
      ...{ rows: new Uint32Array(), words: new Uint32Array() },
    });
  expect((await MultiIndex.load(file([4, 1]))).size).toBe(0);
  await expect(MultiIndex.load(file([4, 2]))).rejects.toThrow(/no entries of kind 2/);
  await expect(MultiIndex.load(file([]))).rejects.toThrow(/3 to 16 segments, not 0/);
  await expect(MultiIndex.load(file([4, 1], 128, 63))).rejects.toThrow(/128 bits/);
  await expect(MultiIndex.load(file([4, 1], 64, 3))).rejects.toThrow(/within 3/);
});
