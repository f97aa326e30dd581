import { blockDesign, checkWidthAndRadius } from './block-design.ts';
import type { Design } from './design.ts';
import { checkExponent, designCost } from './design-cost.ts';

/** Which designs are listed. */
export interface DesignBounds {
  /** Tables a design may have: 10,000 unless told. Each is a copy of all the fingerprints. */
  readonly tables?: number;
  /**
   * How many bits a prefix may have beyond d: none unless told, as in the paper. From p = d on a
   * probe expects one stranger or less, which each bit more halves.
   */
  readonly spareBits?: number;
}

/**
 * The block designs worth listing for 2^d fingerprints, those of the fewest tables first: every
 * nesting of cuts with no more tables than allowed, whose prefixes are not longer than d can use.
 * Longer ones cost more tables and hardly save a comparison. Where even one cut into k + 1 blocks
 * goes beyond d it is listed alone: there is no design of fewer tables.
 *
 * For 64 bits, k = 3, d = 34 these are the four of the paper: 4, 10, 16 and 20 tables.
 *
 * @param width f: bits of a fingerprint, 1 to 128.
 * @param radius k, from 0, less than `width`.
 * @param exponent d; log2 of a count that is no power of two will do.
 * @throws RangeError when one of them is not that.
 */
export function listDesigns(
  width: number,
  radius: number,
  exponent: number,
  { tables = 10_000, spareBits = 0 }: DesignBounds = {},
): Design[] {
  checkWidthAndRadius(width, radius);
  checkExponent(exponent);
  const found = nestings([], width);
  const fewest = blockDesign(width, radius, [radius + 1]);
  if (found.length === 0) return fewest.tables <= tables ? [fewest] : [];
  return found.sort((a, b) => a.tables - b.tables || b.prefix.least - a.prefix.least);

  function nestings(outer: readonly number[], bits: number): Design[] {
    const designs: Design[] = [];
    // More blocks are more tables and longer prefixes: the first that is too much ends the loop.
    for (let r = radius + 1; r <= bits; r++) {
      const design = blockDesign(width, radius, [...outer, r]);
      if (design.tables > tables || design.prefix.most > exponent + spareBits) break;
      designs.push(design);
      // With k = 0 every number of blocks is the same one table: all bits are its prefix.
      if (radius === 0) break;
      designs.push(...nestings([...outer, r], width - design.prefix.least));
    }
    return designs;
  }
}

/**
 * Those of some designs that no other beats: for each number of tables, only what brings fewer
 * candidates a look-up than all designs of as few tables or fewer.
 *
 * @param designs the fewest tables first, as `listDesigns` gives them.
 */
export function bestDesigns(designs: readonly Design[], exponent: number): Design[] {
  let fewest = Number.POSITIVE_INFINITY;
  return designs.filter((design) => {
    const { candidates } = designCost(design, exponent);
    if (candidates >= fewest) return false;
    fewest = candidates;
    return true;
  });
}

/**
 * The design with the fewest tables of which each, even that of the shortest prefix, is expected
 * to bring fewer than 2^τ candidates a probe: `fewestTables` in whole bits.
 *
 * @param designs the fewest tables first, as `listDesigns` gives them.
 * @param threshold τ.
 */
export function fewestOf(
  designs: readonly Design[],
  exponent: number,
  threshold: number,
): Design | undefined {
  return designs.find((design) => designCost(design, exponent).threshold < threshold);
}
