import type { Row } from '../row.ts';
import { table } from './cells.ts';
import { TARGETS } from './targets.ts';

/** What was to be reached, what was measured in this run, and what others reach. */
export function targetsTable(rows: readonly Row[]): string {
  const cells = TARGETS.map(({ what, target, elsewhere, measured }) => [
    what,
    target,
    measured(rows) ?? 'not measured',
    elsewhere,
  ]);
  return [
    table(
      ['', 'target', 'measured', 'others, measured elsewhere on a machine of the same kind'],
      cells,
    ),
    'In memory: uniform fingerprints, the quickest of the ways to find them that keeps to the bytes.',
  ].join('\n\n');
}
