/**
 * Checks, builds, and runs all tests. The last line says how many passed and failed. With TEST_PARTS,
 * several machines can share the work. A part is `unit` or a project of playwright.config.ts.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowsers } from './browsers.ts';
import { buildAll, TEST_MODES } from './builds.ts';

interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Of those that passed, how many failed first. */
  readonly retried?: number;
}

/** The part of the report of Vitest's JSON reporter that is read here. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

/** The part of the report of Playwright's JSON reporter that is read here. */
interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
}

const parts = process.env['TEST_PARTS']?.split(/\s+/);
const projects = parts?.filter((part) => part !== 'unit');
const includesUnit = parts?.includes('unit') ?? true;
const reports = mkdtempSync(join(tmpdir(), 'twicetold-reports-'));

const tallies: Tally[] = [];
try {
  ensureBrowsers();
  const [isSound] = await Promise.all([
    !includesUnit || run('npm run --silent check'),
    // A single part builds what it needs itself.
    parts ?? buildAll(TEST_MODES),
  ]);
  if (!isSound) throw new Error('The check failed, so no tests were run.');
  if (includesUnit) tallies.push(await runVitest());
  if (projects?.length !== 0) tallies.push(await runPlaywright());
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  tallies.push({ passed: 0, failed: 1, skipped: 0 });
} finally {
  rmSync(reports, { recursive: true });
}

const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + (tally[key] ?? 0), 0);
process.exitCode = sum('failed') > 0 ? 1 : 0;
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
const retried = sum('retried') > 0 ? ` (${sum('retried')} only at the second try)` : '';
console.log(`\n${sum('passed')} passed${retried}, ${sum('failed')} failed${skipped}`);

function runVitest(): Promise<Tally> {
  const report = join(reports, 'vitest.json');
  return runAndCount(
    `npx vitest run --reporter=default --reporter=json --outputFile.json="${report}"`,
    report,
    (counted: VitestReport) => ({
      passed: counted.numPassedTests,
      failed: counted.numFailedTests,
      skipped: counted.numPendingTests + counted.numTodoTests,
    }),
  );
}

function runPlaywright(): Promise<Tally> {
  const report = join(reports, 'playwright.json');
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = report;
  const chosen = (projects ?? []).map((project) => ` --project=${project}`).join('');
  return runAndCount(
    `npx playwright test --reporter=list,json${chosen}`,
    report,
    ({ stats }: PlaywrightReport) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      retried: stats.flaky,
    }),
  );
}

async function runAndCount<Report>(
  command: string,
  path: string,
  count: (report: Report) => Tally,
): Promise<Tally> {
  const succeeded = await run(command);
  const tally = existsSync(path)
    ? count(JSON.parse(readFileSync(path, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  // Also an error outside the tests counts, such as a file that can't be loaded.
  return succeeded || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

/** Runs a command, and shows its output as it appears. Returns whether it succeeded. */
async function run(command: string): Promise<boolean> {
  console.log(`\n$ ${command}`);
  const [status] = await once(spawn(command, { stdio: 'inherit', shell: true }), 'close');
  return status === 0;
}
