import type { Design, Range } from './design.ts';

/** The cost of a design for 2^d uniformly distributed fingerprints. Real ones aren't quite uniform. */
export interface DesignCost {
  /** Expected candidates per probe, 2^(d − p). It depends on the table. */
  readonly candidatesPerProbe: Range;
  /** Expected candidates per lookup, which probes every table. One that two tables find counts twice. */
  readonly candidates: number;
  /** d − p of the shortest prefix. The design meets every τ greater than this. */
  readonly threshold: number;
  /** Bytes of all tables. */
  readonly bytes: number;
}

/**
 * Computes the cost of a design for 2^d fingerprints.
 *
 * @param exponent d; it may be fractional, so log2 of any count is allowed.
 * @throws RangeError when d isn't a number from 0.
 */
export function designCost(design: Design, exponent: number): DesignCost {
  checkExponent(exponent);
  const { min, max } = design.prefix;
  const perProbe = (prefix: number) => 2 ** (exponent - prefix);
  return {
    candidatesPerProbe: { min: perProbe(max), max: perProbe(min) },
    candidates: design.prefixes.reduce((sum, p) => sum + p.tables * perProbe(p.bits), 0),
    threshold: exponent - min,
    bytes: design.tables * 2 ** exponent * bytesPerEntry(design.width, exponent),
  };
}

/** @throws RangeError when 2^d isn't a number of fingerprints. */
export function checkExponent(exponent: number): void {
  if (!(exponent >= 0 && exponent < 1024)) {
    throw new RangeError(`d must be a number from 0, for 2^d fingerprints, not ${exponent}`);
  }
}

/**
 * Returns the bytes of a fingerprint in one table: all its permuted bits in whole 32-bit words, and
 * its row in one word, or in two if there are more than 2^32 rows. The prefix can't be left out,
 * because no table holds the original that a candidate would otherwise be compared with.
 */
export function bytesPerEntry(width: number, exponent: number): number {
  return 4 * Math.ceil(width / 32) + (exponent > 32 ? 8 : 4);
}
