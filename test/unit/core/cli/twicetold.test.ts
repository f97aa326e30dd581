import { readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtCommand, temporaryFiles } from './built.ts';

const { run } = builtCommand();
const { folder, file } = temporaryFiles();

const a = file('a.txt', '互联网上相互转载的文章很多，读者常常把同一篇文章读了两遍。');
const b = file('b.txt', '互聯網上相互轉載的文章很多，讀者常常把同一篇文章讀了兩遍。');
const c = file('c.txt', 'Nothing in this sentence is like the sentences in the other files here.');
const original = 'test/fixtures/articles/en-original.html';
const copy = 'test/fixtures/articles/en-copy.html';
const unrelated = 'test/fixtures/articles/en-unrelated.html';

test('compare exits with 0 for the same article and prints one line of JSON', () => {
  const { status, stdout } = run(['compare', a, b]);
  expect(JSON.parse(stdout)).toMatchObject({
    a,
    b,
    distance: 0,
    similarity: 1,
    verdict: 'identical',
    reason: 'same-words',
  });
  expect(status).toBe(0);
});

test('compare exits with 1 for different articles', () => {
  expect(run(['compare', a, c])).toMatchObject({ status: 1 });
});

test('compare prints which sentences correspond', () => {
  const old = 'The harbor of the old town was closed for repairs until the spring.';
  const added = 'Nobody has asked the gulls, which moved to the roof of the church.';
  const [before, after] = [file('before.txt', old), file('after.txt', `${added} ${old}`)];
  const { sentences } = JSON.parse(run(['compare', '--sentences', before, after]).stdout);
  expect(sentences).toEqual({
    pairs: [{ a: 0, b: 1, distance: 0 }],
    onlyInA: [],
    onlyInB: [0],
    a: { sentences: 1, same: 1, reworded: 0, own: 0 },
    b: { sentences: 2, same: 0.5, reworded: 0, own: 0.5 },
    isSampled: false,
  });
});

test('compare uses the articles of web pages', () => {
  expect(run(['compare', original, copy])).toMatchObject({ status: 0, stderr: '' });
  expect(run(['compare', original, unrelated])).toMatchObject({ status: 1, stderr: '' });
  const page = readFileSync(copy, 'utf8');
  expect(run(['compare', '--html', original, '-'], page)).toMatchObject({ status: 0 });
});

test('fingerprint reads files and standard input, and --profile words gives another fingerprint', () => {
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

  const words = run(['fingerprint', '--profile', 'words', a]);
  expect(words.status).toBe(0);
  expect(words.stdout).toMatch(/^[0-9a-f]{64} {2}/);
  expect(words.stdout.split('  ')[0]).not.toBe(prints[0]?.[0]);
});

test('a text without words is reported, because its fingerprint equals that of any other', () => {
  const path = file('empty.txt', '');
  const { status, stdout, stderr } = run(['fingerprint', path]);
  expect(stdout).toBe(`${'0'.repeat(64)}  ${path}\n`);
  expect(stderr).toBe(`twicetold: ${path} has no words, so its fingerprint is all zeros.\n`);
  expect(status).toBe(0);
});

test('fingerprint reports unreadable files and continues with the others, and --json prints every field', () => {
  const binary = file('x.bin', Uint8Array.of(0xff, 0xfe));
  const some = run(['fingerprint', a, join(folder, 'none.txt'), folder, binary, c]);
  expect(some.stderr).toMatch(/^twicetold: Can't read .*none\.txt: no such file\.$/m);
  expect(some.stderr).toContain("it's a folder");
  expect(some.stderr).toContain("isn't UTF-8 text");
  expect(some.stderr.trim().split('\n')).toHaveLength(3);
  expect(some.status).toBe(2);
  const hexes = some.stdout.trim().split('\n');
  expect(hexes).toHaveLength(2);
  const hex = hexes[1]?.split('  ')[0];

  const { stdout } = run(['fingerprint', '--json', c]);
  expect(JSON.parse(stdout)).toEqual({
    file: c,
    fingerprint: hex,
    head: hex?.slice(0, 16),
    digest: expect.stringMatching(/^[0-9a-f]{16}$/),
    tokens: 13,
    mass: expect.any(Number),
    numbers: [],
    profile: 'reader',
    version: expect.any(Number),
  });
});

test.each([[[]], [['fingerprint']], [['compare']], [['dedupe']]])(
  '%j --help prints the usage',
  (command) => {
    const { status, stdout } = run([...command, '--help']);
    expect(stdout).toMatch(/^Usage: twicetold/);
    expect(status).toBe(0);
  },
);

test('a file too large for a text: exits with 2 and says so', () => {
  const large = file('large.txt', '');
  // It takes no space on the disk.
  truncateSync(large, 2 ** 30);
  const { status, stderr } = run(['fingerprint', large]);
  expect(status).toBe(2);
  expect(stderr).toMatch(/large\.txt is too large: a text may have up to \d+ MB\.\n$/);
});

test.each([
  ['a missing file', ['compare', a, join(folder, 'none.txt')], /no such file/],
  [
    'a page without an article',
    ['compare', file('e.html', '<title>Nothing</title>'), a],
    /No article found in/,
  ],
  ['a text too short', ['compare', file('s.txt', 'Back in five minutes.'), a], /Too short/],
  ['standard input twice', ['compare', '-', '-'], /Only one of the two/],
  ['standard input again', ['fingerprint', '-', '-'], /Standard input can be read only once/],
  ['too few arguments', ['compare', a], /missing required argument/],
  ['an unknown profile', ['fingerprint', '-p', 'none', a], /Allowed choices are reader, words/],
  ['an unknown option', ['compare', '--htm', a, b], /Did you mean --html\?/],
  ['an unknown command', ['dedup'], /Did you mean dedupe\?/],
  [
    'an unknown verdict',
    ['dedupe', '--verdicts', 'same'],
    /Use a comma-separated list of identical, near-dup/,
  ],
  ['no file to dedupe', ['dedupe', join(folder, 'none.ndjson')], /no such file/],
])('%s: exits with 2 and an explanation', (_, args, sentence) => {
  const { status, stderr } = run(args);
  expect(status).toBe(2);
  expect(stderr).toMatch(sentence);
});
