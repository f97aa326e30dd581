import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'twicetold-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

// What is tested is the built command, and never one that was built before.
beforeAll(async () => {
  await build({ mode: 'cli', configFile: 'vite.config.ts', logLevel: 'error' });
}, 30_000);

function run(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync('node', ['dist/cli/twicetold.js', ...args], {
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const a = file('a.txt', '互联网上相互转载的文章很多，读者常常把同一篇文章读了两遍。');
const b = file('b.txt', '互聯網上相互轉載的文章很多，讀者常常把同一篇文章讀了兩遍。');
const c = file('c.txt', 'Nothing in this sentence is like the sentences in the other files here.');

test('one article: exit code 0 and a line of JSON', () => {
  const { status, stdout } = run(['compare', a, b]);
  expect(JSON.parse(stdout)).toEqual({ a, b, distance: 0, similarity: 1, verdict: 'identical' });
  expect(status).toBe(0);
});

test('two articles: exit code 1', () => {
  expect(run(['compare', a, c])).toMatchObject({ status: 1 });
});

test('fingerprints of files and of standard input', () => {
  const { stdout } = run(
    ['fingerprint', a, b, '-'],
    '互联网上相互转载的文章很多，读者常常把同一篇文章读了两遍。',
  );
  const prints = stdout
    .trim()
    .split('\n')
    .map((line) => line.split('  '));
  expect(prints.map(([, name]) => name)).toEqual([a, b, '-']);
  expect(new Set(prints.map(([hex]) => hex)).size).toBe(1);
  expect(prints[0]?.[0]).toMatch(/^[0-9a-f]{64}$/);
});

test('the profile of words, with jieba', () => {
  const { status, stdout } = run(['fingerprint', '--profile', 'words', a]);
  expect(status).toBe(0);
  expect(stdout).not.toBe(run(['fingerprint', a]).stdout);
});

test.each([
  [
    'a missing file',
    ['compare', a, join(folder, 'none.txt')],
    /none\.txt cannot be read: there is no such file/,
  ],
  ['a folder', ['fingerprint', folder], /it is a folder/],
  [
    'a file that is no text',
    ['fingerprint', file('x.bin', Uint8Array.of(0xff, 0xfe, 0xfd))],
    /is not UTF-8 text/,
  ],
  [
    'a text too short to judge',
    ['compare', file('s.txt', 'Back in five minutes.'), a],
    /Too short/,
  ],
  ['standard input twice', ['compare', '-', '-'], /Only one of the two/],
  ['too few arguments', ['compare', a], /missing required argument/],
  ['an unknown profile', ['fingerprint', '-p', 'nonsense', a], /Allowed choices are reader, words/],
])('%s: exit code 2 and a sentence', (_, args, sentence) => {
  const { status, stderr } = run(args);
  expect(status).toBe(2);
  expect(stderr).toMatch(sentence);
});
