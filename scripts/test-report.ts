import * as v from 'valibot';

/** How many tests did what. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Tests that were there and did not run. */
  readonly skipped: number;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const vitestReport = v.object({
  numPassedTests: count,
  numFailedTests: count,
  numPendingTests: count,
  numTodoTests: count,
  testResults: v.array(v.object({ status: v.string(), assertionResults: v.array(v.unknown()) })),
});

const playwrightReport = v.object({
  stats: v.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
  errors: v.array(v.unknown()),
});

/**
 * What a report of Vitest's JSON reporter comes to. A test file that could not even be loaded is
 * one failure.
 *
 * @throws Error when it is no such report.
 */
export function vitestTally(json: string): Tally {
  const report = v.parse(vitestReport, JSON.parse(json));
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * What a report of Playwright's JSON reporter comes to. A test that passed only when run again has
 * failed; so has, once each, what went wrong outside every test.
 *
 * @throws Error when it is no such report.
 */
export function playwrightTally(json: string): Tally {
  const { stats, errors } = v.parse(playwrightReport, JSON.parse(json));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** What a run of several runners comes to: the line to end with, whether all is well, and why not. */
export interface Outcome {
  readonly line: string;
  readonly success: boolean;
  readonly remarks: readonly string[];
}

/** Sums up. A test that was skipped and a runner that passed none fail the run like a failed test. */
export function outcome(tallies: readonly Tally[]): Outcome {
  const sum = (of: keyof Tally) => tallies.reduce((total, tally) => total + tally[of], 0);
  const remarks = [
    ...(sum('skipped') > 0 ? [`${sum('skipped')} skipped, and a skipped test is not a pass.`] : []),
    ...(tallies.some(({ passed }) => passed === 0) ? ['A test runner passed no test at all.'] : []),
  ];
  return {
    line: `${sum('passed')} passed, ${sum('failed')} failed`,
    success: sum('failed') === 0 && remarks.length === 0,
    remarks,
  };
}
