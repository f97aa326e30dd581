import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortYielding } from '../../../../core/library/storage/batches.ts';
import { createRandom } from '../../../../web/tables/synthetic.ts';

test('very many are sorted as `sort` does it, whatever order they come in', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(12_000),
      fc.constantFrom(3, 1000, 1e9),
      fc.constantFrom('any', 'rising', 'falling'),
      fc.nat(),
      async (count, keys, order, seed) => {
        const random = createRandom(seed);
        const all = Array.from({ length: count }, (_, id) => ({ key: random.below(keys), id }));
        if (order === 'rising') all.sort((a, b) => a.key - b.key);
        if (order === 'falling') all.sort((a, b) => b.key - a.key);
        // By key alone: what is equal stays as it came.
        const compare = (a: { key: number }, b: { key: number }) => a.key - b.key;
        expect(await sortYielding(all, compare)).toEqual(all.toSorted(compare));
      },
    ),
    { numRuns: 25 },
  );
});
