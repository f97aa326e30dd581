import type { Bits } from '../../fingerprint/bits.ts';
import { popcount } from '../../fingerprint/hamming.ts';
import { type RowSet, rowsFrom } from '../row-set.ts';
import { WordList } from '../word-list.ts';

/** The most recent fingerprints, in the order of insertion. Lookups scan them. */
export class Tail {
  readonly #stride: number;
  readonly #words = new WordList();
  /** Row of the first fingerprint. */
  first: number;

  /** @param stride words of a fingerprint. */
  constructor(stride: number, first: number) {
    this.#stride = stride;
    this.first = first;
  }

  get count(): number {
    return this.#words.length / this.#stride;
  }

  get bytes(): number {
    return this.#words.bytes;
  }

  /** Adds a fingerprint and returns its row. */
  push(bits: Bits): number {
    this.#words.append(bits);
    return this.first + this.count - 1;
  }

  /** Returns the Hamming distance between the fingerprint of a row and a query. */
  distance(row: number, query: Bits): number {
    const at = (row - this.first) * this.#stride;
    let distance = 0;
    for (let word = 0; word < this.#stride; word++) {
      distance += popcount((this.#words.words[at + word] ?? 0) ^ (query[word] ?? 0));
    }
    return distance;
  }

  /** Appends the rows within a radius of a query to `found`. */
  near(query: Bits, radius: number, deleted: RowSet, found: WordList): void {
    const { words, length } = this.#words;
    const stride = this.#stride;
    for (let at = 0, row = this.first; at < length; at += stride, row++) {
      let distance = 0;
      for (let word = 0; word < stride && distance <= radius; word++) {
        distance += popcount((words[at + word] ?? 0) ^ (query[word] ?? 0));
      }
      if (distance <= radius && !deleted.has(row)) found.push(row);
    }
  }

  /** Returns a copy of its fingerprints, except those of the deleted rows. */
  without(deleted: RowSet): { readonly words: Bits; readonly rows: Bits } {
    const rows = rowsFrom(this.first, this.count).filter((row) => !deleted.has(row));
    const words = new Uint32Array(rows.length * this.#stride);
    rows.forEach((row, i) => {
      const at = (row - this.first) * this.#stride;
      words.set(this.#words.words.subarray(at, at + this.#stride), i * this.#stride);
    });
    return { words, rows };
  }

  /** Empties it. The next fingerprint gets the row after the last one. */
  clear(): void {
    this.first += this.count;
    this.#words.clear();
  }
}
