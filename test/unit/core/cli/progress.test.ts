import { PassThrough } from 'node:stream';
import type { WriteStream } from 'node:tty';
import { expect, test } from 'vitest';
import { Progress } from '../../../../core/cli/output.ts';

/** What would stand on a stream that is a terminal of so many columns, or none. */
function stream(isTTY: boolean, columns = 20) {
  const pass = new PassThrough({ encoding: 'utf8' });
  const terminal = Object.assign(pass, { isTTY, columns }) as unknown as WriteStream;
  return { terminal, written: () => pass.read() ?? '' };
}

test('a line is written over and taken away', () => {
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

test('a line is no wider than the terminal', () => {
  const { terminal, written } = stream(true, 5);
  new Progress(terminal, true).show(() => '123456789');
  expect(written()).toBe('\r\u001b[K1234');
});

test.each([
  ['no terminal', false, true],
  ['not wanted', true, false],
])('%s: nothing is written', (_, isTTY, wanted) => {
  const { terminal, written } = stream(isTTY, 20);
  const progress = new Progress(terminal, wanted);
  progress.show(() => 'one');
  progress.end(() => 'all');
  expect(written()).toBe('');
});
