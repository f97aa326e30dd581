import type { Design } from '../designs/design.ts';

/** A way to find the fingerprints within k bits of another. */
export type Method = ScanMethod | SegmentMethod | TableMethod;

/** To compare with every fingerprint. */
export interface ScanMethod {
  readonly kind: 'scan';
}

/** To probe all values of the segments that can hold a fingerprint within k bits. */
export interface SegmentMethod {
  readonly kind: 'segments';
  /** m. */
  readonly segments: number;
  /** What stands in the buckets: rows, or 32 bits of their fingerprints to check as well. */
  readonly entries: 'rows' | 'checks';
}

/** To probe the permuted sorted tables of the paper. */
export interface TableMethod {
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
