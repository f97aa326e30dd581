import { PREFIX_BITS } from '../../fingerprint/fingerprint.ts';
import { countNeighbors } from '../combinatorics.ts';
import { blockWidths } from '../designs/block-design.ts';

/**
 * Measured costs of the methods to look up 64-bit fingerprints, from which the planner predicts
 * lookup times. All times are in nanoseconds.
 */
export interface CostModel {
  /** Where, when, and how this was measured. */
  readonly source: string;
  readonly scan: ScanCosts;
  readonly segments: SegmentCosts;
  readonly tables: IndexCosts;
}

interface ScanCosts {
  /** A lookup among no fingerprints. */
  readonly fixed: number;
  /** By radius, ascending. Interpolated in between, constant outside. */
  readonly perFingerprint: readonly { readonly radius: number; readonly time: CostCurve }[];
  /** Adding a fingerprint. */
  readonly build: CostCurve;
  readonly bytesPerFingerprint: number;
}

export interface IndexCosts {
  /** A lookup without probes. */
  readonly fixed: number;
  /** Finding where the fingerprints with one value of a segment or prefix begin and end. */
  readonly probe: CostCurve;
  /** Comparing one of them. */
  readonly candidate: CostCurve;
  /** Adding a fingerprint to the buckets of one segment, or to one table. */
  readonly build: CostCurve;
}

interface SegmentCosts {
  /** Buckets with only rows: each candidate's fingerprint has to be fetched. */
  readonly rows: IndexCosts & SegmentBytes;
  /** Buckets with rows and some bits of their fingerprints, which reject most false candidates. */
  readonly checks: IndexCosts & SegmentBytes;
  /** For each value that a segment can have. */
  readonly bucket: { readonly build: number; readonly bytes: number };
}

interface SegmentBytes {
  /** For any number of segments. */
  readonly bytesPerFingerprint: number;
  /** In the buckets of each segment. */
  readonly bytesPerEntry: number;
}

/**
 * Times by the bytes of memory that are searched, ascending. Memory that fits into a cache is
 * faster.
 */
export type CostCurve = readonly (readonly [bytes: number, time: number])[];

/** Returns the time for a size, interpolated linearly over log(bytes) and constant outside. */
export function timeAt(curve: CostCurve, bytes: number): number {
  return interpolate(
    curve.map(([size, time]) => [Math.log(size), time]),
    Math.log(bytes),
  );
}

/** Returns the time of a scan per fingerprint. */
export function scanTimeAt({ perFingerprint }: ScanCosts, radius: number, bytes: number): number {
  return interpolate(
    perFingerprint.map(({ radius, time }) => [radius, timeAt(time, bytes)]),
    radius,
  );
}

function interpolate(points: readonly (readonly [number, number])[], x: number): number {
  const above = points.findIndex(([at]) => at >= x);
  const [x1, y1] = points[above === -1 ? points.length - 1 : above] ?? [0, 0];
  if (above <= 0) return y1;
  const [x0, y0] = points[above - 1] ?? [0, 0];
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

/** How a lookup within k bits probes one segment. */
interface SegmentProbes {
  /** Width of the segment. */
  readonly bits: number;
  /** Values within this many bits of the query's are probed; none if it is negative. */
  readonly radius: number;
  /** Number of these values. */
  readonly probes: number;
}

/**
 * Returns the probes of a lookup in `segments` segment tables that misses nothing within k bits.
 *
 * With k = m·r + a, the first a + 1 of m segments are searched within r bits and the others within
 * r − 1. If all of them differed by more, that would be at least
 * (a + 1)(r + 1) + (m − a − 1)·r = k + 1 bits (Norouzi, Punjani and Fleet, *Fast Exact Search in
 * Hamming Space with Multi-Index Hashing*, TPAMI 2014).
 *
 * @param radius k, from 0.
 * @param segments m: nearly equal segments of 64 bits, the narrower ones first, because the first
 * have the larger radius.
 */
export function segmentProbes(radius: number, segments: number): SegmentProbes[] {
  const segmentRadius = Math.floor(radius / segments);
  const remainder = radius % segments;
  const widths = blockWidths(PREFIX_BITS, segments).reverse();
  return widths.map((bits, segment) => {
    const within = segment <= remainder ? segmentRadius : segmentRadius - 1;
    return { bits, radius: within, probes: within < 0 ? 0 : countNeighbors(bits, within) };
  });
}
