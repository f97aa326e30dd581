import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random } from '../../torture/random.ts';

const PLANTED = 'test/unit/torture/planted.ts';
const memory = mkdtempSync(join(tmpdir(), 'twicetold-torture-'));
afterAll(() => rmSync(memory, { recursive: true }));

/** Runs the command as `npm run torture -- OPTIONS` does. */
function torture(...options: string[]): Promise<{ exitCode: number | null; output: string }> {
  const args = ['--import', 'tsx', 'test/torture/main.ts', ...options, '--memory', memory];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, (_, stdout, stderr) =>
      resolve({ exitCode: child.exitCode, output: stdout + stderr }),
    );
  });
}

const planted = (...options: string[]) => torture('--from', PLANTED, ...options);

test('succeeds if every case passes, and runs only what has not passed yet', async () => {
  const some = await planted('--only', 'sound', '--seed', '3', '--cases', '3');
  expect(some).toMatchObject({ exitCode: 0 });
  expect(some.output).toContain('sound: 3 cases run, 0 failed; with seed 3, 3 of 4 have passed');
  const rest = await planted('--only', 'sound', '--seed', '3');
  expect(rest.output).toContain('sound: 1 cases run, 0 failed; with seed 3, 4 of 4 have passed');
  const other = await planted('--only', 'sound', '--seed', '4');
  expect(other.output).toContain('sound: 4 cases run');
});

const FAILURES = [
  ['throws', 'Error: a planted error'],
  ['rejects', 'Uncaught: Error: a planted rejection'],
  ['exits', 'The process ended (exit code 0)'],
  ['hangs', 'No end after 3 seconds'],
] as const;

const names = FAILURES.map(([name]) => name);
let all: Awaited<ReturnType<typeof torture>>;
beforeAll(async () => {
  all = await planted('--only', ...names, 'sound', '--seed', '5');
});

test('fails if a case breaks in any way, and goes on with other cases and campaigns', () => {
  expect(all).toMatchObject({ exitCode: 1 });
  expect(all.output).toContain('sound: 4 cases run, 0 failed');
  for (const [name, reason] of FAILURES) {
    expect(all.output).toContain(`${name}:2 failed: ${reason}`);
    expect(all.output).toContain(`${name}: 4 cases run, 1 failed; with seed 5, 3 of 4 have passed`);
  }
});

test.each(FAILURES)('prints a command that fails again if a case %s', async (name, reason) => {
  const pattern = new RegExp(`^Replay: npm run torture -- (.* ${name}:2 .*)$`, 'm');
  const [, command = ''] = pattern.exec(all.output) ?? [];
  const again = await torture(...command.split(' '));
  expect(again).toMatchObject({ exitCode: 1 });
  expect(again.output).toContain(`case 2 of ${name}`);
  expect(again.output).toContain(reason);
});

test('runs failed cases again when it resumes', async () => {
  const resumed = await planted('--only', 'throws', '--seed', '5');
  expect(resumed).toMatchObject({ exitCode: 1 });
  expect(resumed.output).toContain('throws: 1 cases run, 1 failed');
});

test('passes a single case that breaks nothing', async () => {
  const { exitCode, output } = await planted('--case', 'throws:1');
  expect({ exitCode, output }).toMatchObject({ exitCode: 0 });
  expect(output).toContain('throws:1 passed');
});

test('fails if a campaign cannot be set up', async () => {
  const { exitCode, output } = await planted('--only', 'unprepared', '--cases', '1');
  expect(exitCode).toBe(1);
  expect(output).toContain('Could not be set up: Error: a planted refusal');
});

test('names a campaign or case that does not exist', async () => {
  expect(await planted('--only', 'missing')).toMatchObject({ exitCode: 2 });
  expect(await planted('--case', 'missing:1')).toMatchObject({ exitCode: 2 });
  expect(existsSync(join(memory, 'missing-1.json'))).toBe(false);
});

test('derives the same choices from the same name', () => {
  const draw = (name: string) => {
    const random = new Random(name);
    return Array.from({ length: 20 }, () => random.integer(0, 1_000_000));
  };
  expect(draw('7 imports 3')).toEqual(draw('7 imports 3'));
  expect(draw('7 imports 3')).not.toEqual(draw('7 imports 4'));
  // Other choices would make the results of earlier runs those of other cases.
  expect(draw('7 imports 3').slice(0, 3)).toEqual([793_721, 637_620, 221_536]);
});
