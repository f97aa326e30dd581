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

export interface ScanCosts {
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

export interface SegmentCosts {
  /** Buckets of rows alone: each candidate's fingerprint is read where it lies. */
  readonly rows: IndexCosts & SegmentBytes;
  /** Buckets of rows and of some bits of their fingerprints, by which most strangers are known. */
  readonly checks: IndexCosts & SegmentBytes;
  /** For each value a segment can have. */
  readonly bucket: { readonly build: number; readonly bytes: number };
}

export interface SegmentBytes {
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
