import { scaleLog } from 'd3-scale';
import type { PricedDesign } from './priced-designs.ts';

/** The logarithmic axes of the tradeoff chart: tables on x, candidates per probe on y. */
export interface TradeoffScales {
  /** Converts a number of tables to percent from the left. */
  readonly x: (tables: number) => number;
  /** Converts candidates per probe to percent from the top. */
  readonly y: (candidates: number) => number;
  /** The labels of the x axis. */
  readonly columns: readonly Column[];
  /** The labels of the y axis, as powers of two. */
  readonly rows: readonly number[];
}

export interface Column {
  readonly tables: number;
  readonly isHiddenWhenNarrow: boolean;
}

const MAX_ROWS = 7;

/** The least distance between two labels of the x axis, in percent of its width. */
const MIN_LABEL_DISTANCE = 5;
const MIN_LABEL_DISTANCE_WHEN_NARROW = 13;

/** Returns axes that contain all designs and the line at 2^τ. */
export function tradeoffScales(designs: readonly PricedDesign[], tau: number): TradeoffScales {
  const tables = designs.map(({ design }) => design.tables);
  const thresholds = [...designs.map(({ cost }) => cost.threshold), tau];
  const fewest = Math.min(...tables);
  const most = Math.max(...tables, fewest * 4);
  const low = Math.floor(Math.min(...thresholds) - 1);
  const high = Math.ceil(Math.max(...thresholds) + 1);
  const x = scaleLog([fewest / 1.25, most * 1.25], [0, 100]);
  const y = scaleLog([2 ** low, 2 ** high], [100, 0]).base(2);
  const step = Math.ceil((high - low) / MAX_ROWS);
  const first = Math.ceil(low / step) * step;
  return {
    x,
    y,
    columns: separateLabels(tables, x),
    rows: Array.from(
      { length: Math.floor((high - first) / step) + 1 },
      (_, row) => first + row * step,
    ),
  };
}

/** Drops labels that would touch the one before them. */
function separateLabels(tables: readonly number[], x: (tables: number) => number): Column[] {
  const columns: Column[] = [];
  let last = Number.NEGATIVE_INFINITY;
  let lastWhenNarrow = Number.NEGATIVE_INFINITY;
  for (const number of [...new Set(tables)].sort((a, b) => a - b)) {
    const position = x(number);
    if (position - last < MIN_LABEL_DISTANCE) continue;
    const isHiddenWhenNarrow = position - lastWhenNarrow < MIN_LABEL_DISTANCE_WHEN_NARROW;
    columns.push({ tables: number, isHiddenWhenNarrow });
    last = position;
    if (!isHiddenWhenNarrow) lastWhenNarrow = position;
  }
  return columns;
}
