import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { createRandom } from '../../web/lib/random.ts';
import { ON_TERMINAL, progressLines, temporaryFiles } from '../unit/core/cli/built.ts';
import { CLUSTER, startServer } from './loopback-server.ts';
import { run } from './run.ts';

const { file, folder } = temporaryFiles();
const server = await startServer(join(folder, 'server'));
afterAll(() => server.close());

const linesOf = (output: string) => output.split('\n').slice(0, -1);

const ndjson = (texts: readonly string[]) =>
  texts.map((text, id) => `${JSON.stringify({ id, text })}\n`).join('');

/** The texts of a set of the evaluation data. */
function evaluationSet(name: string): string {
  const data = new URL(`../eval/data/${name}.ndjson.br`, import.meta.url);
  const documents = linesOf(`${brotliDecompressSync(readFileSync(data))}`);
  return documents
    .map((line) => {
      const { id, text } = JSON.parse(line);
      return `${JSON.stringify({ id, text })}\n`;
    })
    .join('');
}

/** Documents that `generate.ts` prints, more than a block and more than a megabyte. */
function generated(): string {
  const script = fileURLToPath(new URL('generate.ts', import.meta.url));
  const { stdout } = spawnSync('npx', ['tsx', script, 'short', '17000'], { maxBuffer: 1 << 26 });
  return `${stdout}`;
}

test('compares documents in several blocks, and makes their keys in threads', async () => {
  const input = file('generated.ndjson', generated());
  const scan = await run([input]);
  expect(await run(['--engine', 'embedded', '--exact', input])).toEqual(scan);
  const copies = linesOf(scan.stdout).filter((line) => !line.includes('"related"'));
  const { stdout, stderr } = await run(
    ['--engine', 'embedded', '--threads', '2', input],
    ON_TERMINAL,
  );
  expect(linesOf(stdout).length).toBeGreaterThan(0.995 * copies.length);
  expect(copies).toEqual(expect.arrayContaining(linesOf(stdout)));
  const steps = progressLines(stderr).shown.map((shown) => shown.replace(/^.* s, /, ''));
  const part = / \d+ of 192, about \d+ s left$/;
  expect(steps.filter((step) => step.startsWith('band') && part.test(step)).length).toBeGreaterThan(
    1,
  );
});

test('estimates how many pairs have no key in common', async () => {
  const random = createRandom(4);
  const word = () => `word${random.below(1e6)}`;
  // Every fourth word differs, so they are as far apart as copies can be, and some share a single key.
  const texts = Array.from({ length: 3000 }, () => {
    const text = Array.from({ length: 80 }, word);
    return [text, text.map((same, i) => (i % 4 === 3 ? word() : same))];
  });
  const input = file('far.ndjson', ndjson(texts.flat().map((text) => text.join(' '))));
  const scan = await run(['--verdicts', 'identical,near-duplicate', input]);
  const { stdout, stderr } = await run(['--engine', 'embedded', input]);
  expect(linesOf(scan.stdout).length - linesOf(stdout).length).toBeLessThan(5);
  expect(stderr).toMatch(
    /^twicetold: about [1-9] pairs? of different texts may be missing \(estimated\)\. To find all, add --exact\.\n$/,
  );
  // With two of each text, four pairs share the same keys, and would count as four times as many.
  const twice = [...texts.flat(), ...texts.flat()].map((text) => text.join(' '));
  const again = await run(['--engine', 'embedded', file('twice.ndjson', ndjson(twice))]);
  expect(again.stderr).toBe(stderr);
});

const ENGINES = [
  ['the embedded engine', 'embedded'],
  ['a server', server.url],
] as const;

describe.each(ENGINES)('with %s', (_, engine) => {
  // The part of the pairs that may be lost, because their texts have no key in common.
  test.each([
    ['en', 0.0005],
    ['zh', 0.0005],
    ['langs', 0.0005],
    ['news', 0.0005],
    ['short', 0.005],
  ])('finds the pairs of a scan in %s', async (name, atMost) => {
    const input = file(`${name}.ndjson`, evaluationSet(name));
    const scan = await run(['--verdicts', 'identical,near-duplicate', input]);
    const found = await run(['--engine', engine, input]);
    const expected = linesOf(scan.stdout);
    const pairs = linesOf(found.stdout);
    const lost = expected.filter((line) => !pairs.includes(line));
    expect(expected.filter((line) => pairs.includes(line))).toEqual(pairs);
    expect(lost.length / expected.length).toBeLessThanOrEqual(atMost);
    expect(found.status).toBe(0);
  });

  test('finds all pairs of a scan with --exact', async () => {
    const input = file('short.ndjson', evaluationSet('short'));
    expect(await run(['--exact', '--engine', engine, input])).toEqual(await run([input]));
  });

  const keeper = Array.from({ length: 40 }, (_, i) => `word${i}`).join(' ');
  const lines = [
    { id: 'a', text: keeper },
    { id: 1, text: 'Too short.' },
    { id: '1', text: 'Too short.' },
    { id: 'b', text: `${keeper} again` },
    { id: 2, text: keeper.toUpperCase() },
    { id: '2', text: keeper },
    { id: 'c', text: 'Nothing in this sentence is like the sentences in the other documents.' },
  ];
  const small = file('small.ndjson', lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

  test('finds every pair of documents with the same words, and of their near-duplicates', async () => {
    const scan = await run(['--verdicts', 'identical,near-duplicate', small]);
    expect(linesOf(scan.stdout)).toHaveLength(6);
    expect(await run(['--engine', engine, small])).toEqual(scan);
    const clusters = await run(['--clusters', small]);
    expect(await run(['--clusters', '--engine', engine, small])).toEqual(clusters);
  });

  test('prints nothing for empty input, and only the wanted verdicts', async () => {
    const nothing = { status: 0, stdout: '', stderr: '' };
    expect(await run(['--engine', engine, file('empty.ndjson', '')])).toEqual(nothing);
    const only = ['--verdicts', 'near-duplicate', small];
    expect(await run([...only, '--engine', engine])).toEqual(await run(only));
  });
});

test('prints only pairs with the first one of a large group with the same words', async () => {
  const text = Array.from({ length: 17 }, (_, i) => `word${i}`).join(' ');
  const larger = Array(1002).fill(`${text} again`);
  const input = file('same.ndjson', ndjson([...Array(1001).fill(text), ...larger]));
  const args = ['--engine', server.url, '--state', join(folder, 'state'), input];
  const { status, stdout, stderr } = await run(args);
  expect(status).toBe(0);
  // The report is in the state, too.
  expect(await run(args)).toEqual({ status, stdout, stderr });
  const pairs = linesOf(stdout).map((line) => JSON.parse(line));
  expect(pairs.map(({ a, b }) => [a, b])).toEqual(
    Array.from({ length: 2002 }, (_, i) => (i < 1001 ? [0, i + 1] : [1001, i + 1])),
  );
  expect(stderr).toMatch(
    /^twicetold: in groups of over 1,000 texts with the same words, only the pairs of the first one are printed\. The largest:\n {2}1,002 texts, such as 1001, \d+, \d+\n {2}1,001 texts, such as 0, \d+, \d+\n$/,
  );
});

test.each([[[]], [['--exact']]])(
  'finds the same in the tables of a cluster, with %j',
  async (args) => {
    const input = file('short.ndjson', evaluationSet('short'));
    const inCluster = ['--engine', server.url, '--cluster', CLUSTER, ...args, input];
    expect(await run(inCluster)).toEqual(await run(['--engine', server.url, ...args, input]));
    const created = (engine: string) =>
      server.statements.filter(
        (statement) =>
          statement.startsWith('CREATE') &&
          statement.includes(` ON CLUSTER '${CLUSTER}' `) &&
          statement.includes(`ENGINE = ${engine}`),
      );
    expect(created('ReplicatedMergeTree').length).toBeGreaterThanOrEqual(6);
    expect(created('Distributed')).toHaveLength(created('ReplicatedMergeTree').length);
  },
);

test('deletes its tables from the server', async () => {
  const before = server.statements.length;
  await run(['--engine', server.url, file('one.ndjson', ndjson(['one text']))]);
  const names = (verb: string) =>
    server.statements.slice(before).flatMap((statement) => {
      const name = new RegExp(`^${verb}.* EXISTS (twicetold_\\w+)`).exec(statement);
      return name ? [name[1]] : [];
    });
  const created = names('CREATE TABLE');
  expect(created).toHaveLength(6);
  expect(names('DROP TABLE').sort()).toEqual(created.sort());
});
