import { binomial } from '../combinatorics.ts';
import { blockWidths } from './block-design.ts';
import type { Cut, Design, Level, Table } from './design.ts';

/**
 * One table of a design, made when asked: a design may have millions.
 *
 * Tables are in the order of the blocks they take, those of the outermost level changing last:
 * table 0 takes the first blocks of every level.
 *
 * @throws RangeError when the design has no table of that number.
 */
export function tableAt(design: Design, index: number): Table {
  if (!Number.isInteger(index) || index < 0 || index >= design.tables) {
    throw new RangeError(`The tables are numbered 0 to ${design.tables - 1}, not ${index}`);
  }
  const prefix: number[] = [];
  const cuts: Cut[] = [];
  let left = Array.from({ length: design.width }, (_, bit) => bit);
  for (const [level, choice] of choicesOf(design.levels, index)) {
    const widths = blockWidths(left.length, level.blocks);
    const equal = combination(level.blocks, level.equal, choice);
    const rest: number[] = [];
    let at = 0;
    widths.forEach((width, block) => {
      (equal.includes(block) ? prefix : rest).push(...left.slice(at, at + width));
      at += width;
    });
    cuts.push({ widths, equal });
    left = rest;
  }
  return { permutation: Uint8Array.from([...prefix, ...left]), prefix: prefix.length, cuts };
}

/** The tables of a design, one after another. */
export function* tablesOf(design: Design): Generator<Table, void> {
  for (let index = 0; index < design.tables; index++) yield tableAt(design, index);
}

/** The number of a table, written in digits whose bases are the levels' choices. */
function choicesOf(levels: readonly Level[], index: number): [Level, number][] {
  let rest = index;
  return levels
    .toReversed()
    .map((level): [Level, number] => {
      const digit = rest % level.choices;
      rest = Math.floor(rest / level.choices);
      return [level, digit];
    })
    .reverse();
}

/** The `index`-th choice of `k` of the numbers below `n`, in lexicographic order. */
function combination(n: number, k: number, index: number): number[] {
  const chosen: number[] = [];
  let before = index;
  for (let number = 0; chosen.length < k; number++) {
    const withIt = binomial(n - number - 1, k - chosen.length - 1);
    if (before < withIt) chosen.push(number);
    else before -= withIt;
  }
  return chosen;
}
