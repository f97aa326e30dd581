import { stripVTControlCharacters } from 'node:util';
import type { Failure, Tally } from './tally.ts';

/** What a run of several runners comes to: the line to end with, whether all is well, and why not. */
export interface Outcome {
  readonly line: string;
  readonly success: boolean;
  readonly remarks: readonly string[];
}

const longestMessage = 2000;

/**
 * Sums up. A test that was skipped and a runner that passed none fail the run like a failed test.
 * What failed is said once more at the end: of a long log, often the end alone is kept.
 */
export function outcome(tallies: readonly Tally[]): Outcome {
  const sum = (of: 'passed' | 'failed' | 'skipped') =>
    tallies.reduce((total, tally) => total + tally[of], 0);
  const faults = [
    ...(sum('skipped') > 0 ? [`${sum('skipped')} skipped, and a skipped test is not a pass.`] : []),
    ...(tallies.some(({ passed }) => passed === 0) ? ['A test runner passed no test at all.'] : []),
  ];
  return {
    line: `${sum('passed')} passed, ${sum('failed')} failed`,
    success: sum('failed') === 0 && faults.length === 0,
    remarks: [...tallies.flatMap(({ failures }) => failures.map(inWords)), ...faults],
  };
}

function inWords({ test, message }: Failure): string {
  const plain = stripVTControlCharacters(message).trim().slice(0, longestMessage);
  return `Failed: ${test}\n${plain.replace(/^/gm, '  ')}`;
}
