import type { Table } from '../../../core/tables/designs/design.ts';

/** Bits side by side that belong to one block of the innermost cut that cuts them. */
export interface Stretch {
  /** The first bit, 0 the most significant. */
  readonly start: number;
  readonly bits: number;
  /** Whether the table has them in its prefix: they have to be equal. */
  readonly isPrefix: boolean;
}

/** A fingerprint as one table sees it, from its most significant bit on. */
export function stripOf({ cuts, permutation }: Table): Stretch[] {
  const blockOf: { block: string; isPrefix: boolean }[] = [];
  let left = Array.from(permutation, (_, bit) => bit);
  cuts.forEach(({ widths, prefixBlocks }, level) => {
    const rest: number[] = [];
    let at = 0;
    widths.forEach((width, block) => {
      const isPrefix = prefixBlocks.includes(block);
      for (const bit of left.slice(at, at + width)) {
        blockOf[bit] = { block: `${level}.${block}`, isPrefix };
        if (!isPrefix) rest.push(bit);
      }
      at += width;
    });
    left = rest;
  });
  const stretches: Stretch[] = [];
  let before: string | undefined;
  blockOf.forEach(({ block, isPrefix }, start) => {
    const last = stretches.at(-1);
    if (last && block === before)
      stretches[stretches.length - 1] = { ...last, bits: last.bits + 1 };
    else stretches.push({ start, bits: 1, isPrefix });
    before = block;
  });
  return stretches;
}
