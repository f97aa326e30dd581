import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { temporaryFiles } from '../unit/core/cli/built.ts';
import { type Fault, startServer } from './loopback-server.ts';
import { run } from './run.ts';

const { file, folder } = temporaryFiles();
const server = await startServer(join(folder, 'server'));
afterAll(() => server.close());
beforeEach(() => {
  server.fault = () => undefined;
});

const text = Array.from({ length: 40 }, (_, i) => `word${i}`).join(' ');
const input = file(
  'input.ndjson',
  [1, 2].map((id) => `${JSON.stringify({ id, text })}\n`).join(''),
);

const inBand =
  (fault: number | 'gone'): Fault =>
  (statement) =>
    /INSERT INTO \w+_near/.test(statement) ? fault : undefined;

test.each<[string, Fault, string]>([
  ['a full disk', inBand(243), 'its disk is full. Free some space.'],
  ['too little memory', inBand(241), 'it needs more memory than it may use. Raise its limit.'],
  ['a server that goes away', inBand('gone'), 'the connection failed. Make sure that it runs.'],
  [
    'an old server',
    (statement) => (statement.includes('bitHammingDistance') ? 46 : undefined),
    'it lacks a function or a setting that Twicetold needs. Update ClickHouse.',
  ],
  [
    'a server without a setting',
    inBand(115),
    'it lacks a function or a setting that Twicetold needs. Update ClickHouse.',
  ],
  [
    'a user without rights',
    (statement) => (statement.startsWith('CREATE') ? 497 : undefined),
    "this user isn't allowed to do that. Use another user or database.",
  ],
  [
    'a server that is too old for the syntax',
    (statement) => (statement.startsWith('CREATE') ? 62 : undefined),
    'it lacks a function or a setting that Twicetold needs. Update ClickHouse.',
  ],
])('explains %s', async (_, fault, message) => {
  server.fault = fault;
  const { host } = new URL(server.url);
  expect(await run(['--engine', server.url, input])).toEqual({
    status: 2,
    stdout: '',
    stderr: `twicetold: The engine at ${host} can't go on: ${message} Then run the command again. Your files are unchanged.\n`,
  });
});

test('reports any other error as it is', async () => {
  server.fault = inBand(999);
  const { status, stderr } = await run(['--engine', server.url, input]);
  expect(status).toBe(2);
  expect(stderr).toContain(
    "can't go on: it reports: A fault of the test. Your files are unchanged.",
  );
});

test.each([
  ['accepts everything and returns nothing', 200, ''],
  ['answers with a web page', 504, '<html><body>Gateway timeout</body></html>'],
])('finds out that a server which %s isn’t ClickHouse', async (_, status, body) => {
  const other = createServer((_, response) => response.writeHead(status).end(body));
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port } = other.address() as AddressInfo;
  const result = await run(['--engine', `http://127.0.0.1:${port}/`, input]);
  other.close();
  expect([result.status, result.stdout]).toEqual([2, '']);
  expect(result.stderr).toContain('Check the URL.');
});

test.each([
  ['a wrong password', { TWICETOLD_ENGINE_USER: 'reader', TWICETOLD_ENGINE_PASSWORD: 'other' }],
  ['no password', {}],
])('explains %s', async (_, environment) => {
  const { status, stderr } = await run(['--engine', server.url, input], environment);
  expect(status).toBe(2);
  expect(stderr).toContain('it refused the user or the password. Set TWICETOLD_ENGINE_USER and');
});

test('explains a server that is not there', async () => {
  const { status, stderr } = await run(['--engine', 'http://127.0.0.1:1', input]);
  expect(status).toBe(2);
  expect(stderr).toContain("The engine at 127.0.0.1:1 can't go on: the connection failed.");
});

test.each([
  ['http://reader:secret@127.0.0.1:1', 'Other users can see a password there.'],
  ['http://127.0.0.1:1/?password=secret', 'Other users can see a password there.'],
  ['http://127.0.0.1:1/db?access_token=secret', 'Use only the host, port, and database.'],
  ['http://127.0.0.1:1/db#secret', 'Use only the host, port, and database.'],
  ['ftp://127.0.0.1', 'Use none, embedded, or a URL such as https://host:8443.'],
  ['clickhouse', 'Use none, embedded, or a URL such as https://host:8443.'],
])('refuses --engine %s', async (engine, message) => {
  const { status, stderr } = await run(['--engine', engine, input]);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
});

test.each([
  [['--cluster', 'main'], '--cluster needs --engine with the URL of a server.'],
  [['--profile', 'words'], '--engine needs --profile reader.'],
  [
    ['--verdicts', 'identical,related'],
    'Related texts are found only with --exact or --engine none.',
  ],
])('refuses --engine with %s', async (args, message) => {
  const { status, stderr } = await run(['--engine', 'embedded', input, ...args]);
  expect([status, stderr]).toEqual([2, `twicetold: ${message}\n`]);
});

test('refuses --exact without an engine', async () => {
  const { status, stderr } = await run(['--exact', input]);
  const message = 'Without --engine, all documents are compared anyway.';
  expect([status, stderr]).toEqual([2, `twicetold: ${message}\n`]);
});

test('says what to install if chDB is missing', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const modules = join(folder, 'without', 'node_modules');
  mkdirSync(modules, { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== 'chdb') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  cpSync(join(root, 'dist/cli'), join(folder, 'without', 'cli'), { recursive: true });
  cpSync(join(root, 'package.json'), join(folder, 'without', 'package.json'));
  const command = join(folder, 'without', 'cli', 'twicetold.js');
  expect(await run(['--engine', 'embedded', input], {}, command)).toEqual({
    status: 2,
    stdout: '',
    stderr:
      "twicetold: The embedded engine needs the package chdb, but it isn't installed. Install it with: npm install --no-save --save-dev chdb\n",
  });
});
