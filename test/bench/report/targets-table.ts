import type { Row } from '../row.ts';
import { table } from './cells.ts';
import { TARGETS } from './targets.ts';

/** Returns a table of the targets, with what this run measured and what others reach. */
export function targetsTable(rows: readonly Row[]): string {
  const cells = TARGETS.map(({ what, target, elsewhere, measured }) => [
    what,
    target,
    measured(rows) ?? 'not measured',
    elsewhere,
  ]);
  return [
    table(['', 'target', 'measured', 'others, measured elsewhere on a similar device'], cells),
    'In memory means: uniform fingerprints, and the fastest method within the given bytes per fingerprint.',
  ].join('\n\n');
}
