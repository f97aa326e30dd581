import type { Bits } from './bits.ts';

/** Counts the set bits of a 32-bit word: sums of pairs, nibbles, and bytes (Hacker's Delight, 5-1). */
export function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Returns the Hamming distance: the number of bits in which two fingerprints differ. The smaller it
 * is, the more similar the texts.
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
 * Returns the exclusive or of two fingerprints: a 1 for each bit in which they differ.
 *
 * @throws RangeError when they have different widths.
 */
export function xor(a: Bits, b: Bits): Bits {
  if (a.length !== b.length) {
    throw new RangeError(`Fingerprints of ${a.length * 32} and ${b.length * 32} bits`);
  }
  return a.map((word, i) => word ^ (b[i] ?? 0));
}
