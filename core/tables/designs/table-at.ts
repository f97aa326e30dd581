import { binomial } from '../combinatorics.ts';
import { blockWidths } from './block-design.ts';
import type { Cut, Design, Level, Table } from './design.ts';

/**
 * Returns one table of a design. Tables are generated on demand, because a design may have millions.
 *
 * They are ordered by the blocks they choose, and the choice at the outermost level changes last:
 * table 0 takes the first blocks of every level.
 *
 * @throws RangeError when the design has no table with this index.
 */
export function tableAt(design: Design, index: number): Table {
  if (!Number.isInteger(index) || index < 0 || index >= design.tables) {
    throw new RangeError(`Tables are numbered 0 to ${design.tables - 1}, not ${index}`);
  }
  const prefix: number[] = [];
  const cuts: Cut[] = [];
  let remaining = Array.from({ length: design.width }, (_, bit) => bit);
  for (const [level, choice] of choicesOf(design.levels, index)) {
    const widths = blockWidths(remaining.length, level.blocks);
    const prefixBlocks = combination(level.blocks, level.equalBlocks, choice);
    const rest: number[] = [];
    let at = 0;
    widths.forEach((width, block) => {
      (prefixBlocks.includes(block) ? prefix : rest).push(...remaining.slice(at, at + width));
      at += width;
    });
    cuts.push({ widths, prefixBlocks });
    remaining = rest;
  }
  return { permutation: Uint8Array.from([...prefix, ...remaining]), prefix: prefix.length, cuts };
}

/** Yields the tables of a design in order. */
export function* tablesOf(design: Design): Generator<Table, void> {
  for (let index = 0; index < design.tables; index++) yield tableAt(design, index);
}

/** Splits the index of a table into its choice at each level, like digits in a mixed radix. */
function choicesOf(levels: readonly Level[], index: number): [Level, number][] {
  let rest = index;
  return levels
    .toReversed()
    .map((level): [Level, number] => {
      const choice = rest % level.choices;
      rest = Math.floor(rest / level.choices);
      return [level, choice];
    })
    .reverse();
}

/** Returns choice `index` of `k` of the numbers below `n`, in lexicographic order. */
function combination(n: number, k: number, index: number): number[] {
  const chosen: number[] = [];
  let before = index;
  for (let number = 0; chosen.length < k; number++) {
    const choicesWithIt = binomial(n - number - 1, k - chosen.length - 1);
    if (before < choicesWithIt) chosen.push(number);
    else before -= choicesWithIt;
  }
  return chosen;
}
