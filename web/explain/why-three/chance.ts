import { binomial, countNeighbors } from '../../../core/tables/combinatorics.ts';

/**
 * How likely two random fingerprints are to differ in just so many bits: C(f, d) / 2^f, since each
 * bit is the toss of a coin.
 */
export function chanceAt(width: number, distance: number): number {
  return binomial(width, distance) / 2 ** width;
}

/** How likely two random fingerprints are to differ in at most so many bits: of 64 within 3, 43,745 / 2^64. */
export function chanceWithin(width: number, radius: number): number {
  return countNeighbors(width, radius) / 2 ** width;
}
