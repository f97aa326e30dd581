import type { ShownUnit } from './picture.ts';

/**
 * The units at the beginning of a text, with those marked that were left out.
 *
 * @param kept the units without those that were left out, in the same order.
 */
export function shownUnits(
  { units, kept }: { readonly units: readonly string[]; readonly kept: readonly string[] },
  most: number,
): ShownUnit[] {
  let next = 0;
  return units.slice(0, most).map((unit) => {
    // All appearances of a unit are left out or none, so the next kept one is this one or another word.
    const isKept = kept[next] === unit;
    if (isKept) next++;
    return { unit, kept: isKept };
  });
}
