import { countNeighbors } from '../../../core/tables/combinatorics.ts';
import { blockDesign } from '../../../core/tables/designs/block-design.ts';
import { type Alternative, tablesAlternative } from '../../../core/tables/planner/alternatives.ts';
import { DEFAULT_COSTS } from '../../../core/tables/planner/default-costs.ts';
import { plan } from '../../../core/tables/planner/plan.ts';

/** The collections of the articles: 5000 万 and 80 亿. */
export const PAPER_COUNTS = [50_000_000, 8_000_000_000] as const;

/** The four designs of the paper, by their cuts. */
export const PAPER_CUTS = [[4], [5], [4, 4], [6]] as const;

const WIDTH = 64;
const RADIUS = 3;
/** Of 16 bits each: within three bits one of them is equal. */
const SEGMENTS = 4;

/** All fingerprints within three bits of one: what the naive ways look for, or store. */
export const NEIGHBOURS = countNeighbors(WIDTH, RADIUS);

/** A way to look up, and its cost among so many 64-bit fingerprints within three bits. */
export interface PaperWay {
  readonly way: 'scan' | 'enumerate' | 'store' | 'segments' | 'tables';
  readonly tables: number;
  readonly cost: Pick<Alternative, 'lookupNs' | 'bytes'>;
}

/** Every way, the naive ones first. */
export function onPaper(count: number): PaperWay[] {
  const { alternatives } = plan({ count, radius: RADIUS, memory: Number.POSITIVE_INFINITY });
  const scan = alternatives.find(({ method }) => method.kind === 'scan') as Alternative;
  const segments = alternatives.find(
    ({ method }) => method.kind === 'segments' && method.segments === SEGMENTS,
  ) as Alternative;
  // One sorted table, to find equal fingerprints in.
  const equal = blockDesign(WIDTH, 0, [1]);
  const sorted = tablesAlternative(equal, count, DEFAULT_COSTS);
  const designs = PAPER_CUTS.map((cut) => blockDesign(WIDTH, RADIUS, cut));
  return [
    { way: 'scan', tables: 0, cost: scan },
    {
      way: 'enumerate',
      tables: 1,
      cost: { lookupNs: NEIGHBOURS * sorted.lookupNs, bytes: sorted.bytes },
    },
    { way: 'store', tables: 1, cost: tablesAlternative(equal, count * NEIGHBOURS, DEFAULT_COSTS) },
    ...designs.map(
      (design): PaperWay => ({
        way: 'tables',
        tables: design.tables,
        cost: tablesAlternative(design, count, DEFAULT_COSTS),
      }),
    ),
    { way: 'segments', tables: SEGMENTS, cost: segments },
  ];
}

/** The bytes of the largest collection that each kind of step was measured with. */
export const MEASURED_TO = {
  scan: largest(DEFAULT_COSTS.scan.build),
  tables: largest(DEFAULT_COSTS.tables.build),
  segments: largest(DEFAULT_COSTS.segments.checks.build),
};

function largest(curve: readonly (readonly [bytes: number, time: number])[]): number {
  return Math.max(...curve.map(([bytes]) => bytes));
}
