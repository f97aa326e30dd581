import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowsers } from './browsers.ts';
import { buildAll } from './builds.ts';
import { playwrightTally, type Tally, vitestTally } from './test-report.ts';

const reports = mkdtempSync(join(tmpdir(), 'twicetold-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** Runs a command with its output shown live. */
function run(command: string, environment: Record<string, string> = {}): boolean {
  console.log(`\n$ ${command}`);
  const env = { ...process.env, ...environment };
  return spawnSync(command, { stdio: 'inherit', shell: true, env }).status === 0;
}

/** Runs a test runner and counts what its report says; one that breaks down is a failure. */
function runTests(runner: () => boolean, report: string, tally: (json: string) => Tally): Tally {
  const succeeded = runner();
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const counted = tally(readFileSync(report, 'utf8'));
  return succeeded || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

function unitTests(): Tally {
  const report = join(reports, 'vitest.json');
  const reporters = `--reporter=default --reporter=json --outputFile.json="${report}"`;
  return runTests(() => run(`npx vitest run ${reporters}`), report, vitestTally);
}

function browserTests(): Tally {
  const report = join(reports, 'playwright.json');
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const command = 'npx playwright test --reporter=list,json';
  return runTests(() => run(command, environment), report, playwrightTally);
}

try {
  ensureBrowsers();
  if (!run('npm run --silent check')) throw new Error('The check failed, so no test was run.');
  console.log();
  buildAll();

  const tallies = [unitTests(), browserTests()];
  const sum = (of: keyof Tally) => tallies.reduce((total, tally) => total + tally[of], 0);
  if (tallies.some((tally) => tally.passed === 0)) console.error('A runner passed no test at all.');
  if (sum('skipped') > 0) console.error(`${sum('skipped')} skipped, which counts as a failed run.`);
  const clean = sum('failed') + sum('skipped') === 0 && tallies.every(({ passed }) => passed > 0);
  process.exitCode = clean ? 0 : 1;
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
