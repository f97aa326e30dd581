import { type Bits, setBit, zeroBits } from '../../fingerprint/bits.ts';
import { popcount } from '../../fingerprint/hamming.ts';
import type { Table } from '../designs/design.ts';
import { inverse, type Permute, permuter } from './permuter.ts';
import { interpolationSearch } from './search/interpolation-search.ts';
import type { Search, Sorted } from './search/search.ts';
import { sortByPrefix } from './sort-by-prefix.ts';

/**
 * One sorted table of the paper: every fingerprint with its bits permuted, and behind them its row.
 *
 * Sorted by the prefix alone, for nothing else is searched for: fingerprints with equal prefixes
 * stand in no order.
 */
export class PermutedTable implements Sorted {
  readonly table: Table;
  /** The permuted fingerprints, each with its row behind it. */
  entries: Bits = new Uint32Array();
  readonly width: number;
  readonly words: number;
  /** Bits that stand in the prefix, at their places in the fingerprint. */
  readonly prefixBits: Bits;
  /** The query of the last {@link seek}, permuted. */
  readonly query: Bits;
  readonly #stride: number;
  readonly #permute: Permute;
  readonly #restore: Permute;
  /** Those of its bits that are the prefix, and which these are. */
  readonly #target: Bits;
  readonly #mask: Bits;

  constructor(table: Table) {
    const bits = table.permutation.length;
    this.table = table;
    this.#stride = Math.ceil(bits / 32);
    this.width = this.#stride + 1;
    this.words = Math.ceil(table.prefix / 32);
    this.prefixBits = zeroBits(bits);
    for (const bit of table.permutation.subarray(0, table.prefix)) setBit(this.prefixBits, bit);
    this.query = zeroBits(bits);
    this.#permute = permuter(table.permutation);
    this.#restore = permuter(inverse(table.permutation));
    this.#target = zeroBits(table.prefix);
    this.#mask = zeroBits(table.prefix);
    for (let bit = 0; bit < table.prefix; bit++) setBit(this.#mask, bit);
  }

  get count(): number {
    return this.entries.length / this.width;
  }

  get bytes(): number {
    return this.entries.buffer.byteLength;
  }

  /**
   * Permutes a query and looks for its prefix.
   *
   * @returns the number of the first entry that can have it; see {@link hasPrefix}.
   */
  seek(bits: Bits, search: Search, probed?: number[]): number {
    this.#permute(bits, 0, this.query, 0);
    for (let word = 0; word < this.words; word++) {
      this.#target[word] = (this.query[word] ?? 0) & (this.#mask[word] ?? 0);
    }
    return search(this, this.#target, probed);
  }

  /** Whether there is such an entry, and its prefix is that of the query. */
  hasPrefix(entry: number): boolean {
    const at = entry * this.width;
    if (at >= this.entries.length) return false;
    for (let word = 0; word < this.words; word++) {
      const differing = (this.entries[at + word] ?? 0) ^ (this.query[word] ?? 0);
      if ((differing & (this.#mask[word] ?? 0)) !== 0) return false;
    }
    return true;
  }

  /** In how many bits an entry differs from the query. */
  distance(entry: number): number {
    const at = entry * this.width;
    let distance = 0;
    for (let word = 0; word < this.#stride; word++) {
      distance += popcount((this.entries[at + word] ?? 0) ^ (this.query[word] ?? 0));
    }
    return distance;
  }

  /** The row of an entry. */
  rowOf(entry: number): number {
    return this.entries[entry * this.width + this.#stride] ?? 0;
  }

  /** Writes the fingerprint of an entry, its bits at their places again. */
  restore(entry: number, to: Bits, at: number): void {
    this.#restore(this.entries, entry * this.width, to, at);
  }

  /** Takes out the entries of such rows where they lie, which needs no memory. */
  drop(isGone: (row: number) => boolean): void {
    const { entries, width } = this;
    let kept = 0;
    for (let at = 0; at < entries.length; at += width) {
      if (isGone(entries[at + width - 1] ?? 0)) continue;
      entries.copyWithin(kept, at, at + width);
      kept += width;
    }
    this.entries = entries.subarray(0, kept);
  }

  /** Gives back the memory of what was taken out. */
  trim(): void {
    if (this.entries.byteLength < this.bytes) this.entries = this.entries.slice();
  }

  /**
   * Puts fingerprints in.
   *
   * @param words of the fingerprints, as they are.
   * @param rows of each of them.
   */
  merge(words: Bits, rows: Bits): void {
    const fresh = this.#sorted(words, rows);
    this.entries = this.entries.length === 0 ? fresh : this.#merged(fresh);
  }

  #sorted(words: Bits, rows: Bits): Bits {
    const entries = new Uint32Array(rows.length * this.width);
    rows.forEach((row, nth) => {
      this.#permute(words, nth * this.#stride, entries, nth * this.width);
      entries[nth * this.width + this.#stride] = row;
    });
    return sortByPrefix(entries, new Uint32Array(entries.length), this.width, this.table.prefix);
  }

  /** Few come to many: what lies between two of them is copied as one piece. */
  #merged(fresh: Bits): Bits {
    const { entries, width } = this;
    const merged = new Uint32Array(entries.length + fresh.length);
    let copied = 0;
    for (let at = 0; at < fresh.length; at += width) {
      for (let word = 0; word < this.words; word++) {
        this.#target[word] = (fresh[at + word] ?? 0) & (this.#mask[word] ?? 0);
      }
      const place = interpolationSearch(this, this.#target) * width;
      merged.set(entries.subarray(copied, place), copied + at);
      merged.set(fresh.subarray(at, at + width), place + at);
      copied = place;
    }
    merged.set(entries.subarray(copied), copied + fresh.length);
    return merged;
  }
}
