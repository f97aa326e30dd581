import { choice, text, whole } from '../../state/field.ts';

/** The tables that are looked up in: one for each segment, or the sorted ones of a design. */
export const VIAS = ['segments', 'sorted'] as const;

export type Via = (typeof VIAS)[number];

/** How a prefix is found among sorted entries. */
export const SEEKS = ['halve', 'guess'] as const;

export type Seek = (typeof SEEKS)[number];

/** Passages there are; a test holds it against the fingerprints. */
export const PASSAGE_COUNT = 2_222;

/** Steps of the longest look-up: three in each of the most tables, and three around them. */
const MOST_STEPS = 80;

/** What the address carries of the look-up. */
export const lookUpFields = {
  via: choice(VIAS, 'segments'),
  seek: choice(SEEKS, 'halve'),
  /** The passage whose fingerprint is the query, from 1. */
  passage: whole(30, 1, PASSAGE_COUNT),
  /** Which bits of it are flipped: `5.22.41`. */
  flip: text('5.22.41', 200),
  /** What the next bits at random are drawn from. */
  draw: whole(1, 1, 999_999),
  step: whole(0, 0, MOST_STEPS),
} as const;
