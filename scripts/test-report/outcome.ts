import { stripVTControlCharacters } from 'node:util';
import type { Failure, Tally } from './tally.ts';

/** The result of a run of several test runners. */
export interface Outcome {
  /** The last line to print. */
  readonly line: string;
  readonly success: boolean;
  /** What failed, and what else is wrong. */
  readonly remarks: readonly string[];
}

const MAX_MESSAGE_LENGTH = 2000;

/**
 * Sums up the runners. The run also fails if a test was skipped, or if a runner passed no tests. The
 * failures are repeated at the end, because often only the end of a long log is kept.
 */
export function outcome(tallies: readonly Tally[]): Outcome {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    tallies.reduce((total, tally) => total + tally[key], 0);
  const faults = [
    ...(sum('skipped') > 0 ? [`${sum('skipped')} skipped. A skipped test isn't a pass.`] : []),
    ...(tallies.some(({ passed }) => passed === 0) ? ['A test runner passed no tests.'] : []),
  ];
  return {
    line: `${sum('passed')} passed, ${sum('failed')} failed`,
    success: sum('failed') === 0 && faults.length === 0,
    remarks: [...tallies.flatMap(({ failures }) => failures.map(describe)), ...faults],
  };
}

function describe({ test, message }: Failure): string {
  const plain = stripVTControlCharacters(message).trim().slice(0, MAX_MESSAGE_LENGTH);
  return `Failed: ${test}\n${plain.replace(/^/gm, '  ')}`;
}
