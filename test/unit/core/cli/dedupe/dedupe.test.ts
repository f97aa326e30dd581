import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { builtCommand, ON_TERMINAL, progressLines, temporaryFiles } from '../built.ts';

const { path, run } = builtCommand();
const { file } = temporaryFiles();

const zh = '互联网上相互转载的文章很多，读者常常把同一篇文章读了两遍。';
const twin = '互聯網上相互轉載的文章很多，讀者常常把同一篇文章讀了兩遍。';
const other = 'Nothing in this sentence is like the sentences in the other documents here.';
const line = (document: object) => `${JSON.stringify(document)}\n`;
const parsed = (output: string) =>
  output
    .split('\n')
    .slice(0, -1)
    .map((pair) => JSON.parse(pair));

test('finds copies in input order and keeps their ids', () => {
  const input =
    line({ id: 'first', text: zh }) +
    line({ id: 2, text: other }) +
    line({ id: 3, text: twin }) +
    line({ id: '3', text: zh });
  const pair = { distance: 0, similarity: 1, verdict: 'identical' };
  const expected = [
    { a: 'first', b: 3, ...pair },
    { a: 'first', b: '3', ...pair },
    { a: 3, b: '3', ...pair },
  ];
  for (const args of [[], [file('all.ndjson', input)]]) {
    const { status, stdout, stderr } = run(['dedupe', ...args], input);
    expect(parsed(stdout)).toEqual(expected);
    expect([status, stderr]).toEqual([0, '']);
  }
});

test('accepts a byte order mark, CRLF, blank lines, and a last line without a line end', () => {
  const input = `\ufeff${line({ id: 1, text: zh })}\r\n\r\n${JSON.stringify({ id: 2, text: zh })}`;
  const { status, stdout, stderr } = run(['dedupe', '-'], input.replaceAll('}\n', '}\r\n'));
  expect(parsed(stdout)).toMatchObject([{ a: 1, b: 2 }]);
  expect([status, stderr]).toEqual([0, '']);
});

test('prints nothing for empty input', () => {
  expect(run(['dedupe'], '')).toEqual({ status: 0, stdout: '', stderr: '' });
});

test('reports unusable lines by number, skips them, and exits with code 3', () => {
  const lines = [
    line({ id: 'a', text: zh }),
    '{"id":"a"\n',
    '\n',
    '[]\n',
    line({ text: zh }),
    line({ id: 'c' }),
    line({ id: 'a', text: other }),
    line({ id: 'd', html: '<title>Nothing</title>' }),
    Uint8Array.of(0xff, 0x0a),
    line({ id: 'c', text: twin }),
  ];
  const { status, stdout, stderr } = run(
    ['dedupe'],
    Buffer.concat(lines.map((each) => Buffer.from(each))),
  );
  // The id of a skipped line can be used again.
  expect(parsed(stdout)).toMatchObject([{ a: 'a', b: 'c' }]);
  const reported = stderr.match(/(?<=^twicetold: line )\d+(?= skipped: )/gm)?.map(Number);
  expect(reported).toEqual([2, 4, 5, 6, 7, 8, 9]);
  expect(stderr).toMatch(/\ntwicetold: skipped 7 lines: .*1 not JSON.*\n$/);
  expect(status).toBe(3);
});

test('ignores the notices of a repost', () => {
  const reposted = `本文转自新华网\n${zh}\n责任编辑：张三\n版权声明：转载请注明出处`;
  const input = line({ id: 'plain', text: zh }) + line({ id: 'reposted', text: reposted });
  expect(parsed(run(['dedupe'], input).stdout)).toMatchObject([{ verdict: 'identical' }]);
});

// A quarter of a million pairs, 18 MB of output: more than any pipe or buffer on the way can hold.
const many = Array.from({ length: 700 }, (_, id) => line({ id, text: zh })).join('');

function start(input: string) {
  const child = spawn('node', [path, 'dedupe', file('many.ndjson', input)]);
  child.stdout.setEncoding('utf8');
  child.stderr.setEncoding('utf8');
  return child;
}

async function rest(child: ChildProcess) {
  let [stdout, stderr] = ['', ''];
  child.stdout?.on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.on('data', (text: string) => {
    stderr += text;
  });
  const [status] = await once(child, 'close');
  return { status, stdout, stderr };
}

test('exits with code 130 at the end of a line on Ctrl-C', async () => {
  const child = start(many);
  // Nothing reads on, so the command is in the middle of its output.
  await once(child.stdout, 'readable');
  child.kill('SIGINT');
  const { status, stdout, stderr } = await rest(child);
  expect(status).toBe(130);
  expect(stderr).toBe('');
  expect(stdout.at(-1)).toBe('\n');
  expect(parsed(stdout)[0]).toMatchObject({ a: 0, b: 1 });
});

test('exits quietly when the reader closes the output', async () => {
  const child = start(many);
  await once(child.stdout, 'readable');
  child.stdout.destroy();
  expect(await rest(child)).toMatchObject({ status: 0, stderr: '' });
});

test.runIf(existsSync('/dev/full'))('says that the output can’t be written', () => {
  const input = file('full.ndjson', many);
  const full = openSync('/dev/full', 'w');
  for (const args of [
    ['dedupe', input],
    ['fingerprint', input, input],
    ['compare', input, input],
  ]) {
    const { status, stderr } = spawnSync('node', [path, ...args], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([2, "twicetold: Can't write the output: the disk is full.\n"]);
  }
  closeSync(full);
});

test('prints pairs before the input ends', async () => {
  const child = spawn('node', [path, 'dedupe']);
  child.stdin.write(line({ id: 1, text: zh }) + line({ id: 2, text: zh }));
  const [pair] = await once(child.stdout, 'data');
  expect(JSON.parse(String(pair))).toMatchObject({ a: 1, b: 2 });
  child.stdin.end();
  expect(await rest(child)).toMatchObject({ status: 0, stdout: '' });
});

test('prints nothing that a terminal would obey', () => {
  const name = '\u001b[31mred\u202e';
  const missing = run(['dedupe', name]);
  expect(missing.stderr).toBe("twicetold: Can't read \ufffd[31mred\ufffd: no such file.\n");
  const other = file('other.ndjson', line({ id: 2, text: 'word '.repeat(20) }));
  const skipped = run(['dedupe', other, file(name, 'no JSON\n')]);
  expect(skipped.stderr).toContain('\ufffd[31mred\ufffd skipped: ');
  expect(skipped.stderr).not.toMatch(/[^\P{C}\n]/u);
});

test('shows its progress on a terminal, and a summary at the end', async () => {
  const env = { ...process.env, ...ON_TERMINAL };
  const child = spawn('node', [path, 'dedupe'], { env });
  const result = rest(child);
  let isShown = false;
  child.stderr.once('data', () => {
    isShown = true;
  });
  let documents = 0;
  // However fast or busy the machine is, the line is shown while it reads.
  for (; !isShown; documents++) {
    const text = Array.from({ length: 20 }, (_, i) => `word${documents * 20 + i}`).join(' ');
    const isTaken = child.stdin.write(line({ id: documents, text }));
    await (isTaken ? setImmediate() : once(child.stdin, 'drain'));
  }
  child.stdin.end();
  const { shown, last } = progressLines((await result).stderr);
  expect(shown[0]).toMatch(/^[\d,]+ documents?, .*\/s, .* MB\/s, [\d,]+ pairs?, \d+ s$/);
  expect(last).toMatch(new RegExp(`^${documents.toLocaleString('en')} documents?, .* \\d+ s\n$`));
});
