import { blockDesign } from '../../../core/tables/designs/block-design.ts';
import type { Design } from '../../../core/tables/designs/design.ts';

/** Returns a design's name in the URL: the number of blocks of each cut, such as `4.4`. */
export function designName({ levels }: Design): string {
  return levels.map(({ blocks }) => blocks).join('.');
}

/** Returns the design with this name, or undefined if the width can't be cut like that. */
export function parseDesignName(width: number, radius: number, name: string): Design | undefined {
  if (!/^\d{1,3}(?:\.\d{1,3}){0,9}$/.test(name)) return undefined;
  try {
    return blockDesign(width, radius, name.split('.').map(Number));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Returns the prefix lengths of a design's tables, such as `31–33`, or `16` if they are equal. */
export function prefixRange({ prefix: { min, max } }: Design): string {
  return min === max ? `${min}` : `${min}–${max}`;
}
