import * as v from 'valibot';
import type { Failure, Tally } from './tally.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const fault = v.object({ message: v.optional(v.string(), '') });

interface Suite {
  readonly specs: readonly Spec[];
  readonly suites: readonly Suite[];
}

const spec = v.object({
  title: v.string(),
  file: v.string(),
  line: count,
  tests: v.array(
    v.object({
      projectName: v.string(),
      status: v.string(),
      results: v.array(v.object({ errors: v.array(fault) })),
    }),
  ),
});

type Spec = v.InferOutput<typeof spec>;

const suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(spec),
  suites: v.optional(v.array(v.lazy(() => suite)), []),
});

const report = v.object({
  stats: v.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
  suites: v.array(suite),
  errors: v.array(fault),
});

/**
 * Counts the tests in a report of Playwright's JSON reporter. A test that passed only on a retry
 * counts as failed, and so does each error outside a test.
 *
 * @throws Error if it isn't such a report.
 */
export function playwrightTally(json: string): Tally {
  const { stats, suites, errors } = v.parse(report, JSON.parse(json));
  const outside = errors.map(({ message }) => ({ test: 'outside a test', message }));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...suites.flatMap(failuresOf), ...outside],
  };
}

function failuresOf({ specs, suites }: Suite): Failure[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        test: `[${projectName}] ${file}:${line} › ${title}`,
        message: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
      })),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}
