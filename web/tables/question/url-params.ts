import { MAX_WIDTH } from '../../../core/tables/designs/block-design.ts';
import { integer } from '../../lib/url-state.ts';

/** Narrower ones have hardly more values than a short text has words. */
export const NARROWEST = 16;

/** Beyond it two texts of 64 bits have more in common with chance than with each other. */
export const FARTHEST = 20;

/** How many fingerprints are spoken of, at least and at most: 2^34 is the paper's. */
export const FEWEST = 1_000;
export const MOST = 2 ** 34;

/** What the address carries of the question that all designs answer. */
export const questionParams = {
  /** Bits of a fingerprint. */
  width: integer('f', 64, NARROWEST, MAX_WIDTH),
  /** Within how many differing bits. */
  radius: integer('k', 3, 0, FARTHEST),
  /** Among how many fingerprints. */
  count: integer('N', 8_000_000_000, FEWEST, MOST),
} as const;
