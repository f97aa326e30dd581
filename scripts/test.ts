import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowsers } from './browsers.ts';
import { buildAll, TEST_MODES } from './builds.ts';
import { outcome } from './test-report/outcome.ts';
import { playwrightTally } from './test-report/playwright-tally.ts';
import type { Tally } from './test-report/tally.ts';
import { vitestTally } from './test-report/vitest-tally.ts';

const reports = mkdtempSync(join(tmpdir(), 'twicetold-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** Runs a command with its output shown live. */
function run(command: string, environment: Record<string, string> = {}): boolean {
  console.log(`\n$ ${command}`);
  const env = { ...process.env, ...environment };
  return spawnSync(command, { stdio: 'inherit', shell: true, env }).status === 0;
}

/** Runs a test runner and counts what its report says; one that breaks down is a failure. */
function runTests(
  name: string,
  runner: () => boolean,
  report: string,
  tally: (json: string) => Tally,
): Tally {
  const succeeded = runner();
  const broken = (message: string) => ({ failed: 1, failures: [{ test: name, message }] });
  if (!existsSync(report)) return { passed: 0, skipped: 0, ...broken('It wrote no report.') };
  const counted = tally(readFileSync(report, 'utf8'));
  if (succeeded || counted.failed > 0) return counted;
  return { ...counted, ...broken('It ended with an error, though no test failed.') };
}

function unitTests(): Tally {
  const report = join(reports, 'vitest.json');
  const reporters = `--reporter=default --reporter=json --outputFile.json="${report}"`;
  return runTests('Vitest', () => run(`npx vitest run ${reporters}`), report, vitestTally);
}

function browserTests(): Tally {
  const report = join(reports, 'playwright.json');
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const command = 'npx playwright test --reporter=list,json';
  return runTests('Playwright', () => run(command, environment), report, playwrightTally);
}

try {
  ensureBrowsers();
  if (!run('npm run --silent check')) throw new Error('The check failed, so no tests were run.');
  console.log();
  buildAll(TEST_MODES);

  const { line, success, remarks } = outcome([unitTests(), browserTests()]);
  for (const remark of remarks) console.error(`\n${remark}`);
  process.exitCode = success ? 0 : 1;
  console.log(`\n${line}`);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
