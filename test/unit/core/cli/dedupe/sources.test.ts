import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createRandom } from '../../../../../web/lib/random.ts';
import { builtCommand, temporaryFiles } from '../built.ts';

const { run } = builtCommand();
const { file, folder } = temporaryFiles();

const text = 'Read twice, remembered once: the keeper wrote it in his book on the first night.';
const line = (id: unknown) => `${JSON.stringify({ id, text })}\n`;
const ids = (output: string) =>
  output
    .split('\n')
    .slice(0, -1)
    .map((pair) => JSON.parse(pair))
    .map(({ a, b }) => [a, b]);

const plain = file('part-1.ndjson', line('one'));
const compressed = file(
  'part-2.ndjson.gz',
  // Files that were concatenated.
  Buffer.concat([gzipSync(line('two')), gzipSync(`not JSON\n${line('one')}${line('three')}`)]),
);
const pairs = [
  ['one', 'two'],
  ['one', 'three'],
  ['two', 'three'],
];

test.each([
  ['files in the given order', [plain, compressed]],
  ['the files of a pattern in the order of their names', [join(folder, 'part-*')]],
])('reads %s and names them when a line is skipped', (_, files) => {
  const { status, stdout, stderr } = run(['dedupe', ...files]);
  expect(ids(stdout)).toEqual(pairs);
  expect(stderr).toContain(`twicetold: line 2 of ${compressed} skipped: it isn't JSON`);
  expect(stderr).toContain(
    `twicetold: line 3 of ${compressed} skipped: line 1 of ${plain} has the same id`,
  );
  expect(status).toBe(3);
});

test('decompresses standard input', () => {
  const { stdout, stderr } = run(['dedupe', '-'], gzipSync(line('one') + line('two')));
  expect([ids(stdout), stderr]).toEqual([[['one', 'two']], '']);
});

test.each([
  ['named', 'late-folder'],
  ['matched by a pattern', 'late-*'],
])('notices a folder that is %s before it reads anything', (_, name) => {
  mkdirSync(join(folder, 'late-folder'), { recursive: true });
  const first = file('before-folder.ndjson', '{"id":1}\n');
  const result = run(['dedupe', first, join(folder, name)]);
  expect([result.status, result.stdout]).toEqual([2, '']);
  expect(result.stderr).not.toContain('skipped');
});

test('prints the pairs before the end of a file that was cut off, and says so', () => {
  // Lines that can't be compressed, so that some of them are before the cut.
  const random = createRandom(1);
  const noise = Array.from({ length: 2000 }, () => random.word().toString(36)).join(' ');
  const whole = gzipSync(line('one') + line('two') + JSON.stringify({ id: 'noise', noise }));
  const cut = file('cut.ndjson.gz', whole.subarray(0, whole.length - 100));
  const { status, stdout, stderr } = run(['dedupe', cut]);
  expect(ids(stdout)).toEqual([['one', 'two']]);
  expect(stderr).toBe(`twicetold: Can't read ${cut}: its gzip data is damaged or cut off.\n`);
  expect(status).toBe(2);
});

test('prints the same with several threads as with one', () => {
  const random = createRandom(2);
  const words = Array.from({ length: 3000 }, () => random.word().toString(36));
  const texts = Array.from({ length: 20 }, () =>
    Array.from({ length: 1500 }, () => words[random.below(words.length)]),
  );
  const documents = Array.from({ length: 160 }, (_, id) => {
    const copy = [...(texts[random.below(texts.length)] ?? [])];
    for (let i = 0; i < 60; i++) copy[random.below(copy.length)] = 'changed';
    return id % 50 === 7
      ? '{"id": 1}'
      : JSON.stringify({ id: id % 90 === 8 ? 3 : id, text: copy.join(' ') });
  });
  const input = documents.join('\n');
  expect(input.length).toBeGreaterThan(1 << 20);
  const path = file('large.ndjson', input);
  const one = run(['dedupe', '--threads', '1', path]);
  expect(ids(one.stdout).length).toBeGreaterThan(100);
  expect(one.status).toBe(3);
  expect(run(['dedupe', '--threads', '3', path])).toEqual(one);
  expect(run(['dedupe', '--threads', '3'], gzipSync(input))).toEqual(one);
});

test('rejects a number of threads that can’t be', () => {
  const { status, stderr } = run(['dedupe', '--threads', '1.5']);
  expect(status).toBe(2);
  expect(stderr).toContain('Use a whole number from 1 to 256.');
});
