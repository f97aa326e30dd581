import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  mapWithYield,
  sortYielding,
  YieldTimer,
} from '../../../../../core/library/storage/batches.ts';
import { createRandom } from '../../../../../web/lib/random.ts';

/** Keeps the thread busy until it is time for a pause. */
function work(): void {
  const timer = new YieldTimer();
  while (!timer.isDue);
}

test('lets other tasks run between pieces of work and returns the results in order', async () => {
  let turns = 0;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    turns++;
    port2.postMessage(null);
  };
  port2.postMessage(null);
  const results = await mapWithYield([1, 2, 3, 4], async (n) => {
    work();
    return n;
  });
  port1.close();
  expect(results).toEqual([1, 2, 3, 4]);
  expect(turns).toBeGreaterThan(2);
});

test('starts all pieces of work and rejects with the first error', async () => {
  const begun: number[] = [];
  const all = mapWithYield([1, 2, 3], async (n) => {
    begun.push(n);
    work();
    if (n < 3) throw new RangeError(`${n}`);
  });
  await expect(all).rejects.toThrow('1');
  expect(begun).toEqual([1, 2, 3]);
});

test('sorts like `sort`, whatever the initial order', async () => {
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
        // Compares by key only, because equal elements must keep their order.
        const compare = (a: { key: number }, b: { key: number }) => a.key - b.key;
        expect(await sortYielding(all, compare)).toEqual(all.toSorted(compare));
      },
    ),
    { numRuns: 25 },
  );
});
