import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { torture } from '../../torture/frame/torture.ts';
import { Random } from '../../torture/random.ts';

const PLANTED = 'test/unit/torture/planted.ts';
const memory = mkdtempSync(join(tmpdir(), 'twicetold-torture-'));
afterAll(() => rmSync(memory, { recursive: true }));
const pidFile = join(memory, 'planted-pid');
process.env['PLANTED_PID'] = pidFile;

/** Runs what these options ask for, in this process. Only the cases run in others. */
async function run(...options: string[]): Promise<{ succeeded: boolean; output: string }> {
  const lines: string[] = [];
  const add = (line: string) => void lines.push(line);
  const spies = (['log', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(add),
  );
  try {
    const succeeded = await torture(['node', 'torture', ...options, '--memory', memory]);
    return { succeeded, output: lines.join('\n') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const planted = (...options: string[]) => run('--from', PLANTED, ...options);

/** Runs the command as `npm run torture -- OPTIONS` does. */
function command(...options: string[]): Promise<{ exitCode: number | null; output: string }> {
  const args = ['--import', 'tsx', 'test/torture/main.ts', ...options, '--memory', memory];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, (_, stdout, stderr) =>
      resolve({ exitCode: child.exitCode, output: stdout + stderr }),
    );
  });
}

test('succeeds if every case passes, and runs only what has not passed yet with its seed', async () => {
  const some = await planted('--only', 'sound', '--seed', '3', '--cases', '3');
  expect(some.succeeded).toBe(true);
  expect(some.output).toContain('sound: 3 cases run, 0 failed; with seed 3, 3 of 4 have passed');
  const rest = await planted('--only', 'sound', '--seed', '3');
  expect(rest.output).toContain('sound: 1 cases run, 0 failed; with seed 3, 4 of 4 have passed');
});

const FAILURES = [
  ['throws', 'Error: a planted error'],
  ['rejects', 'Uncaught: Error: a planted rejection'],
  ['exits', 'The process ended (exit code 0)'],
  ['hangs', 'No end after 3 seconds'],
] as const;

const names = FAILURES.map(([name]) => name);
let all: Awaited<ReturnType<typeof run>>;
beforeAll(async () => {
  all = await planted('--only', ...names, 'sound', '--seed', '5');
  // Starts a dozen processes.
}, 240_000);

/** Returns the options of the command that is printed for a failed case. */
function replayOf(name: string): string[] {
  const [, options = ''] =
    new RegExp(`^Replay: npm run torture -- (.* ${name}:2 .*)$`, 'm').exec(all.output) ?? [];
  return options.split(' ');
}

test('fails if a case breaks in any way, and goes on with other cases and campaigns', () => {
  expect(all.succeeded).toBe(false);
  expect(all.output).toContain('sound: 4 cases run, 0 failed');
  for (const [name, reason] of FAILURES) {
    expect(all.output).toContain(`${name}:2 failed: ${reason}`);
    expect(all.output).toContain(`${name}: 4 cases run, 1 failed; with seed 5, 3 of 4 have passed`);
  }
});

// The command replays the one that throws, below.
test.each(FAILURES.slice(1))(
  'prints a command that fails again if a case %s',
  async (name, reason) => {
    const again = await run(...replayOf(name));
    expect(again.succeeded).toBe(false);
    expect(again.output).toContain(`${name}:2 failed: ${reason}`);
  },
);

test('ends what a case that hangs has started', async () => {
  const stat = `/proc/${readFileSync(pidFile, 'utf8')}/stat`;
  const state = () => (existsSync(stat) ? readFileSync(stat, 'utf8') : 'gone');
  // On a busy machine, a killed process ends later. In a container, nothing may take note of its end,
  // so that it stays as a zombie.
  await expect.poll(state, { timeout: 60_000 }).toMatch(/^gone$|\) Z /);
}, 90_000);

test('runs failed cases again when it resumes', async () => {
  const resumed = await planted('--only', 'throws', '--seed', '5');
  expect(resumed.succeeded).toBe(false);
  expect(resumed.output).toContain('throws: 1 cases run, 1 failed');
});

test('the command prints what a replayed case does, and its exit code shows the result', async () => {
  const failed = await command(...replayOf('throws'));
  expect(failed).toMatchObject({ exitCode: 1 });
  expect(failed.output).toContain('case 2 of throws');
  expect(failed.output).toContain('Error: a planted error');
  const passed = await command('--from', PLANTED, '--case', 'throws:1');
  expect(passed).toMatchObject({ exitCode: 0 });
  expect(passed.output).toContain('throws:1 passed');
  const missing = await command('--from', PLANTED, '--only', 'missing');
  expect(missing).toMatchObject({ exitCode: 2 });
});

test('fails if a campaign cannot be set up', async () => {
  const { succeeded, output } = await planted('--only', 'unprepared', '--cases', '1');
  expect(succeeded).toBe(false);
  expect(output).toContain('Could not be set up: Error: a planted refusal');
});

test('names a campaign or case that does not exist', async () => {
  await expect(planted('--only', 'missing')).rejects.toThrow('There is no campaign missing.');
  await expect(planted('--case', 'missing:1')).rejects.toThrow('There is no case missing:1.');
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
