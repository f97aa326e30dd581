import { flag, integer, oneOf, text } from '../../lib/url-state.ts';

/** By what the designs can be put in order. */
export const ORDERS = ['tables', 'prefix', 'probe', 'lookUp', 'bytes', 'time'] as const;

export type Order = (typeof ORDERS)[number];

/** Where the tables are to be held: in what a browser tab can have, in a server, or anywhere. */
export const MEMORY_BUDGETS = ['tab', 'server', 'any'] as const;

export type MemoryBudget = (typeof MEMORY_BUDGETS)[number];

/** The greatest τ that can be asked for. */
export const MOST_TAU = 30;

/** What the address carries of the designs. */
export const designsParams = {
  /** The design looked at, by its cuts: `4.4` cuts into four and what is left into four again. */
  design: text('cut', '', 40),
  /** τ: a probe may bring fewer than 2^τ candidates. */
  tau: integer('tau', 8, 0, MOST_TAU),
  sortBy: oneOf('by', ORDERS, 'tables'),
  /** Whether the greatest comes first. */
  descending: flag('down', false),
  /** Whether designs are shown that others beat. */
  showDominated: flag('all', false),
  memoryBudget: oneOf('mem', MEMORY_BUDGETS, 'any'),
} as const;
