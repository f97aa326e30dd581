import type { Bits } from './bits.ts';

// Sums below 2^48: more features than any memory holds.
const LEVELS = 48;

/**
 * What {@link ColumnSums} does, for whole weights and without showing the sums: they are kept as
 * rows of binary digits, a digit of each column to a row, so that a feature is added to 32 columns
 * at once. Two rows wait at each level; a third one makes of all three a row of digits and one of
 * carries for the next level (a carry-save adder, as in chapter 5 of *Hacker's Delight*).
 */
export class CarrySaveSums {
  readonly #words: number;
  readonly #rows: Uint32Array;
  /** How many rows wait at each level, the same in every column. */
  readonly #waiting = new Uint8Array(LEVELS);
  #total = 0;

  /** @param width bits of the fingerprint to be: a multiple of 64. */
  constructor(width: number) {
    this.#words = width / 32;
    this.#rows = new Uint32Array(LEVELS * 2 * this.#words);
  }

  /** Begins again from nothing. */
  clear(): void {
    this.#waiting.fill(0);
    this.#total = 0;
  }

  /** Adds one feature: its hash, as wide as the fingerprint or wider, and its weight, a whole number. */
  add(hash: Bits, weight: number): void {
    this.#total += weight;
    for (let level = 0, rest = weight; rest > 0; level++, rest >>>= 1) {
      if (rest & 1) this.#addRow(hash, level);
    }
  }

  #addRow(hash: Bits, from: number): void {
    const words = this.#words;
    const rows = this.#rows;
    const waiting = this.#waiting;
    let level = from;
    // Two words at a time: a loop over all of them within each level took longer.
    for (let i = 0; i < words; i += 2) {
      let high = hash[i] ?? 0;
      let low = hash[i + 1] ?? 0;
      let a = from * 2 * words + i;
      for (level = from; waiting[level] === 2; level++) {
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
      if (waiting[level] === 1) a += words;
      rows[a] = high;
      rows[a + 1] = low;
    }
    for (let full = from; full < level; full++) waiting[full] = 1;
    waiting[level] = (waiting[level] ?? 0) + 1;
  }

  /** The fingerprint: 1 where the ones outweigh the zeros, 0 elsewhere. */
  signs(): Bits {
    const words = this.#words;
    const rows = this.#rows;
    const bits = new Uint32Array(words);
    // The ones outweigh the zeros when they weigh more than half of all.
    let half = Math.floor(this.#total / 2);
    const carries = new Uint32Array(words);
    for (let level = 0; level < LEVELS && this.#total >= 2 ** level; level++) {
      const count = this.#waiting[level] ?? 0;
      const first = level * 2 * words;
      const isOne = half % 2 === 1;
      half = Math.floor(half / 2);
      for (let i = 0; i < words; i++) {
        const a = count > 0 ? (rows[first + i] ?? 0) : 0;
        const b = count > 1 ? (rows[first + words + i] ?? 0) : 0;
        const carry = carries[i] ?? 0;
        const digit = a ^ b ^ carry;
        carries[i] = (a & b) | ((a ^ b) & carry);
        // From the lowest digit up, the highest that differs from that of the half decides.
        bits[i] = isOne ? digit & (bits[i] ?? 0) : digit | (bits[i] ?? 0);
      }
    }
    return bits;
  }
}
