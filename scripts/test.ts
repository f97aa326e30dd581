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
  /** Each test that failed once or more, with the beginning of its message. */
  readonly faults?: readonly string[];
}

/** The part of the report of Vitest's JSON reporter that is read here. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    /** Of an error outside the tests. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      /** Also of tries before the one that passed. */
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** The part of the report of Playwright's JSON reporter that is read here. */
interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
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

const sum = (key: Exclude<keyof Tally, 'faults'>) =>
  tallies.reduce((total, tally) => total + (tally[key] ?? 0), 0);
process.exitCode = sum('failed') > 0 ? 1 : 0;
// Once more at the end, because the output of a whole run is long, and CI may cut it.
for (const fault of tallies.flatMap(({ faults }) => faults ?? []))
  console.log(`\nFailed: ${fault}`);
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
const retried = sum('retried') > 0 ? ` (${sum('retried')} only at the second try)` : '';
console.log(`\n${sum('passed')} passed${retried}, ${sum('failed')} failed${skipped}`);

function runVitest(): Promise<Tally> {
  const report = join(reports, 'vitest.json');
  return runAndCount(
    `npx vitest run --reporter=default --reporter=json --outputFile.json="${report}"`,
    report,
    ({ testResults, ...counted }: VitestReport) => {
      const tests = testResults.flatMap((file) => file.assertionResults);
      const failedOnce = tests.filter((test) => test.failureMessages.length > 0);
      return {
        passed: counted.numPassedTests,
        failed: counted.numFailedTests,
        skipped: counted.numPendingTests + counted.numTodoTests,
        retried: failedOnce.filter((test) => test.status === 'passed').length,
        faults: [
          ...testResults.flatMap(({ name, message }) => (message ? [`${name}\n${message}`] : [])),
          ...failedOnce.map((test) => `${test.fullName}\n${beginning(test.failureMessages[0])}`),
        ],
      };
    },
  );
}

function runPlaywright(): Promise<Tally> {
  const report = join(reports, 'playwright.json');
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = report;
  const chosen = (projects ?? []).map((project) => ` --project=${project}`).join('');
  return runAndCount(
    `npx playwright test --reporter=list,json${chosen}`,
    report,
    ({ stats, suites }: PlaywrightReport) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      retried: stats.flaky,
      faults: suites.flatMap(faultsOf),
    }),
  );
}

function faultsOf({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) => {
    const error = tests.flatMap((test) => test.results).find((result) => result.error)?.error;
    return error ? [`${file} › ${title}\n${beginning(error.message)}`] : [];
  });
  return [...own, ...suites.flatMap(faultsOf)];
}

/** Enough of a message to see what failed, with a property's seed and counterexample. */
function beginning(message = ''): string {
  return message.split('\n').slice(0, 15).join('\n').slice(0, 2_000);
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
