import { choice, flag, text, whole } from '../../state/field.ts';

/** By what the designs can be put in order. */
export const ORDERS = ['tables', 'prefix', 'probe', 'lookUp', 'bytes', 'time'] as const;

export type Order = (typeof ORDERS)[number];

/** Where the tables are to be held: in what a browser tab can have, in a server, or anywhere. */
export const PLACES = ['tab', 'server', 'any'] as const;

export type Place = (typeof PLACES)[number];

/** The greatest τ that can be asked for. */
export const MOST_TAU = 30;

/** What the address carries of the designs. */
export const designsFields = {
  /** The design looked at, by its cuts: `4.4` cuts into four and what is left into four again. */
  cut: text('', 40),
  /** τ: a probe may bring fewer than 2^τ candidates. */
  tau: whole(8, 0, MOST_TAU),
  by: choice(ORDERS, 'tables'),
  /** Whether the greatest comes first. */
  down: flag(false),
  /** Whether designs are shown that others beat. */
  all: flag(false),
  mem: choice(PLACES, 'any'),
} as const;
