import { type Bits, setBit, zeroBits } from './bits.ts';

/**
 * The heart of SimHash (Charikar, STOC 2002): one sum for each bit of the fingerprint. Every
 * feature adds its weight to the columns where its hash has a 1 and takes it from the columns
 * where it has a 0; the signs of the sums are the fingerprint.
 */
export class ColumnSums {
  /** The sums so far, one for each bit, most significant first. */
  readonly sums: Float64Array;

  /** @param width bits of the fingerprint to be. */
  constructor(width: number) {
    this.sums = new Float64Array(width);
  }

  /**
   * Adds one feature: its hash and its weight.
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
        // Top bit 1 → sign −1 → +weight; no branch, since the bits are random.
        sums[column] = (sums[column] ?? 0) - weight * ((word >> 31) * 2 + 1);
        word <<= 1;
      }
    }
  }

  /** The fingerprint: 1 where a sum is above zero, 0 elsewhere. */
  signs(): Bits {
    const bits = zeroBits(this.sums.length);
    this.sums.forEach((sum, column) => {
      if (sum > 0) setBit(bits, column);
    });
    return bits;
  }
}
