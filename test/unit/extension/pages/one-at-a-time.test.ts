import { expect, test } from 'vitest';
import { oneAtATime } from '../../../../extension/pages/shared/one-at-a-time.ts';

test('what is called during a read waits for its end, and then reads once', async () => {
  const ends: (() => void)[] = [];
  const stop = new AbortController();
  const read = oneAtATime(() => new Promise<void>((end) => void ends.push(end)), stop.signal);
  const endLast = async () => {
    ends.at(-1)?.();
    await new Promise((done) => setTimeout(done));
  };
  read();
  read();
  read();
  expect(ends).toHaveLength(1);
  await endLast();
  expect(ends).toHaveLength(2);
  await endLast();
  expect(ends).toHaveLength(2);

  read();
  read();
  stop.abort();
  await endLast();
  expect(ends).toHaveLength(3);
});
