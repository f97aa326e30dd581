import { countNeighbors } from '../../../core/tables/combinatorics.ts';
import { blockDesign } from '../../../core/tables/designs/block-design.ts';
import { type Alternative, tablesAlternative } from '../../../core/tables/planner/alternatives.ts';
import { DEFAULT_COSTS } from '../../../core/tables/planner/default-costs.ts';
import { plan } from '../../../core/tables/planner/plan.ts';

/** The collections that the tutorials and the paper write about. */
export const PREDICTED_COUNTS = [50_000_000, 8_000_000_000] as const;

const WIDTH = 64;
const RADIUS = 3;
/** Within three differing bits, one of four segments is equal. */
const SEGMENTS = 4;
/** The four designs in section 3 of the paper. */
const PAPER_CUTS = [[4], [5], [4, 4], [6]] as const;

/** All fingerprints within three bits of one, which the naive methods look up or store. */
export const NEIGHBORS = countNeighbors(WIDTH, RADIUS);

/** A method with its predicted cost for 64-bit fingerprints within three bits. */
export interface PredictedMethod {
  readonly kind: 'scan' | 'enumerate' | 'store' | 'segments' | 'tables';
  readonly tables: number;
  readonly cost: Pick<Alternative, 'lookupNs' | 'bytes'>;
}

/** Returns every method with its cost among `count` fingerprints, the naive ones first. */
export function predictMethods(count: number): PredictedMethod[] {
  const { alternatives } = plan({ count, radius: RADIUS, memory: Number.POSITIVE_INFINITY });
  const scan = alternatives.find(({ method }) => method.kind === 'scan') as Alternative;
  const segments = alternatives.find(
    ({ method }) => method.kind === 'segments' && method.segments === SEGMENTS,
  ) as Alternative;
  // One sorted table, which finds equal fingerprints only.
  const exactMatch = blockDesign(WIDTH, 0, [1]);
  const sorted = tablesAlternative(exactMatch, count, DEFAULT_COSTS);
  const designs = PAPER_CUTS.map((cut) => blockDesign(WIDTH, RADIUS, cut));
  return [
    { kind: 'scan', tables: 0, cost: scan },
    {
      kind: 'enumerate',
      tables: 1,
      cost: { lookupNs: NEIGHBORS * sorted.lookupNs, bytes: sorted.bytes },
    },
    {
      kind: 'store',
      tables: 1,
      cost: tablesAlternative(exactMatch, count * NEIGHBORS, DEFAULT_COSTS),
    },
    ...designs.map(
      (design): PredictedMethod => ({
        kind: 'tables',
        tables: design.tables,
        cost: tablesAlternative(design, count, DEFAULT_COSTS),
      }),
    ),
    { kind: 'segments', tables: SEGMENTS, cost: segments },
  ];
}

/** The size of the largest collection for which each kind of step was measured, in bytes. */
export const MAX_MEASURED_BYTES = {
  scan: maxBytes(DEFAULT_COSTS.scan.build),
  tables: maxBytes(DEFAULT_COSTS.tables.build),
  segments: maxBytes(DEFAULT_COSTS.segments.checks.build),
};

function maxBytes(curve: readonly (readonly [bytes: number, time: number])[]): number {
  return Math.max(...curve.map(([bytes]) => bytes));
}
