import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playwrightTally } from './test-report/playwright-tally.ts';
import type { Tally } from './test-report/tally.ts';
import { vitestTally } from './test-report/vitest-tally.ts';

const reports = mkdtempSync(join(tmpdir(), 'twicetold-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** Runs a command, and shows its output as it appears. Returns whether it succeeded. */
export function run(command: string, environment: Record<string, string> = {}): boolean {
  console.log(`\n$ ${command}`);
  const env = { ...process.env, ...environment };
  return spawnSync(command, { stdio: 'inherit', shell: true, env }).status === 0;
}

/** Runs all tests of Vitest. */
export function runVitest(): Tally {
  const report = join(reports, 'vitest.json');
  const reporters = `--reporter=default --reporter=json --outputFile.json="${report}"`;
  return runAndCount('Vitest', () => run(`npx vitest run ${reporters}`), report, vitestTally);
}

/**
 * Runs tests of Playwright.
 *
 * @param options for its command line, such as the projects or files to run.
 * @param reporters additional reporters.
 */
export function runPlaywright(
  options: readonly string[] = [],
  reporters: readonly string[] = [],
): Tally {
  const report = join(reports, 'playwright.json');
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const reporter = `--reporter=${['list', 'json', ...reporters].join(',')}`;
  const command = ['npx playwright test', reporter, ...options].join(' ');
  return runAndCount('Playwright', () => run(command, environment), report, playwrightTally);
}

/** Runs a test runner, and counts the tests in its report. If the runner itself fails, that counts. */
function runAndCount(
  name: string,
  runner: () => boolean,
  report: string,
  tally: (json: string) => Tally,
): Tally {
  const succeeded = runner();
  const failure = (message: string) => ({ failed: 1, failures: [{ test: name, message }] });
  if (!existsSync(report)) return { passed: 0, skipped: 0, ...failure('It wrote no report.') };
  const counted = tally(readFileSync(report, 'utf8'));
  if (succeeded || counted.failed > 0) return counted;
  return { ...counted, ...failure('It ended with an error, although no test failed.') };
}
