import type { Bits } from '../../fingerprint/bits.ts';
import { popcount } from '../../fingerprint/hamming.ts';
import { type RowSet, rowsFrom } from '../row-set.ts';
import { WordList } from '../word-list.ts';

/** The fingerprints that came last, as they came: looked through one by one. */
export class Tail {
  readonly #stride: number;
  readonly #words = new WordList();
  /** The row of the first of them. */
  first: number;

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

  /** Adds one and tells its row. */
  push(bits: Bits): number {
    this.#words.append(bits);
    return this.first + this.count - 1;
  }

  /** In how many bits the fingerprint of a row differs from a query. */
  distance(row: number, query: Bits): number {
    const at = (row - this.first) * this.#stride;
    let distance = 0;
    for (let word = 0; word < this.#stride; word++) {
      distance += popcount((this.#words.words[at + word] ?? 0) ^ (query[word] ?? 0));
    }
    return distance;
  }

  /** Adds the rows within a radius of a query to those found. */
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

  /** Its fingerprints but those of these rows. */
  without(deleted: RowSet): { readonly words: Bits; readonly rows: Bits } {
    const rows = rowsFrom(this.first, this.count).filter((row) => !deleted.has(row));
    const words = new Uint32Array(rows.length * this.#stride);
    rows.forEach((row, nth) => {
      const at = (row - this.first) * this.#stride;
      words.set(this.#words.words.subarray(at, at + this.#stride), nth * this.#stride);
    });
    return { words, rows };
  }

  clear(): void {
    this.first += this.count;
    this.#words.clear();
  }
}
