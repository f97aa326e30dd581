import { PREFIX_BITS } from '../../../core/fingerprint/fingerprint.ts';
import { blockDesign } from '../../../core/tables/designs/block-design.ts';
import type { Design } from '../../../core/tables/designs/design.ts';
import { parseDesignName } from '../designs/design-name.ts';
import { RADIUS } from './engine/look-up.ts';

/** The four designs of the paper, the fewest tables first. */
export const PAPER_CUTS = ['4', '5', '4.4', '6'] as const;

/** As many tables as the largest design of the paper has: more are no longer watched. */
const MOST_TABLES = 20;

/** The design to look up in, and whether it is the one that was asked for. */
export interface ShownDesign {
  readonly name: string;
  readonly design: Design;
  readonly isAsked: boolean;
}

/** The design of that name for 64 bits and k = 3; the four tables where that is none to be watched. */
export function shownDesign(name: string): ShownDesign {
  const design = parseDesignName(PREFIX_BITS, RADIUS, name);
  if (design && design.tables <= MOST_TABLES) return { name, design, isAsked: true };
  const [first] = PAPER_CUTS;
  return { name: first, design: blockDesign(PREFIX_BITS, RADIUS, [4]), isAsked: name === '' };
}
