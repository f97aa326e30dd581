import { choice, flag, text } from '../../state/field.ts';

/** By what the designs can be put in order. */
export const ORDERS = ['tables', 'prefix', 'candidates', 'bytes', 'time'] as const;

export type Order = (typeof ORDERS)[number];

/** Where the tables are to be held: what a browser tab can have, a server, or as much as they take. */
export const MEMORIES = ['tab', 'server', 'any'] as const;

export type Memory = (typeof MEMORIES)[number];

/** What the address carries of the designs. */
export const designsFields = {
  /** The design looked at, by its cuts: `4.4` cuts into four and what is left into four again. */
  cut: text('', 40),
  by: choice(ORDERS, 'tables'),
  /** Whether the greatest comes first. */
  down: flag(false),
  /** Whether designs are shown that another beats. */
  all: flag(false),
  mem: choice(MEMORIES, 'any'),
} as const;
