import { integer, oneOf, text } from '../../lib/url-state.ts';

/** The tables that are looked up in: one for each segment, or the sorted ones of a design. */
export const INDEX_KINDS = ['segments', 'sorted'] as const;

export type IndexKind = (typeof INDEX_KINDS)[number];

/** How a prefix is found among sorted entries. */
export const SEARCH_METHODS = ['halve', 'guess'] as const;

export type SearchMethod = (typeof SEARCH_METHODS)[number];

/** Passages there are; a test holds it against the fingerprints. */
export const PASSAGE_COUNT = 2_222;

/** Steps of the longest look-up: three in each of the most tables, and three around them. */
const MOST_STEPS = 80;

/** What the address carries of the look-up. */
export const lookupParams = {
  indexKind: oneOf('via', INDEX_KINDS, 'segments'),
  searchMethod: oneOf('seek', SEARCH_METHODS, 'halve'),
  /** The passage whose fingerprint is the query, from 1. */
  passage: integer('passage', 30, 1, PASSAGE_COUNT),
  /** Which bits of it are flipped: `5.22.41`. */
  flippedBits: text('flip', '5.22.41', 200),
  /** What the next bits at random are drawn from. */
  flipSeed: integer('draw', 1, 1, 999_999),
  lookupStep: integer('step', 0, 0, MOST_STEPS),
} as const;
