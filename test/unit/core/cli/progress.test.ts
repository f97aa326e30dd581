import { PassThrough } from 'node:stream';
import type { WriteStream } from 'node:tty';
import { expect, test } from 'vitest';
import { Progress } from '../../../../core/cli/output.ts';

/** Returns a stream, which is a terminal of this width or not, and what was written to it. */
function stream(isTTY: boolean, columns = 20) {
  const pass = new PassThrough({ encoding: 'utf8' });
  const terminal = Object.assign(pass, { isTTY, columns }) as unknown as WriteStream;
  return { terminal, written: () => pass.read() ?? '' };
}

test('shows a line, skips an update that comes too soon, and clears the line once', () => {
  const { terminal, written } = stream(true);
  const progress = new Progress(terminal, true);
  progress.show(() => 'one');
  expect(written()).toBe('\r\u001b[Kone');
  progress.show(() => 'two, too soon');
  expect(written()).toBe('');
  progress.clear();
  expect(written()).toBe('\r\u001b[K');
  progress.clear();
  expect(written()).toBe('');
});

test('cuts a line to the width of the terminal', () => {
  const { terminal, written } = stream(true, 5);
  new Progress(terminal, true).show(() => '123456789');
  expect(written()).toBe('\r\u001b[K1234');
});

test.each([
  ['the stream is not a terminal', false, true],
  ['progress is not wanted', true, false],
])('writes nothing when %s', (_, isTTY, wanted) => {
  const { terminal, written } = stream(isTTY, 20);
  const progress = new Progress(terminal, wanted);
  progress.show(() => 'one');
  progress.end(() => 'all');
  expect(written()).toBe('');
});
