import type { Design, Range } from './design.ts';

/** What a design costs for 2^d fingerprints that are spread evenly; real ones are not, quite. */
export interface DesignCost {
  /** Candidates that one probe is expected to bring: 2^(d − p), by the table. */
  readonly candidatesPerProbe: Range;
  /** By a look-up, which probes every table: one that two tables bring counts twice. */
  readonly candidates: number;
  /** d − p of the shortest prefix: what τ must be greater than for the design to meet it. */
  readonly threshold: number;
  /** Bytes of all tables. */
  readonly bytes: number;
}

/**
 * What a design costs when there are 2^d fingerprints.
 *
 * @param exponent d; log2 of a count that is no power of two will do.
 * @throws RangeError when d is not a number from 0.
 */
export function designCost(design: Design, exponent: number): DesignCost {
  checkExponent(exponent);
  const { least, most } = design.prefix;
  const perProbe = (prefix: number) => 2 ** (exponent - prefix);
  return {
    candidatesPerProbe: { least: perProbe(most), most: perProbe(least) },
    candidates: design.prefixes.reduce((sum, p) => sum + p.tables * perProbe(p.bits), 0),
    threshold: exponent - least,
    bytes: design.tables * 2 ** exponent * bytesPerEntry(design.width, exponent),
  };
}

/** @throws RangeError when 2^d is no count of fingerprints. */
export function checkExponent(exponent: number): void {
  if (!(exponent >= 0 && exponent < 1024)) {
    throw new RangeError(
      `d must be a number from 0: there are 2^d fingerprints, not 2^${exponent}`,
    );
  }
}

/**
 * What a fingerprint takes in one table, as a permuted sorted copy: all its bits in whole words of
 * 32, and its row in one word, or in two where there are more than 2^32 rows. The bits in order
 * cannot be spared: the copy is compared from them, and no table holds the original.
 */
export function bytesPerEntry(width: number, exponent: number): number {
  return 4 * Math.ceil(width / 32) + (exponent > 32 ? 8 : 4);
}
