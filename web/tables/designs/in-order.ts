import type { Designed } from './designed.ts';
import type { Order } from './url-params.ts';

const FIGURES: Readonly<Record<Order, (one: Designed) => number>> = {
  tables: ({ design }) => design.tables,
  prefix: ({ design }) => design.prefix.min,
  probe: ({ cost }) => cost.candidatesPerProbe.max,
  lookUp: ({ cost }) => cost.candidates,
  bytes: ({ cost }) => cost.bytes,
  time: ({ time }) => time ?? 0,
};

/** The designs by one of their figures; those of the same figure stay by their tables. */
export function inOrder(designs: readonly Designed[], by: Order, down: boolean): Designed[] {
  const figure = FIGURES[by];
  return designs.toSorted((a, b) => (down ? figure(b) - figure(a) : figure(a) - figure(b)));
}
