import { binomial, countNeighbors } from '../../../core/tables/combinatorics.ts';

/** A figure that articles about SimHash state wrongly, and what it is. */
export interface Correction {
  readonly figure: 'choices-1-of-4' | 'choices-3-of-64' | 'neighbors-3-of-64' | 'log2-8-billion';
  readonly stated: number;
  readonly right: number;
}

/**
 * - C(4, 1), the tables of four blocks of 16 bits: "10" in an article that lists the four designs.
 * - C(64, 3), the fingerprints that differ from one in just three bits: "465,438" in a translation
 *   of the paper.
 * - All within three bits, what the naive methods enumerate or store: "41,664" there, which are
 *   those at three bits alone.
 * - log2 of 8 billion pages: "34" in two of them. 2^34 is 17 billion, twice the pages: the designs
 *   for d = 34 are right, only roomy.
 */
export const CORRECTIONS: readonly Correction[] = [
  { figure: 'choices-1-of-4', stated: 10, right: binomial(4, 1) },
  { figure: 'choices-3-of-64', stated: 465_438, right: binomial(64, 3) },
  { figure: 'neighbors-3-of-64', stated: 41_664, right: countNeighbors(64, 3) },
  { figure: 'log2-8-billion', stated: 34, right: Math.log2(8e9) },
];
