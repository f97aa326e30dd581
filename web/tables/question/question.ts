/** What tables are designed for. */
export interface TableQuestion {
  /** f: bits of a fingerprint. */
  readonly width: number;
  /** k: in how many bits those wanted may differ. */
  readonly radius: number;
  /** N: how many fingerprints there are. */
  readonly count: number;
  /** d = log2 N. */
  readonly exponent: number;
}

/** The question of an address. As many bits as a fingerprint has cannot all differ: k < f. */
export function questionOf({ f, k, N }: { f: number; k: number; N: number }): TableQuestion {
  return { width: f, radius: Math.min(k, f - 1), count: N, exponent: Math.log2(N) };
}
