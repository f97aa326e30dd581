import { blockDesign } from '../../../core/tables/designs/block-design.ts';
import type { Design } from '../../../core/tables/designs/design.ts';

/** What a design is called in the address: the numbers of its blocks, the outermost first. */
export function cutName({ levels }: Design): string {
  return levels.map(({ blocks }) => blocks).join('.');
}

/** The design of that name; undefined where so many bits cannot be cut like that. */
export function designNamed(width: number, radius: number, name: string): Design | undefined {
  if (!/^\d{1,3}(?:\.\d{1,3}){0,9}$/.test(name)) return undefined;
  try {
    return blockDesign(width, radius, name.split('.').map(Number));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The prefix lengths of a design's tables: `31–33`, or `16` if all are the same. */
export function prefixRange({ prefix: { min, max } }: Design): string {
  return min === max ? `${min}` : `${min}–${max}`;
}
