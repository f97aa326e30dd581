import { blockDesign, checkWidthAndRadius } from './block-design.ts';
import type { Design } from './design.ts';
import { checkExponent, designCost } from './design-cost.ts';

/** Limits of the designs that are listed. */
export interface DesignBounds {
  /** Most tables in a design, 10,000 by default. Each is a copy of all fingerprints. */
  readonly maxTables?: number;
  /**
   * How many bits longer than d a prefix may be: none by default, as in the paper. With p = d a
   * probe already returns one false candidate or fewer, and each further bit halves that.
   */
  readonly spareBits?: number;
}

/**
 * Lists the block designs worth considering for 2^d fingerprints, those with the fewest tables
 * first: every nesting of cuts within the bounds. Prefixes longer than that cost more tables and
 * hardly save a comparison. If even one cut into k + 1 blocks has too long a prefix, it is listed
 * alone, because no design has fewer tables.
 *
 * For 64 bits, k = 3, d = 34 these are the four of the paper: 4, 10, 16, and 20 tables.
 *
 * @param width f: bits of a fingerprint, 1 to 128.
 * @param radius k, from 0, less than `width`.
 * @param exponent d; it may be fractional, so log2 of any count is allowed.
 * @throws RangeError when one of them is out of range.
 */
export function listDesigns(
  width: number,
  radius: number,
  exponent: number,
  { maxTables = 10_000, spareBits = 0 }: DesignBounds = {},
): Design[] {
  checkWidthAndRadius(width, radius);
  checkExponent(exponent);
  const found = nestings([], width);
  const fewest = blockDesign(width, radius, [radius + 1]);
  if (found.length === 0) return fewest.tables <= maxTables ? [fewest] : [];
  return found.sort((a, b) => a.tables - b.tables || b.prefix.min - a.prefix.min);

  function nestings(outer: readonly number[], bits: number): Design[] {
    const designs: Design[] = [];
    // More blocks mean more tables and longer prefixes, so the first that exceeds a bound is the last.
    for (let r = radius + 1; r <= bits; r++) {
      const design = blockDesign(width, radius, [...outer, r]);
      if (design.tables > maxTables || design.prefix.max > exponent + spareBits) break;
      designs.push(design);
      // With k = 0 any number of blocks gives the same single table, with all bits in the prefix.
      if (radius === 0) break;
      designs.push(...nestings([...outer, r], width - design.prefix.min));
    }
    return designs;
  }
}

/**
 * Keeps the designs that aren't Pareto-dominated: those with fewer candidates per lookup than every
 * design with as few tables or fewer.
 *
 * @param designs those with the fewest tables first, as {@link listDesigns} returns them.
 */
export function paretoDesigns(designs: readonly Design[], exponent: number): Design[] {
  let fewestCandidates = Number.POSITIVE_INFINITY;
  return designs.filter((design) => {
    const { candidates } = designCost(design, exponent);
    if (candidates >= fewestCandidates) return false;
    fewestCandidates = candidates;
    return true;
  });
}

/**
 * Finds the design with the fewest tables in which every table, even the one with the shortest
 * prefix, is expected to return fewer than 2^τ candidates per probe: `fewestTables` in whole bits.
 *
 * @param designs those with the fewest tables first, as {@link listDesigns} returns them.
 * @param threshold τ.
 */
export function fewestTablesDesign(
  designs: readonly Design[],
  exponent: number,
  threshold: number,
): Design | undefined {
  return designs.find((design) => designCost(design, exponent).threshold < threshold);
}
