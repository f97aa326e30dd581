import { binomial, countNeighbors } from '../../../core/tables/combinatorics.ts';

/**
 * Returns the probability that two random fingerprints differ in exactly this many bits. Each bit
 * is a coin toss, so it is C(width, distance) / 2^width.
 */
export function chanceAt(width: number, distance: number): number {
  return binomial(width, distance) / 2 ** width;
}

/**
 * Returns the probability that two random fingerprints differ in at most this many bits. For 3 of
 * 64 bits it is 43,745 / 2^64.
 */
export function chanceWithin(width: number, threshold: number): number {
  return countNeighbors(width, threshold) / 2 ** width;
}
