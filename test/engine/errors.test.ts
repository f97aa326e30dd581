import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { temporaryFiles } from '../unit/core/cli/built.ts';
import { CREDENTIALS, type Fault, startServer } from './loopback-server.ts';
import { run, start } from './run.ts';

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
    'a user without rights',
    (statement) => (statement.startsWith('CREATE') ? 497 : undefined),
    "this user isn't allowed to do that. Use another user or database.",
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

test('explains why the embedded engine can’t use its folder', async () => {
  const state = join(folder, 'blocked');
  mkdirSync(state);
  writeFileSync(join(state, 'engine'), 'a file');
  const { status, stderr } = await run(['--engine', 'embedded', '--state', state, input]);
  expect(status).toBe(2);
  expect(stderr).toContain(
    `twicetold: The embedded engine can't use the folder ${join(state, 'engine')}: `,
  );
});

const EXCEPTION =
  'e.displayText() = DB::Exception: Unknown user reader, e.what() = DB::Exception\n';

test.each([
  ['that accepts everything and returns nothing', 200, '', 'Check the URL.'],
  ['with a web page', 504, '<html><body>Gateway timeout</body></html>', 'Check the URL.'],
  // As ClickHouse 18.16.1 answers, the version in Debian 12.
  ['of an old version', 500, `Code: 192, ${EXCEPTION}`, 'Set TWICETOLD_ENGINE_USER and'],
])('explains a server %s', async (_, code, body, message) => {
  const other = createServer((_, response) => response.writeHead(code).end(body));
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port } = other.address() as AddressInfo;
  const { status, stdout, stderr } = await run(['--engine', `http://127.0.0.1:${port}/`, input]);
  other.close();
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
});

test('explains a wrong password', async () => {
  const environment = { TWICETOLD_ENGINE_USER: 'reader', TWICETOLD_ENGINE_PASSWORD: 'other' };
  const { status, stderr } = await run(['--engine', server.url, input], environment);
  expect(status).toBe(2);
  expect(stderr).toContain('it refused the user or the password. Set TWICETOLD_ENGINE_USER and');
});

/** Starts a server in front of the other one that speaks TLS, as in front of most real ones. */
async function startTls(): Promise<{ url: string; certificate: string; close(): void }> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const args =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
  execFileSync(
    'openssl',
    [
      ...args.split(' '),
      ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  const options = { key: readFileSync(key), cert: readFileSync(certificate) };
  const front = createTlsServer(options, (question, answer) => {
    const { method, headers } = question;
    const behind = request(`${server.url}${question.url}`, { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(answer);
    });
    behind.on('error', () => answer.destroy());
    question.pipe(behind);
  });
  await once(front.listen(0, 'localhost'), 'listening');
  const { port } = front.address() as AddressInfo;
  return { url: `https://localhost:${port}`, certificate, close: () => front.close() };
}

test('uses a server with TLS, and explains what is wrong with its certificate', async () => {
  const tls = await startTls();
  const trusting = { ...CREDENTIALS, NODE_EXTRA_CA_CERTS: tls.certificate };
  const found = await run(['--engine', tls.url, input], trusting);
  const { stderr } = await run(['--engine', tls.url, input]);
  tls.close();
  expect(found).toEqual(await run([input]));
  expect(found.stdout).toContain('"identical"');
  expect(stderr).toContain("its certificate isn't trusted. Set NODE_EXTRA_CA_CERTS to");
  const plain = server.url.replace('http:', 'https:');
  expect((await run(['--engine', plain, input])).stderr).toContain('it answers without TLS.');
});

test('deletes the tables of a state that has recorded nothing', async () => {
  const before = server.statements.length;
  const damaged = file('damaged.ndjson.gz', gzipSync('{}').subarray(0, 12));
  const state = join(folder, 'nothing');
  const { status } = await run(['--engine', server.url, '--state', state, damaged]);
  expect([status, readdirSync(state)]).toEqual([2, []]);
  const dropped = server.statements
    .slice(before)
    .filter((statement) => statement.startsWith('DROP TABLE'));
  expect(dropped).toHaveLength(6);
});

test('deletes the tables of a server when the reader closes the output', async () => {
  const copies = Array.from({ length: 300 }, (_, id) => `${JSON.stringify({ id, text })}\n`);
  const many = file('many.ndjson', copies.join(''));
  const before = server.statements.length;
  const child = start(['--engine', server.url, many]);
  await once(child.stdout, 'readable');
  child.stdout.destroy();
  const [status] = await once(child, 'close');
  expect(status).toBe(0);
  const dropped = server.statements
    .slice(before)
    .filter((statement) => statement.startsWith('DROP TABLE'));
  expect(dropped).toHaveLength(6);
});

test.each([
  [['--engine', 'http://reader:secret@127.0.0.1:1'], 'Other users can see a password there.'],
  [['--engine', 'http://127.0.0.1:1/?password=secret'], 'Other users can see a password there.'],
  [['--engine', 'http://127.0.0.1:1/db#secret'], 'Use only the host, port, and database.'],
  [['--engine', 'clickhouse'], 'Use none, embedded, or a URL such as https://host:8443.'],
  [
    ['--engine', 'embedded', '--cluster', 'main'],
    '--cluster needs --engine with the URL of a server.',
  ],
  [['--engine', 'embedded', '--profile', 'words'], '--engine needs --profile reader.'],
  [
    ['--engine', 'embedded', '--verdicts', 'identical,related'],
    'Related texts are found only with --exact or --engine none.',
  ],
  [['--exact'], 'Without --engine, all documents are compared anyway.'],
])('refuses %j', async (args, message) => {
  const { status, stdout, stderr } = await run([input, ...args]);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
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
