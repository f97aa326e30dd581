import { type Bits, setBit, zeroBits } from './bits.ts';

/**
 * One sum for each bit of the fingerprint (Charikar, STOC 2002). Each feature adds its weight to the
 * columns where its hash has a 1, and subtracts it where the hash has a 0. The signs of the sums are
 * the fingerprint.
 *
 * This is the textbook version, for any weights, which shows its sums to the explainer. Fingerprints are
 * made by `text-features.assembly.ts`, which adds to all columns at once.
 */
export class ColumnSums {
  /** The current sums, one for each bit, most significant first. */
  readonly sums: Float64Array;

  /** @param width of the fingerprint, in bits. */
  constructor(width: number) {
    this.sums = new Float64Array(width);
  }

  /**
   * Adds a feature, given its hash and weight.
   *
   * @throws RangeError when the hash has fewer bits than there are columns.
   */
  add(hash: Bits, weight: number): void {
    const { sums } = this;
    const width = sums.length;
    if (hash.length * 32 < width) throw new RangeError(`A hash of less than ${width} bits`);
    for (let start = 0; start < width; start += 32) {
      let word = hash[start >>> 5] ?? 0;
      const end = Math.min(start + 32, width);
      for (let column = start; column < end; column++) {
        // Top bit 1 → sign −1 → +weight. A branch would be slower because the bits are random.
        sums[column] = (sums[column] ?? 0) - weight * ((word >> 31) * 2 + 1);
        word <<= 1;
      }
    }
  }

  /** Returns the fingerprint: 1 where a sum is above zero, otherwise 0. */
  signs(): Bits {
    const bits = zeroBits(this.sums.length);
    this.sums.forEach((sum, column) => {
      if (sum > 0) setBit(bits, column);
    });
    return bits;
  }
}
