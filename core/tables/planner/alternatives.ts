import { PREFIX_BITS } from '../../fingerprint/fingerprint.ts';
import type { Design } from '../designs/design.ts';
import { bytesPerEntry, designCost } from '../designs/design-cost.ts';
import { type DesignBounds, listDesigns, paretoDesigns } from '../designs/list-designs.ts';
import {
  type CostModel,
  type IndexCosts,
  scanTimeAt,
  segmentProbes,
  timeAt,
} from './cost-model.ts';

/** A method to find the fingerprints within k bits of another. */
export type Method = ScanMethod | SegmentMethod | TableMethod;

/** Compares the query with every fingerprint. */
interface ScanMethod {
  readonly kind: 'scan';
}

/** Probes all values of the segments that a fingerprint within k bits can have. */
interface SegmentMethod {
  readonly kind: 'segments';
  /** m. */
  readonly segments: number;
  /** What the buckets contain: only rows, or also 32 bits of their fingerprints as a check. */
  readonly entries: 'rows' | 'checks';
}

/** Probes the permuted sorted tables of the paper. */
interface TableMethod {
  readonly kind: 'tables';
  readonly design: Design;
}

/** A method, and its predicted cost for uniform fingerprints. */
export interface Alternative {
  readonly method: Method;
  /** Buckets or prefixes that a lookup searches for; none in a scan. */
  readonly probes: number;
  /** Fingerprints that a lookup compares. One that two probes find counts twice. */
  readonly candidates: number;
  /** Nanoseconds per lookup. */
  readonly lookupNs: number;
  /** Bytes of memory. */
  readonly bytes: number;
  /** Nanoseconds to build it from all fingerprints. */
  readonly buildNs: number;
}

/** With two segments each would need 2³² offsets; with more than eight they select too little. */
const SEGMENT_COUNTS = [3, 4, 5, 6, 7, 8];

/**
 * Bounds of the designs to consider. More tables have never been the fastest. Prefixes may be longer
 * than log2(count), because p = d is possible only for a few counts.
 */
export const DESIGN_BOUNDS: Required<DesignBounds> = { maxTables: 1_000, spareBits: 8 };

/** Lists all methods to find what is within `radius` bits among `count` fingerprints, unordered. */
export function alternatives(count: number, radius: number, costs: CostModel): Alternative[] {
  const segments = SEGMENT_COUNTS.flatMap((segments) => [
    segmentsAlternative({ kind: 'segments', segments, entries: 'rows' }, count, radius, costs),
    segmentsAlternative({ kind: 'segments', segments, entries: 'checks' }, count, radius, costs),
  ]);
  const exponent = Math.log2(Math.max(1, count));
  const designs = paretoDesigns(
    listDesigns(PREFIX_BITS, radius, exponent, DESIGN_BOUNDS),
    exponent,
  );
  const tables = designs.map((design) => tablesAlternative(design, count, costs));
  return [scanAlternative(count, radius, costs), ...segments, ...tables];
}

/** Returns the scan, with its predicted cost. */
export function scanAlternative(count: number, radius: number, { scan }: CostModel): Alternative {
  const bytes = count * scan.bytesPerFingerprint;
  return {
    method: { kind: 'scan' },
    probes: 0,
    candidates: count,
    lookupNs: scan.fixed + count * scanTimeAt(scan, radius, bytes),
    bytes,
    buildNs: count * timeAt(scan.build, bytes),
  };
}

function segmentsAlternative(
  method: SegmentMethod,
  count: number,
  radius: number,
  { segments }: CostModel,
): Alternative {
  const costs = segments[method.entries];
  const plan = segmentProbes(radius, method.segments);
  const buckets = plan.reduce((sum, { bits }) => sum + 2 ** bits, 0);
  const entries = count * method.segments;
  const extraBytes = bytesBeyondAWord(count);
  const bytes =
    count * costs.bytesPerFingerprint +
    entries * (costs.bytesPerEntry + extraBytes) +
    buckets * (segments.bucket.bytes + extraBytes);
  const probes = plan.reduce((sum, segment) => sum + segment.probes, 0);
  const candidates = plan.reduce((sum, s) => sum + (s.probes * count) / 2 ** s.bits, 0);
  return {
    method,
    ...indexCost(costs, { probes, candidates, entries, bytes }),
    buildNs: entries * timeAt(costs.build, bytes) + buckets * segments.bucket.build,
  };
}

/**
 * Predicts the cost of the tables of a design for `count` fingerprints, whether or not the planner
 * considers that design.
 *
 * @param design a design for 64 bits, because the costs were measured with these.
 */
export function tablesAlternative(
  design: Design,
  count: number,
  { tables: costs }: CostModel,
): Alternative {
  const exponent = Math.log2(Math.max(1, count));
  const entries = count * design.tables;
  const bytes = entries * bytesPerEntry(design.width, exponent);
  // Candidates are proportional to the count, so the cost for one fingerprint is scaled.
  const candidates = count * designCost(design, 0).candidates;
  return {
    method: { kind: 'tables', design },
    ...indexCost(costs, { probes: design.tables, candidates, entries, bytes }),
  };
}

/** Returns how many more bytes a row takes than the 32 bits it was measured with. Only theoretical. */
function bytesBeyondAWord(count: number): number {
  return count > 2 ** 32 ? 4 : 0;
}

interface IndexSize {
  readonly probes: number;
  readonly candidates: number;
  readonly entries: number;
  readonly bytes: number;
}

function indexCost(costs: IndexCosts, { probes, candidates, entries, bytes }: IndexSize) {
  const lookupNs =
    costs.fixed + probes * timeAt(costs.probe, bytes) + candidates * timeAt(costs.candidate, bytes);
  return { probes, candidates, lookupNs, bytes, buildNs: entries * timeAt(costs.build, bytes) };
}
