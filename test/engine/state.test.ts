import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { BAND_KEYS_VERSION } from '../../core/fingerprint/band-keys.ts';
import { createRandom } from '../../web/lib/random.ts';
import { builtCommand, temporaryFiles } from '../unit/core/cli/built.ts';
import { CLUSTER, CREDENTIALS, startServer } from './loopback-server.ts';
import { run } from './run.ts';

const { path } = builtCommand();
const { file, folder } = temporaryFiles();
const server = await startServer(join(folder, 'server'));
afterAll(() => server.close());
beforeEach(() => {
  server.fault = () => undefined;
});

/** Lines of copies of a few texts, some with the same words, and some that can't be used. */
const lines = (() => {
  const random = createRandom(1);
  const texts = Array.from({ length: 6 }, (_, text) =>
    Array.from({ length: 120 }, (_, i) => `word${(i * (text + 3)) % 997}`),
  );
  return Array.from({ length: 80 }, (_, id) => {
    const copy = [...(texts[random.below(texts.length)] ?? [])];
    if (id % 3 > 0) copy[random.below(copy.length)] = `changed${id}.`;
    return `${JSON.stringify({ id: id % 40 === 17 ? null : id, text: copy.join(' ') })}\n`;
  });
})();
const input = file('input.ndjson', lines.join(''));
const scan = await run(['--verdicts', 'identical,near-duplicate', input]);
const statePath = (name: string) => join(folder, name);
const dedupe = (engine: string, name: string, ...args: string[]) =>
  run(['--engine', engine, '--state', statePath(name), ...args]);

function start(...args: string[]): ChildProcess {
  const env = { ...process.env, ...CREDENTIALS };
  return spawn('node', [path, 'dedupe', ...args], { env, stdio: 'ignore' });
}

/** Runs the command until the server gets a statement, and returns those before. */
async function stopAt(
  wanted: RegExp,
  signal: NodeJS.Signals,
  answer: 'gone' | undefined,
  ...args: string[]
): Promise<string[]> {
  const from = server.statements.length;
  const child = start('--engine', server.url, ...args);
  const closed = once(child, 'close');
  server.fault = (statement) => {
    if (!wanted.test(statement)) return undefined;
    child.kill(signal);
    server.fault = () => undefined;
    return answer;
  };
  expect(await closed).toEqual(signal === 'SIGKILL' ? [null, signal] : [130, null]);
  return server.statements.slice(from);
}

const STEPS: readonly (readonly [string, RegExp])[] = [
  ['documents', /^INSERT INTO \w+_documents/],
  ['members', /^INSERT INTO \w+_members/],
  ['bands', /^INSERT INTO \w+_near/],
  ['the same words', /^INSERT INTO \w+_pairs SELECT/],
  ['near-duplicates', /^INSERT INTO \w+_pairs\s+SELECT least/],
  ['pages', /^SELECT a, b FROM/],
  ['the end', /^DROP TABLE IF EXISTS \w+_near/],
];

test('goes on after it was killed within each step', async () => {
  const args = ['--state', statePath('killed'), input];
  for (const [at, [step, statement]] of STEPS.entries()) {
    // The server still does what it got.
    const statements = await stopAt(statement, 'SIGKILL', undefined, ...args);
    // What is done isn't done again. The last step but two has two statements.
    const done = STEPS.slice(0, step === 'the end' ? 5 : Math.max(0, Math.min(at - 1, 3)));
    const again = done.filter(([, other]) => statements.some((text) => other.test(text)));
    expect(again).toEqual([]);
  }
  expect(await dedupe(server.url, 'killed', input)).toEqual(scan);
});

/** Whether the embedded engine has written the near pairs of band 5. */
function hasBand(tables: string): boolean {
  try {
    const folder = join(tables, 'data', 'default');
    const near = readdirSync(folder).find((name) => name.endsWith('_near'));
    return readdirSync(join(folder, `${near}`)).some((name) => name.startsWith('5_'));
  } catch {
    return false;
  }
}

test('goes on in this process, and again from the state', async () => {
  const tables = join(statePath('embedded'), 'engine');
  const child = start('--engine', 'embedded', '--state', statePath('embedded'), input);
  const closed = once(child, 'close');
  while (child.exitCode === null && !hasBand(tables)) await setImmediate();
  child.kill('SIGKILL');
  expect(await closed).toEqual([null, 'SIGKILL']);
  expect(await dedupe('embedded', 'embedded', input)).toEqual(scan);
  expect(existsSync(tables)).toBe(false);
  const state = join(statePath('embedded'), 'state.ndjson');
  const before = readFileSync(state);
  // It doesn't matter where the SQL runs, and nothing is left to compare.
  const from = server.statements.length;
  expect(await dedupe(server.url, 'embedded', input)).toEqual(scan);
  expect(server.statements.slice(from).some((text) => text.startsWith('INSERT'))).toBe(false);
  expect(readFileSync(state)).toEqual(before);
});

test('compares a part of groups that have too many pairs, reports it, and goes on within them', async () => {
  // From anywhere on, once around a circle of words and a bit further, the pairs of neighbors are the
  // same. So in most bands, all texts of a circle share their two keys. Those of two circles have
  // 1,064,340 pairs, which is more than a band's part. One word differs in half of the texts, so some
  // bands split a circle.
  const words = 200;
  const notices = Array.from({ length: 2 * 730 }, (_, i) => {
    const [circle, from, more] = [i % 2, (i >> 1) % words, Math.floor(i / 2 / words)];
    const text = Array.from({ length: words + 1 + more }, (_, at) => (from + at) % words);
    const ofCircle = text.map((word) => `word${circle}x${word}`).join(' ');
    return i % 4 < 2 ? ofCircle : ofCircle.replaceAll(/x7\b/g, 'x7b');
  });
  const notice = (text: string, id: number) => `${JSON.stringify({ id, text })}\n`;
  const form = file('form.ndjson', notices.map(notice).join(''));
  const args = ['--clusters', '--state', statePath('form'), form];
  for (const statement of [/\{splitLimit:/, /^INSERT INTO \w+_large/, /\{tile:/]) {
    await stopAt(statement, 'SIGKILL', undefined, ...args);
  }
  const { status, stdout, stderr } = await run(['--engine', server.url, ...args]);
  expect(status).toBe(0);
  const clusters = stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line).cluster);
  expect(clusters).toEqual(notices.map((_, i) => i % 2));
  expect(stderr).toMatch(
    /^twicetold: pairs may be missing, because groups of over 729 similar texts are compared only in part\. The largest:\n/,
  );
  expect(stderr.split('\n').slice(1, -1).sort()).toEqual([
    expect.stringMatching(/^ {2}730 texts, such as 0, \d+, \d+$/),
    expect.stringMatching(/^ {2}730 texts, such as 1, \d+, \d+$/),
  ]);
});

test('loses nothing if the server goes away, or loses its tables', async () => {
  server.fault = (statement) => (/_near/.test(statement) ? 'gone' : undefined);
  const { status, stderr } = await dedupe(server.url, 'gone', input);
  expect([status, stderr]).toEqual([2, expect.stringContaining('the connection failed')]);
  server.fault = () => undefined;
  await stopAt(/^SELECT a, b FROM/, 'SIGKILL', 'gone', '--state', statePath('gone'), input);
  expect(await dedupe('embedded', 'gone', input)).toEqual(scan);
});

test('deletes its tables on Ctrl+C, unless it has a state', async () => {
  const drops = (statements: string[]) =>
    statements.filter((text) => text.startsWith('DROP TABLE')).length;
  const stop = (...args: string[]) =>
    stopAt(/INSERT INTO \w+_near/, 'SIGINT', undefined, ...args, input);
  const created = 6;
  expect(drops(await stop())).toBe(created);
  expect(drops(await stop('--state', statePath('stopped')))).toBe(0);
});

test.each(['SIGINT', 'SIGHUP'] as const)('leaves no folder after %s', async (signal) => {
  const temporary = join(folder, signal);
  mkdirSync(temporary);
  const env = { ...process.env, TMPDIR: temporary };
  const args = ['dedupe', '--engine', 'embedded', input];
  const child = spawn('node', [path, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const reported = text(child.stderr);
  const closed = once(child, 'close');
  // The engine makes its folder when it starts.
  const watcher = watch(temporary, { recursive: true }, (_, name) => {
    if (!name?.includes('engine')) return;
    // A second signal would end the process at once.
    watcher.close();
    child.kill(signal);
  });
  await closed;
  expect(await reported).toBe('');
  await expect.poll(() => readdirSync(temporary), { timeout: 60_000 }).toEqual([]);
});

test('compares only what was added, or isn’t in other states', async () => {
  const part = (from: number, to: number) =>
    file(`part-${from}-${to}.ndjson`, lines.slice(from, to).join(''));
  const one = await dedupe(server.url, 'one', part(0, 20));
  const grown = file('grown.ndjson', lines.slice(20, 40).join(''));
  const against = (...names: string[]) => names.flatMap((name) => ['--against', statePath(name)]);
  await dedupe(server.url, 'two', grown, ...against('one'));
  writeFileSync(grown, lines.slice(20, 50).join(''));
  const two = await dedupe(server.url, 'two', grown, ...against('one'));
  const three = [part(50, 80), ...against('one', 'two')];
  const outputs = [one.stdout, two.stdout];
  expect([...outputs, (await run(['--engine', server.url, ...three])).stdout].join('')).toBe(
    scan.stdout,
  );
  // A scan can use these states, too.
  const { stdout } = await run([...three, '--verdicts', 'identical,near-duplicate']);
  expect([...outputs, stdout].join('')).toBe(scan.stdout);
});

test('goes on with --exact and in the tables of a cluster, and compares only what isn’t there', async () => {
  const first = file('first.ndjson', lines.slice(0, 40).join(''));
  const second = file('second.ndjson', lines.slice(40).join(''));
  const args = ['--state', statePath('exact'), '--exact', '--cluster', CLUSTER, first];
  await stopAt(/^INSERT INTO \w+_near/, 'SIGKILL', undefined, ...args);
  await stopAt(/^INSERT INTO \w+_pairs\s+SELECT least/, 'SIGKILL', undefined, ...args);
  const one = await run(['--engine', server.url, ...args]);
  const other = ['--exact', '--against', statePath('exact'), second];
  const two = await run(['--engine', server.url, ...other]);
  expect(one.stdout + two.stdout).toBe((await run([input])).stdout);
});

test('refuses a state of another kind, and leaves it as it is', async () => {
  const short = file('short.ndjson', lines.slice(0, 3).join(''));
  await run(['--state', statePath('scan'), short]);
  await dedupe(server.url, 'bands', short);
  const change = (name: string, from: string, to: string) => {
    cpSync(statePath('bands'), statePath(name), { recursive: true });
    const header = join(statePath(name), 'state.ndjson');
    writeFileSync(header, readFileSync(header, 'utf8').replace(from, to));
  };
  change('version', `"bandKeys":${BAND_KEYS_VERSION}`, '"bandKeys":0');
  change('tables', '"tables":"twicetold_', '"tables":"articles; twicetold_');
  const engine = ['--engine', server.url];
  const refused: [string, string[], string][] = [
    ['scan', engine, 'was made without --engine.'],
    ['bands', [], 'was made with --engine, but without --exact.'],
    ['bands', [...engine, '--exact'], 'was made with --engine, but without --exact.'],
    ['tables', engine, 'is damaged. Use another folder for --state.'],
    ['version', engine, 'was made by another version of twicetold.'],
  ];
  for (const [name, options, message] of refused) {
    const before = readFileSync(join(statePath(name), 'state.ndjson'));
    const result = await run([...options, '--state', statePath(name), short]);
    expect([result.status, result.stderr]).toEqual([2, expect.stringContaining(message)]);
    expect(readFileSync(join(statePath(name), 'state.ndjson'))).toEqual(before);
  }
  const { status, stderr } = await run([...engine, '--against', statePath('scan'), short]);
  expect([status, stderr]).toEqual([2, expect.stringContaining('was made without --engine.')]);
});

test('says which disk is full if the state is only temporary, and deletes it', async () => {
  const limited = file('limited.sh', `ulimit -f 40\nexec node ${path} "$@"\n`);
  const temporary = statePath('temporary');
  mkdirSync(temporary);
  const args = [limited, 'dedupe', '--engine', server.url, input];
  const env = { ...process.env, ...CREDENTIALS, TMPDIR: temporary };
  const child = spawn('sh', args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stderr] = await Promise.all([text(child.stderr), text(child.stdout)]);
  expect(stderr).toContain(
    `Can't write temporary files in ${temporary}: the disk is full. Name a folder on another disk with --state.`,
  );
  expect(readdirSync(temporary)).toEqual([]);
});
