import type { Bits } from '../simhash/bits.ts';

/** Rows of numbers in one array, each with a fingerprint of 256 bits in it. */
export interface Rows {
  readonly words: Uint32Array;
  /** Numbers in a row. */
  readonly width: number;
  /** Where in a row the eight words of the fingerprint begin. */
  readonly bits: number;
  /** How many rows, from the first. */
  readonly count: number;
}

/**
 * The rows within `radius` bits of a fingerprint: exact for any radius, in one pass.
 *
 * Written out and not by `popcount`: comparing 100,000 texts with each other runs this 5 · 10⁹
 * times. Four words share their last steps, since a byte holds the sum of four (at most 32), and
 * most strangers' first half is not yet too far, so that a test for each word would cost more.
 *
 * @param bits 256 bits.
 * @param found room for as many numbers as there are rows; the rows found are written to it.
 * @returns how many were found.
 */
export function nearRows(rows: Rows, bits: Bits, radius: number, found: Uint32Array): number {
  const { words, width } = rows;
  const [a0 = 0, a1 = 0, a2 = 0, a3 = 0, a4 = 0, a5 = 0, a6 = 0, a7 = 0] = bits;
  let count = 0;
  for (let row = 0, at = rows.bits; row < rows.count; row++, at += width) {
    const half = popcountOf4(
      (words[at] ?? 0) ^ a0,
      (words[at + 1] ?? 0) ^ a1,
      (words[at + 2] ?? 0) ^ a2,
      (words[at + 3] ?? 0) ^ a3,
    );
    if (half > radius) continue;
    const rest = popcountOf4(
      (words[at + 4] ?? 0) ^ a4,
      (words[at + 5] ?? 0) ^ a5,
      (words[at + 6] ?? 0) ^ a6,
      (words[at + 7] ?? 0) ^ a7,
    );
    if (half + rest <= radius) found[count++] = row;
  }
  return count;
}

/** The bits set in four words together. */
function popcountOf4(a: number, b: number, c: number, d: number): number {
  const nibbles2 = nibbles(a) + nibbles(b);
  const nibbles4 = nibbles(c) + nibbles(d);
  const bytes =
    (nibbles2 & 0x0f0f0f0f) +
    ((nibbles2 >>> 4) & 0x0f0f0f0f) +
    (nibbles4 & 0x0f0f0f0f) +
    ((nibbles4 >>> 4) & 0x0f0f0f0f);
  return Math.imul(bytes, 0x01010101) >>> 24;
}

/** The bits set in each nibble of a word, 4 at most: two such sums still fit into their nibbles. */
function nibbles(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
}
