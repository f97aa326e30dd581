import type { Bits } from '../../../../../core/fingerprint/bits.ts';
import { hammingDistance } from '../../../../../core/fingerprint/hamming.ts';

/** The reference for every index: compares all fingerprints one by one. */
export class BruteForce {
  readonly #rows: readonly Bits[];

  constructor(rows: readonly Bits[]) {
    this.#rows = rows;
  }

  /** Returns the rows in ascending order. */
  near(bits: Bits, radius: number): number[] {
    return [...this.#rows.keys()].filter(
      (row) => hammingDistance(this.#rows[row] ?? bits, bits) <= radius,
    );
  }
}
