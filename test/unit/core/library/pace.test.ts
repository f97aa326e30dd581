import { expect, test } from 'vitest';
import { mapWithYield, YieldTimer } from '../../../../core/library/storage/batches.ts';

/** Keeps the thread busy until it is time for a pause. */
function work(): void {
  const pace = new YieldTimer();
  while (!pace.isDue);
}

test('work in many pieces lets other tasks have their turn, and gives its results in order', async () => {
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

test('what fails early is heard at the end, and everything was begun', async () => {
  const begun: number[] = [];
  const all = mapWithYield([1, 2, 3], async (n) => {
    begun.push(n);
    work();
    if (n < 3) throw new RangeError(`${n}`);
  });
  await expect(all).rejects.toThrow('1');
  expect(begun).toEqual([1, 2, 3]);
});
