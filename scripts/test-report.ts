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
