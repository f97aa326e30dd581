/**
 * The sums at the heart of SimHash, in two versions with the same result. `ColumnSums` is the
 * textbook version, for any weights, and shows its sums to the explainer. `CarrySaveSums` is the fast
 * version that the fingerprinter uses. Read `ColumnSums` first.
 */

import { type Bits, setBit, zeroBits } from './bits.ts';

/**
 * One sum for each bit of the fingerprint (Charikar, STOC 2002). Each feature adds its weight to the
 * columns where its hash has a 1, and subtracts it where the hash has a 0. The signs of the sums are
 * the fingerprint.
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

/** Enough for sums below 2^48, which need more features than fit in memory. */
const LEVELS = 48;

/**
 * Does the same as {@link ColumnSums}, but only for integer weights and without showing the sums. It
 * keeps the sums as rows of binary digits, with one digit per column, so that one operation adds to
 * 32 columns at once. Each level holds up to two rows. A third row turns the three into a row of
 * digits and a row of carries for the next level (a carry-save adder, as in chapter 5 of *Hacker's
 * Delight*).
 */
export class CarrySaveSums {
  readonly #words: number;
  readonly #rows: Uint32Array;
  /** How many rows each level holds, the same in all columns. */
  readonly #rowCounts = new Uint8Array(LEVELS);
  #totalWeight = 0;

  /** @param width of the fingerprint, in bits: a multiple of 64. */
  constructor(width: number) {
    this.#words = width / 32;
    this.#rows = new Uint32Array(LEVELS * 2 * this.#words);
  }

  /** Removes all features. */
  clear(): void {
    this.#rowCounts.fill(0);
    this.#totalWeight = 0;
  }

  /** Adds a feature, given its hash, at least as wide as the fingerprint, and its integer weight. */
  add(hash: Bits, weight: number): void {
    this.#totalWeight += weight;
    for (let level = 0, rest = weight; rest > 0; level++, rest >>>= 1) {
      if (rest & 1) this.#addRow(hash, level);
    }
  }

  #addRow(hash: Bits, from: number): void {
    const words = this.#words;
    const rows = this.#rows;
    const rowCounts = this.#rowCounts;
    let level = from;
    // Two words at a time, because a loop over all words within each level was slower.
    for (let i = 0; i < words; i += 2) {
      let high = hash[i] ?? 0;
      let low = hash[i + 1] ?? 0;
      let a = from * 2 * words + i;
      for (level = from; rowCounts[level] === 2; level++) {
        const b = a + words;
        const highHalf = (rows[a] ?? 0) ^ (rows[b] ?? 0);
        const lowHalf = (rows[a + 1] ?? 0) ^ (rows[b + 1] ?? 0);
        const highCarry = ((rows[a] ?? 0) & (rows[b] ?? 0)) | (highHalf & high);
        const lowCarry = ((rows[a + 1] ?? 0) & (rows[b + 1] ?? 0)) | (lowHalf & low);
        rows[a] = highHalf ^ high;
        rows[a + 1] = lowHalf ^ low;
        high = highCarry;
        low = lowCarry;
        a += 2 * words;
      }
      if (rowCounts[level] === 1) a += words;
      rows[a] = high;
      rows[a + 1] = low;
    }
    for (let full = from; full < level; full++) rowCounts[full] = 1;
    rowCounts[level] = (rowCounts[level] ?? 0) + 1;
  }

  /** Returns the fingerprint: 1 where a sum is above zero, otherwise 0. */
  signs(): Bits {
    const words = this.#words;
    const rows = this.#rows;
    const bits = new Uint32Array(words);
    // A sum is above zero when its 1s have more than half of the total weight.
    let half = Math.floor(this.#totalWeight / 2);
    const carries = new Uint32Array(words);
    for (let level = 0; level < LEVELS && this.#totalWeight >= 2 ** level; level++) {
      const count = this.#rowCounts[level] ?? 0;
      const first = level * 2 * words;
      const isOne = half % 2 === 1;
      half = Math.floor(half / 2);
      for (let i = 0; i < words; i++) {
        const a = count > 0 ? (rows[first + i] ?? 0) : 0;
        const b = count > 1 ? (rows[first + words + i] ?? 0) : 0;
        const carry = carries[i] ?? 0;
        const digit = a ^ b ^ carry;
        carries[i] = (a & b) | ((a ^ b) & carry);
        // This compares with `half` from the lowest digit up: the highest differing digit decides.
        bits[i] = isOne ? digit & (bits[i] ?? 0) : digit | (bits[i] ?? 0);
      }
    }
    return bits;
  }
}
