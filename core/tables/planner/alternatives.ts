import { HEAD_BITS } from '../../fingerprint/fingerprint.ts';
import type { Design } from '../designs/design.ts';
import { bytesPerEntry, designCost } from '../designs/design-cost.ts';
import { bestDesigns, type DesignBounds, listDesigns } from '../designs/list-designs.ts';
import {
  type CostModel,
  type IndexCosts,
  scanTimeAt,
  segmentProbes,
  timeAt,
} from './cost-model.ts';

/** Two segments would need 2³² offsets each; beyond eight, a segment tells hardly anything. */
const SEGMENTS = [3, 4, 5, 6, 7, 8];

/**
 * The designs worth a thought: more tables have never been faster than anything, and prefixes may be
 * longer than log2(count), for there are few counts at which p = d comes out.
 */
export const CONSIDERED: Required<DesignBounds> = { tables: 1_000, spareBits: 8 };

/** All ways to find what is within `radius` bits among `count` fingerprints, in no order. */
export function alternatives(count: number, radius: number, costs: CostModel): Alternative[] {
  const segments = SEGMENTS.flatMap((segments) => [
    ofSegments({ kind: 'segments', segments, entries: 'rows' }, count, radius, costs),
    ofSegments({ kind: 'segments', segments, entries: 'checks' }, count, radius, costs),
  ]);
  const tables = designs(count, radius).map((design) => tablesAlternative(design, count, costs));
  return [ofScan(count, radius, costs), ...segments, ...tables];
}

function designs(count: number, radius: number): Design[] {
  const exponent = Math.log2(Math.max(1, count));
  return bestDesigns(listDesigns(HEAD_BITS, radius, exponent, CONSIDERED), exponent);
}

function ofScan(count: number, radius: number, { scan }: CostModel): Alternative {
  const bytes = count * scan.bytesPerFingerprint;
  return {
    method: { kind: 'scan' },
    probes: 0,
    candidates: count,
    time: scan.fixed + count * scanTimeAt(scan, radius, bytes),
    bytes,
    build: count * timeAt(scan.build, bytes),
  };
}

function ofSegments(
  method: SegmentMethod,
  count: number,
  radius: number,
  { segments }: CostModel,
): Alternative {
  const costs = segments[method.entries];
  const each = segmentProbes(radius, method.segments);
  const buckets = each.reduce((sum, { bits }) => sum + 2 ** bits, 0);
  const entries = count * method.segments;
  const wider = bytesBeyondAWord(count);
  const bytes =
    count * costs.bytesPerFingerprint +
    entries * (costs.bytesPerEntry + wider) +
    buckets * (segments.bucket.bytes + wider);
  const probes = each.reduce((sum, segment) => sum + segment.probes, 0);
  const candidates = each.reduce((sum, s) => sum + (s.probes * count) / 2 ** s.bits, 0);
  return {
    method,
    ...ofIndex(costs, { probes, candidates, entries, bytes }),
    build: entries * timeAt(costs.build, bytes) + buckets * segments.bucket.build,
  };
}

/**
 * The tables of any one design among `count` fingerprints, of those that are considered or not.
 *
 * @param design for 64 bits, which is what the costs were measured of.
 */
export function tablesAlternative(
  design: Design,
  count: number,
  { tables: costs }: CostModel,
): Alternative {
  const exponent = Math.log2(Math.max(1, count));
  const entries = count * design.tables;
  const bytes = entries * bytesPerEntry(design.width, exponent);
  // Of one fingerprint: they are as many times more as there are more of these.
  const candidates = count * designCost(design, 0).candidates;
  return {
    method: { kind: 'tables', design },
    ...ofIndex(costs, { probes: design.tables, candidates, entries, bytes }),
  };
}

/** What a row number takes more than the 32 bits it was measured with, on paper alone. */
function bytesBeyondAWord(count: number): number {
  return count > 2 ** 32 ? 4 : 0;
}

interface Counts {
  readonly probes: number;
  readonly candidates: number;
  readonly entries: number;
  readonly bytes: number;
}

function ofIndex(costs: IndexCosts, { probes, candidates, entries, bytes }: Counts) {
  const time =
    costs.fixed + probes * timeAt(costs.probe, bytes) + candidates * timeAt(costs.candidate, bytes);
  return { probes, candidates, time, bytes, build: entries * timeAt(costs.build, bytes) };
}

/** A way to find the fingerprints within k bits of another. */
export type Method = ScanMethod | SegmentMethod | TableMethod;

/** To compare with every fingerprint. */
interface ScanMethod {
  readonly kind: 'scan';
}

/** To probe all values of the segments that can hold a fingerprint within k bits. */
interface SegmentMethod {
  readonly kind: 'segments';
  /** m. */
  readonly segments: number;
  /** What stands in the buckets: rows, or 32 bits of their fingerprints to check as well. */
  readonly entries: 'rows' | 'checks';
}

/** To probe the permuted sorted tables of the paper. */
interface TableMethod {
  readonly kind: 'tables';
  readonly design: Design;
}

/** A way to look up, and what it is predicted to cost if fingerprints are spread evenly. */
export interface Alternative {
  readonly method: Method;
  /** Buckets or prefixes looked for in a look-up; none in a scan. */
  readonly probes: number;
  /** Fingerprints compared in a look-up, those counted twice that two probes bring. */
  readonly candidates: number;
  /** Nanoseconds of a look-up. */
  readonly time: number;
  /** Bytes of memory. */
  readonly bytes: number;
  /** Nanoseconds to build it from all the fingerprints. */
  readonly build: number;
}
