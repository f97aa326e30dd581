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

test('a flush resolves when the reader has taken the lines', async () => {
  const { stream, taken, take } = reader();
  const output = new Output(stream);
  output.line('a');
  output.line('b');
  const flushed = output.flush();
  expect(await settled(flushed)).toBe(false);
  take();
  await flushed;
  expect(taken).toEqual(['a\nb\n']);
  expect(output.empty).toBe(true);
});

test('is full after 100,000 characters, not after 100', () => {
  const output = new Output(reader().stream);
  output.line('x'.repeat(100));
  expect(output.full).toBe(false);
  output.line('x'.repeat(100_000));
  expect(output.full).toBe(true);
});

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
  expect(await settled(late)).toBe(false);
  expect(taken).toEqual(['a\n', 'b\n']);
});

test('a flush rejects when the stream fails', async () => {
  const broken = new Writable({ write: (_chunk, _encoding, done) => done(new Error('full disk')) });
  broken.on('error', () => {});
  const output = new Output(broken);
  output.line('a');
  await expect(output.flush()).rejects.toThrow('full disk');
});
