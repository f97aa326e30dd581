import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createRandom } from '../../../../../web/lib/random.ts';
import { builtCommand, temporaryFiles } from '../built.ts';

const { path, run } = builtCommand();
const { file, folder } = temporaryFiles();

/** Lines of copies of a few texts of some words each. Some lines can't be used. */
function corpus(count: number, from = 0): string {
  const random = createRandom(from + 1);
  const words = Array.from({ length: 2000 }, (_, i) => `word${(i * 7919) % 104_729}`);
  const texts = Array.from({ length: 9 }, (_, text) =>
    Array.from({ length: 300 }, (_, i) => words[(i * (text + 3) + text) % words.length]),
  );
  return Array.from({ length: count }, (_, i) => {
    const copy = [...(texts[random.below(texts.length)] ?? [])];
    for (let i = 0; i < 10; i++) copy[random.below(copy.length)] = 'changed.';
    const id = i % 40 === 17 ? null : from + i;
    return `${JSON.stringify({ id, text: copy.join(' ') })}\n`;
  }).join('');
}

const input = corpus(130);
const inputFile = file('input.ndjson', input);
const expected = run(['dedupe', inputFile]);
const stateFile = (name: string) => join(folder, name, 'state.ndjson');
const dedupe = (name: string, ...args: string[]) =>
  run(['dedupe', '--state', join(folder, name), ...args]);

test('prints the same with a state, and again from the state', () => {
  expect(expected.stdout.split('\n').length).toBeGreaterThan(500);
  expect(expected.status).toBe(3);
  expect(dedupe('whole', inputFile)).toEqual(expected);
  const before = readFileSync(stateFile('whole'));
  expect(dedupe('whole', inputFile)).toEqual(expected);
  expect(readFileSync(stateFile('whole'))).toEqual(before);
});

const sizeOf = (path: string) => (existsSync(path) ? statSync(path).size : 0);

test('goes on after it was killed, wherever its file ends', () => {
  if (!existsSync(stateFile('whole'))) dedupe('whole', inputFile);
  const size = sizeOf(stateFile('whole'));
  const random = createRandom(3);
  for (const length of [0, 10, size - 1, random.below(size)]) {
    cpSync(join(folder, 'whole'), join(folder, 'cut'), { recursive: true });
    truncateSync(stateFile('cut'), length);
    // No process can have this number, so the one that left the lock has ended.
    writeFileSync(join(folder, 'cut', 'lock'), `${2 ** 30}`);
    expect(dedupe('cut', inputFile)).toEqual(expected);
    expect(sizeOf(stateFile('cut'))).toBe(size);
  }
});

test('compares only what was added to the input', () => {
  const lines = input.split('\n').slice(0, -1);
  const grown = file('grown.ndjson.gz', gzipSync(`${lines.slice(0, 50).join('\n')}\n`));
  dedupe('grown', grown);
  const recorded = sizeOf(stateFile('grown'));
  writeFileSync(grown, gzipSync(`${lines.slice(0, 90).join('\n')}\n`));
  const rest = file('rest.ndjson', lines.slice(90).join('\n'));
  const { stdout } = dedupe('grown', grown, rest);
  expect(stdout).toBe(expected.stdout);
  expect(readFileSync(stateFile('grown')).length).toBeGreaterThan(recorded);
});

test('compares with other states, which stay as they are', () => {
  const lines = input.split('\n').slice(0, -1);
  const parts = [lines.slice(0, 30), lines.slice(30, 80), lines.slice(80)].map((part, i) =>
    file(`part-${i}.ndjson`, `${part.join('\n')}\n`),
  );
  const against = (...names: string[]) =>
    names.flatMap((name) => ['--against', join(folder, name)]);
  const [first = '', second = '', third = ''] = parts;
  const one = dedupe('first', first).stdout;
  const two = dedupe('second', second, ...against('first')).stdout;
  const before = readFileSync(stateFile('first'));
  const three = run(['dedupe', third, ...against('first', 'second')]).stdout;
  expect(one + two + three).toBe(expected.stdout);
  expect(readFileSync(stateFile('first'))).toEqual(before);
  const again = run(['dedupe', first, ...against('first')]);
  expect([again.stdout, again.status]).toEqual(['', 3]);
  expect(again.stderr).toContain('line 1 skipped: a document of --against has the same id');
});

test('loses nothing if a file can’t grow, and goes on when it can', () => {
  const command = `ulimit -f 40; exec node ${path} dedupe --state ${join(folder, 'full')} ${inputFile}`;
  const { status, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toContain(`Can't write the state in ${join(folder, 'full')}: the disk is full.`);
  expect(sizeOf(stateFile('full'))).toBeGreaterThan(1000);
  expect(dedupe('full', inputFile)).toEqual(expected);
});

test.each([
  [
    'another version',
    (text: string) => text.replace('"version":1', '"version":2'),
    [],
    'was made by another version of twicetold',
  ],
  ['another profile', (text: string) => text, ['--profile', 'words'], 'has the profile reader'],
  ['another file', () => '{"id":1}\n', [], "isn't a state of twicetold dedupe"],
  [
    'a damaged line',
    (text: string) => text.replace('"fingerprints":"', '"fingerprints":"A'),
    [],
    'is damaged. Delete line ',
  ],
  [
    'documents with one character more',
    (text: string) => text.replace(/"fingerprints":"[^"]*/, '$&A'),
    [],
    'is damaged. Delete line ',
  ],
  [
    'a damaged pair',
    (text: string) => text.replace('"distance":', '"distance:'),
    [],
    'is damaged. Delete line 2 of',
  ],
  [
    'other folders for --against',
    (text: string) => text,
    ['against'],
    'other folders for --against',
  ],
  [
    'a process that is still running',
    (text: string) => text,
    ['lock'],
    `Process ${process.pid} is using the state`,
  ],
])('explains that it can’t go on: %s', (name, change, args, message) => {
  const short = join(folder, 'short.ndjson');
  if (!existsSync(short)) dedupe('short', file('short.ndjson', corpus(10)));
  const state = name.replaceAll(/\W/g, '-');
  cpSync(join(folder, 'short'), join(folder, state), { recursive: true });
  const changed = change(readFileSync(stateFile(state), 'utf8'));
  writeFileSync(stateFile(state), changed);
  if (args[0] === 'lock') writeFileSync(join(folder, state, 'lock'), `${process.pid}`);
  const options = args[0] === 'against' ? ['--against', join(folder, 'short')] : args;
  const { status, stderr } = dedupe(state, short, ...(args[0] === 'lock' ? [] : options));
  expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  expect(readFileSync(stateFile(state), 'utf8')).toBe(changed);
});

test('explains that the input is another one', () => {
  dedupe('input', file('other.ndjson', corpus(5)));
  const message = "isn't the input that the state was begun with";
  for (const other of [corpus(5, 100), corpus(3), '']) {
    const { status, stderr } = dedupe('input', file('other.ndjson', other));
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  }
});

test('explains that a state can’t be read or made', () => {
  mkdirSync(join(folder, 'empty'));
  const none = run(['dedupe', '--against', join(folder, 'empty')]);
  expect([none.status, none.stderr]).toEqual([2, expect.stringContaining('has no state')]);
  const made = run(['dedupe', '--state', inputFile]);
  expect([made.status, made.stderr]).toEqual([
    2,
    `twicetold: ${inputFile} is a file. Name a folder for --state.\n`,
  ]);
  const within = run(['dedupe', '--state', join(inputFile, 'state'), inputFile]);
  expect([within.status, within.stderr]).toEqual([
    2,
    `twicetold: Can't use the folder ${join(inputFile, 'state')} for --state: a part of its path is a file.\n`,
  ]);
  const unreadable = join(folder, 'unreadable');
  mkdirSync(unreadable);
  symlinkSync('state.ndjson', join(unreadable, 'state.ndjson'));
  for (const option of ['--state', '--against']) {
    const { status, stderr } = run(['dedupe', option, unreadable, inputFile]);
    expect([status, stderr]).toEqual([
      2,
      `twicetold: Can't read the state in ${unreadable}: ELOOP. It is unchanged.\n`,
    ]);
  }
  const used = join(folder, 'used');
  mkdirSync(used);
  writeFileSync(join(used, 'lock'), `${process.pid}`);
  expect(run(['dedupe', '--state', used, inputFile]).stderr).toContain(
    `Process ${process.pid} is using the state in ${used}. Wait until it ends.`,
  );
});
