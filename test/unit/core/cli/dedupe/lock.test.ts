import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { State } from '../../../../../core/cli/dedupe/state.ts';
import { temporaryFiles } from '../built.ts';

const { folder } = temporaryFiles();
const HEADER = { profile: 'reader', finds: 'scan', against: '' } as const;
/** A process that runs, and isn't this one. */
const OTHER = process.ppid;

/** Begins a state in a new folder with a lock, and returns the path of the lock. */
function begin(name: string, content: string) {
  mkdirSync(join(folder, name));
  const lock = join(folder, name, 'lock');
  writeFileSync(lock, content);
  const state = new State(join(folder, name));
  return { lock, state, begun: state.resume(HEADER, () => {}) };
}

test('waits while another process writes its lock', async () => {
  const { lock, begun } = begin('being written', '');
  const ended = begun.then(() => 'used the state', String);
  await setTimeout(150);
  writeFileSync(lock, `${OTHER}`);
  expect(await ended).toContain(`Process ${OTHER} is using the state`);
  expect(readFileSync(lock, 'utf8')).toBe(`${OTHER}`);
});

test.each([
  ['was killed', '2147483647'],
  ['had the same number', `${process.pid}`],
  ['was killed before it wrote its number', ''],
  ['wrote something else', 'lock'],
])('takes the lock of a process that %s', async (name, content) => {
  const { lock, state, begun } = begin(name, content);
  await begun;
  expect(readFileSync(lock, 'utf8')).toBe(`${process.pid}`);
  await state.close();
  expect(existsSync(lock)).toBe(false);
});

test('doesn’t use a state whose lock another process has replaced', async () => {
  const { lock, begun } = begin('replaced', '2147483647');
  const ended = begun.then(() => 'used the state', String);
  await expect.poll(() => readFileSync(lock, 'utf8'), { interval: 1 }).toBe(`${process.pid}`);
  writeFileSync(lock, `${OTHER}`);
  expect(await ended).toContain(`Process ${OTHER} is using the state`);
});

test('explains that it can’t read a lock', async () => {
  mkdirSync(join(folder, 'folder/lock'), { recursive: true });
  const begun = new State(join(folder, 'folder')).resume(HEADER, () => {});
  await expect(begun).rejects.toThrow('for --state: EISDIR.');
});
