import type { Design } from './design.ts';
import { designCost } from './design-cost.ts';

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
