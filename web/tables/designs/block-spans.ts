import type { Table } from '../../../core/tables/designs/design.ts';

/** Adjacent bits that belong to one block of the innermost cut. */
export interface BlockSpan {
  /** The first bit; 0 is the most significant. */
  readonly start: number;
  readonly bits: number;
  /** Whether the table's prefix contains them, so that they must match. */
  readonly isPrefix: boolean;
}

/** Splits a fingerprint into the blocks of one table, starting with the most significant bit. */
export function blockSpans({ cuts, permutation }: Table): BlockSpan[] {
  const blockOfBit: { block: string; isPrefix: boolean }[] = [];
  let remaining = Array.from(permutation, (_, bit) => bit);
  cuts.forEach(({ widths, prefixBlocks }, level) => {
    const rest: number[] = [];
    let start = 0;
    widths.forEach((width, block) => {
      const isPrefix = prefixBlocks.includes(block);
      for (const bit of remaining.slice(start, start + width)) {
        blockOfBit[bit] = { block: `${level}.${block}`, isPrefix };
        if (!isPrefix) rest.push(bit);
      }
      start += width;
    });
    remaining = rest;
  });
  const spans: BlockSpan[] = [];
  let previous: string | undefined;
  blockOfBit.forEach(({ block, isPrefix }, start) => {
    const last = spans.at(-1);
    if (last && block === previous) spans[spans.length - 1] = { ...last, bits: last.bits + 1 };
    else spans.push({ start, bits: 1, isPrefix });
    previous = block;
  });
  return spans;
}
