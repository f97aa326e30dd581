import { scaleLog } from 'd3-scale';
import type { Designed } from './designed.ts';

/** How the designs lie in the figure: tables to the right, candidates upwards, both in powers. */
export interface TradeScales {
  /** Percent from the left of so many tables. */
  readonly x: (tables: number) => number;
  /** Percent from the top of so many candidates a probe. */
  readonly y: (candidates: number) => number;
  /** Numbers of tables to write below. */
  readonly columns: readonly Column[];
  /** Powers of two to write at the side. */
  readonly rows: readonly number[];
}

/** A number of tables that is written below. */
export interface Column {
  readonly tables: number;
  /** Whether it is left out where there is little room. */
  readonly isClose: boolean;
}

/** Lines at the side, at most. */
const ROWS = 7;

/** Scales that hold all designs and the line at 2^τ. */
export function tradeScales(designs: readonly Designed[], tau: number): TradeScales {
  const tables = designs.map(({ design }) => design.tables);
  const thresholds = [...designs.map(({ cost }) => cost.threshold), tau];
  const fewest = Math.min(...tables);
  const most = Math.max(...tables, fewest * 4);
  const low = Math.floor(Math.min(...thresholds) - 1);
  const high = Math.ceil(Math.max(...thresholds) + 1);
  const x = scaleLog([fewest / 1.25, most * 1.25], [0, 100]);
  const y = scaleLog([2 ** low, 2 ** high], [100, 0]).base(2);
  const step = Math.ceil((high - low) / ROWS);
  const first = Math.ceil(low / step) * step;
  return {
    x,
    y,
    columns: apart(tables, x),
    rows: Array.from(
      { length: Math.floor((high - first) / step) + 1 },
      (_, row) => first + row * step,
    ),
  };
}

/** Percent between two numbers below, for them not to touch: on any screen, and on a narrow one. */
const APART = 5;
const APART_WHERE_NARROW = 13;

/** Those numbers of tables whose figures do not run into one another. */
function apart(tables: readonly number[], x: (tables: number) => number): Column[] {
  const columns: Column[] = [];
  let wide = Number.NEGATIVE_INFINITY;
  let narrow = Number.NEGATIVE_INFINITY;
  for (const number of [...new Set(tables)].sort((a, b) => a - b)) {
    const at = x(number);
    if (at - wide < APART) continue;
    const isClose = at - narrow < APART_WHERE_NARROW;
    columns.push({ tables: number, isClose });
    wide = at;
    if (!isClose) narrow = at;
  }
  return columns;
}
