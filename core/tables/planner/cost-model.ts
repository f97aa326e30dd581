import { HEAD_BITS } from '../../fingerprint/fingerprint.ts';
import { neighbours } from '../combinatorics.ts';
import { blockWidths } from '../designs/block-design.ts';

/**
 * What the ways to look up 64-bit fingerprints cost, as measured: the planner multiplies and adds.
 * Times in nanoseconds.
 */
export interface CostModel {
  /** On what, when and how this was measured. */
  readonly source: string;
  readonly scan: ScanCosts;
  readonly segments: SegmentCosts;
  readonly tables: IndexCosts;
}

interface ScanCosts {
  /** A look-up among no fingerprints. */
  readonly fixed: number;
  /** By radius, ascending; between two it is interpolated, outside them taken to be the same. */
  readonly perFingerprint: readonly { readonly radius: number; readonly time: CostCurve }[];
  /** To take up a fingerprint. */
  readonly build: CostCurve;
  readonly bytesPerFingerprint: number;
}

export interface IndexCosts {
  /** A look-up without probes. */
  readonly fixed: number;
  /** To find where the fingerprints with one value of a segment or prefix begin and end. */
  readonly probe: CostCurve;
  /** To compare one of them. */
  readonly candidate: CostCurve;
  /** To put a fingerprint into one segment's buckets, or into one table. */
  readonly build: CostCurve;
}

interface SegmentCosts {
  /** Buckets of rows alone: each candidate's fingerprint is read where it lies. */
  readonly rows: IndexCosts & SegmentBytes;
  /** Buckets of rows and of some bits of their fingerprints, by which most strangers are known. */
  readonly checks: IndexCosts & SegmentBytes;
  /** For each value a segment can have. */
  readonly bucket: { readonly build: number; readonly bytes: number };
}

interface SegmentBytes {
  /** However many segments there are. */
  readonly bytesPerFingerprint: number;
  /** In each segment's buckets. */
  readonly bytesPerEntry: number;
}

/**
 * A time by the bytes of all that is searched, ascending: what fits into a cache costs less than
 * what does not.
 */
export type CostCurve = readonly (readonly [bytes: number, time: number])[];

/** The time at a size: on the straight line between two points over log(bytes), level outside. */
export function timeAt(curve: CostCurve, bytes: number): number {
  return interpolate(
    curve.map(([size, time]) => [Math.log(size), time]),
    Math.log(bytes),
  );
}

/** What a scan takes for each fingerprint. */
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

/** How a look-up within k bits goes through one segment. */
interface SegmentProbes {
  /** The width of the segment. */
  readonly bits: number;
  /** Values within so many bits of the query's segment are probed; below 0, none. */
  readonly radius: number;
  /** How many values these are. */
  readonly probes: number;
}

/**
 * The probes of a look-up among `segments` segment tables that misses nothing within k bits.
 *
 * With k = m·r + a the first a + 1 of m segments are searched within r bits, the others within
 * r − 1. If all of them differed by more, that would be (a + 1)(r + 1) + (m − a − 1)·r = k + 1 bits
 * at least (Norouzi, Punjani and Fleet, *Fast Exact Search in Hamming Space with Multi-Index
 * Hashing*, TPAMI 2014).
 *
 * @param radius k, from 0.
 * @param segments m: near equal segments of 64 bits, the narrower ones first, since the first are searched
 * farther.
 */
export function segmentProbes(radius: number, segments: number): SegmentProbes[] {
  const reach = Math.floor(radius / segments);
  const further = radius % segments;
  const widths = blockWidths(HEAD_BITS, segments).reverse();
  return widths.map((bits, segment) => {
    const within = segment <= further ? reach : reach - 1;
    return { bits, radius: within, probes: within < 0 ? 0 : neighbours(bits, within) };
  });
}
