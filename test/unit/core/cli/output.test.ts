import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { Output } from '../../../../core/cli/output.ts';

/** Returns a stream whose reader takes the next chunk when `take` is called. */
function reader() {
  const taken: string[] = [];
  const waiting: (() => void)[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      waiting.push(() => {
        taken.push(String(chunk));
        done();
      });
    },
  });
  return { stream, taken, take: () => waiting.shift()?.() };
}

const settled = async (promise: Promise<unknown>) => {
  const pending = Symbol();
  const turns = new Promise((resolve) => setImmediate(resolve, pending));
  return (await Promise.race([promise, turns])) !== pending;
};

test('writes all buffered lines on close and nothing after them', async () => {
  const { stream, taken, take } = reader();
  const output = new Output(stream);
  output.line('a');
  void output.flush();
  output.line('b');
  const closed = output.close();
  output.line('c');
  const late = output.flush();
  await settled(closed);
  take();
  await settled(closed);
  take();
  await closed;
  take();
  expect(await settled(late)).toBe(false);
  expect(taken).toEqual(['a\n', 'b\n']);
});
