import { relative } from 'node:path';
import * as v from 'valibot';
import type { Failure, Tally } from './tally.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const file = v.object({
  name: v.string(),
  status: v.string(),
  message: v.optional(v.string(), ''),
  assertionResults: v.array(
    v.object({
      fullName: v.string(),
      status: v.string(),
      failureMessages: v.nullish(v.array(v.string()), []),
    }),
  ),
});

const report = v.object({
  numPassedTests: count,
  numFailedTests: count,
  numPendingTests: count,
  numTodoTests: count,
  testResults: v.array(file),
});

type File = v.InferOutput<typeof file>;

/**
 * Counts the tests in a report of Vitest's JSON reporter. A test file that couldn't be loaded counts
 * as one failure.
 *
 * @throws Error if it isn't such a report.
 */
export function vitestTally(json: string): Tally {
  const { testResults, ...numbers } = v.parse(report, JSON.parse(json));
  return {
    passed: numbers.numPassedTests,
    failed: numbers.numFailedTests + testResults.filter(unloaded).length,
    skipped: numbers.numPendingTests + numbers.numTodoTests,
    failures: testResults.flatMap(failuresOf),
  };
}

function unloaded({ status, assertionResults }: File): boolean {
  return status === 'failed' && assertionResults.length === 0;
}

function failuresOf(results: File): Failure[] {
  const name = relative('', results.name);
  if (unloaded(results)) return [{ test: name, message: results.message }];
  return results.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      test: `${name} › ${fullName}`,
      message: failureMessages.join('\n'),
    }));
}
