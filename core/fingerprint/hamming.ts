import type { Bits } from './bits.ts';

/** How many bits of a 32-bit word are set: sums of pairs, nibbles, bytes (Hacker's Delight, 5-1). */
export function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * The Hamming distance: in how many bits two fingerprints differ. The smaller, the more alike.
 *
 * @throws RangeError when they have different widths.
 */
export function hammingDistance(a: Bits, b: Bits): number {
  if (a.length !== b.length) {
    throw new RangeError(`Fingerprints of ${a.length * 32} and ${b.length * 32} bits`);
  }
  let distance = 0;
  for (let i = 0; i < a.length; i++) distance += popcount((a[i] ?? 0) ^ (b[i] ?? 0));
  return distance;
}

/**
 * Where two fingerprints differ: a 1 in each such place.
 *
 * @throws RangeError when they have different widths.
 */
export function exclusiveOr(a: Bits, b: Bits): Bits {
  if (a.length !== b.length) {
    throw new RangeError(`Fingerprints of ${a.length * 32} and ${b.length * 32} bits`);
  }
  return a.map((word, i) => word ^ (b[i] ?? 0));
}
