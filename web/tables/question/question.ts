import type { Question } from './presets.ts';

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
export function questionOf({ width, radius, count }: Question): TableQuestion {
  return { width, radius: Math.min(radius, width - 1), count, exponent: Math.log2(count) };
}
