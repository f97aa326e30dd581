import { type Bits, setBit, zeroBits } from '../../fingerprint/bits.ts';
import { popcount } from '../../fingerprint/hamming.ts';
import type { Table } from '../designs/design.ts';
import { interpolationSearch, type Search, type Sorted } from './prefix-search.ts';

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

/** Bits sorted by in one pass: their 2,048 counters stay in the nearest cache. */
const DIGIT = 11;

/**
 * Sorts entries by the leading bits, those with equal ones staying in their order: a radix sort from
 * the last digit to the first, so it costs a pass for every eleven bits and no comparison.
 *
 * @param entries `width` words each, one behind the other. Overwritten.
 * @param scratch as long as the entries. Overwritten.
 * @param prefix how many bits to sort by.
 * @returns the one of both arrays in which the sorted entries are.
 */
function sortByPrefix(entries: Bits, scratch: Bits, width: number, prefix: number): Bits {
  let from = entries;
  let to = scratch;
  for (let word = Math.ceil(prefix / 32) - 1; word >= 0; word--) {
    const bits = Math.min(32, prefix - word * 32);
    for (let end = bits; end > 0; end -= DIGIT) {
      sortByDigit(from, to, width, word, 32 - end, Math.min(DIGIT, end));
      [from, to] = [to, from];
    }
  }
  return from;
}

/** @param shift how many bits of the word are below the digit. */
function sortByDigit(
  from: Bits,
  to: Bits,
  width: number,
  word: number,
  shift: number,
  digit: number,
): void {
  const mask = (1 << digit) - 1;
  // Counts first, then where the next entry with each digit belongs.
  const places = new Uint32Array(mask + 1);
  for (let at = word; at < from.length; at += width) {
    const value = ((from[at] ?? 0) >>> shift) & mask;
    places[value] = (places[value] ?? 0) + width;
  }
  let place = 0;
  for (let value = 0; value <= mask; value++) {
    const count = places[value] ?? 0;
    places[value] = place;
    place += count;
  }
  for (let at = 0; at < from.length; at += width) {
    const value = ((from[at + word] ?? 0) >>> shift) & mask;
    const target = places[value] ?? 0;
    places[value] = target + width;
    for (let i = 0; i < width; i++) to[target + i] = from[at + i] ?? 0;
  }
}

/** Takes the words from `at` on, and writes them permuted to `to` from `toAt` on. */
type Permute = (from: Bits, at: number, to: Bits, toAt: number) => void;

/**
 * A permutation made ready to be applied to millions of fingerprints.
 *
 * Tables move whole blocks, so many bits go from one word to another by the same turn. All these
 * are moved at once: 4 to 12 such moves make a permutation of 64 bits, and take less time and no
 * memory beside the look-up tables of 16 KB that moving byte by byte would need for each table.
 *
 * @param permutation π: at place i of the result stands bit `permutation[i]` of the fingerprint.
 */
export function permuter(permutation: Uint8Array): Permute {
  const { words, turns, masks, ends } = movesOf(permutation);
  return (from, at, to, toAt) => {
    let move = 0;
    for (let word = 0; word < ends.length; word++) {
      let bits = 0;
      for (const end = ends[word] ?? 0; move < end; move++) {
        const source = from[at + (words[move] ?? 0)] ?? 0;
        const turn = turns[move] ?? 0;
        bits |= ((source << turn) | (source >>> (32 - turn))) & (masks[move] ?? 0);
      }
      to[toAt + word] = bits;
    }
  };
}

/** The permutation that undoes another. */
export function inverse(permutation: Uint8Array): Uint8Array {
  const undone = new Uint8Array(permutation.length);
  permutation.forEach((bit, place) => {
    undone[bit] = place;
  });
  return undone;
}

interface Moves {
  /** The word each move takes its bits from. */
  readonly words: Uint8Array;
  /** How far it turns them to the left. */
  readonly turns: Uint8Array;
  /** Which bits of the result it sets. */
  readonly masks: Bits;
  /** For each word of the result, the first move that is no longer for it. */
  readonly ends: Uint16Array;
}

function movesOf(permutation: Uint8Array): Moves {
  const masks = new Map<number, number>();
  permutation.forEach((bit, place) => {
    // Sorted, the moves for one word of the result stand together: its number comes first.
    const move = ((place >>> 5) << 16) | ((bit >>> 5) << 8) | ((bit - place) & 31);
    masks.set(move, (masks.get(move) ?? 0) | (0x8000_0000 >>> (place & 31)));
  });
  const moves = [...masks.keys()].sort((a, b) => a - b);
  const ends = new Uint16Array(Math.ceil(permutation.length / 32));
  moves.forEach((move, nth) => {
    ends[move >>> 16] = nth + 1;
  });
  return {
    words: Uint8Array.from(moves, (move) => (move >>> 8) & 0xff),
    turns: Uint8Array.from(moves, (move) => move & 0xff),
    masks: Uint32Array.from(moves, (move) => masks.get(move) ?? 0),
    ends,
  };
}
