import { type Bits, setBit, zeroBits } from '../../fingerprint/bits.ts';
import { popcount } from '../../fingerprint/hamming.ts';
import type { Table } from '../designs/design.ts';
import type { PrefixSearch, SortedEntries } from './prefix-search.ts';

/**
 * One sorted table of the paper. An entry is a fingerprint with its bits permuted, followed by its
 * row.
 *
 * Entries are sorted only by their prefix, because only the prefix is searched for. Fingerprints
 * with equal prefixes are in no particular order.
 */
export class PermutedTable implements SortedEntries {
  readonly table: Table;
  entries: Bits = new Uint32Array();
  readonly entryWords: number;
  readonly prefixWords: number;
  /** Mask of the prefix's bits, at their positions in the original fingerprint. */
  readonly prefixBits: Bits;
  /** The query of the last {@link seek}, permuted. */
  readonly query: Bits;
  /** Words of a fingerprint. */
  readonly #stride: number;
  readonly #permute: Permute;
  readonly #restore: Permute;
  /** The prefix to search for. */
  readonly #target: Bits;
  /** Mask of the prefix's bits, at their positions in an entry. */
  readonly #mask: Bits;

  constructor(table: Table) {
    const bits = table.permutation.length;
    this.table = table;
    this.#stride = Math.ceil(bits / 32);
    this.entryWords = this.#stride + 1;
    this.prefixWords = Math.ceil(table.prefix / 32);
    this.prefixBits = zeroBits(bits);
    for (const bit of table.permutation.subarray(0, table.prefix)) setBit(this.prefixBits, bit);
    this.query = zeroBits(bits);
    this.#permute = createPermuter(table.permutation);
    this.#restore = createPermuter(invertPermutation(table.permutation));
    this.#target = zeroBits(table.prefix);
    this.#mask = zeroBits(table.prefix);
    for (let bit = 0; bit < table.prefix; bit++) setBit(this.#mask, bit);
  }

  get count(): number {
    return this.entries.length / this.entryWords;
  }

  get bytes(): number {
    return this.entries.buffer.byteLength;
  }

  /**
   * Permutes a query and searches for its prefix.
   *
   * @returns the index of the first entry that can have the prefix; see {@link hasPrefix}.
   */
  seek(bits: Bits, search: PrefixSearch, probed?: number[]): number {
    this.#permute(bits, 0, this.query, 0);
    for (let word = 0; word < this.prefixWords; word++) {
      this.#target[word] = (this.query[word] ?? 0) & (this.#mask[word] ?? 0);
    }
    return search(this, this.#target, probed);
  }

  /** Whether the entry exists and has the prefix of the query. */
  hasPrefix(entry: number): boolean {
    const at = entry * this.entryWords;
    if (at >= this.entries.length) return false;
    for (let word = 0; word < this.prefixWords; word++) {
      const differing = (this.entries[at + word] ?? 0) ^ (this.query[word] ?? 0);
      if ((differing & (this.#mask[word] ?? 0)) !== 0) return false;
    }
    return true;
  }

  /** Returns the Hamming distance between an entry and the query. */
  distance(entry: number): number {
    const at = entry * this.entryWords;
    let distance = 0;
    for (let word = 0; word < this.#stride; word++) {
      distance += popcount((this.entries[at + word] ?? 0) ^ (this.query[word] ?? 0));
    }
    return distance;
  }

  /** Returns the row of an entry. */
  rowOf(entry: number): number {
    return this.entries[entry * this.entryWords + this.#stride] ?? 0;
  }

  /** Writes the original fingerprint of an entry to `to`, starting at word `at`. */
  restore(entry: number, to: Bits, at: number): void {
    this.#restore(this.entries, entry * this.entryWords, to, at);
  }

  /**
   * Sorts fingerprints into the table.
   *
   * @param words the fingerprints, not permuted. Their rows count up from 0.
   */
  fill(words: Bits): void {
    const rows = words.length / this.#stride;
    const entries = new Uint32Array(rows * this.entryWords);
    for (let row = 0; row < rows; row++) {
      this.#permute(words, row * this.#stride, entries, row * this.entryWords);
      entries[row * this.entryWords + this.#stride] = row;
    }
    const scratch = new Uint32Array(entries.length);
    this.entries = sortByPrefix(entries, scratch, this.entryWords, this.table.prefix);
  }
}

/** Bits sorted by in one pass. Its 2,048 counters fit into the L1 cache. */
const DIGIT_BITS = 11;

/**
 * Sorts entries by their leading bits with a stable radix sort, from the last digit to the first. It
 * takes one pass for every eleven bits, and no comparisons.
 *
 * @param entries `entryWords` words each, one after another. Overwritten.
 * @param scratch as long as the entries. Overwritten.
 * @param prefix number of bits to sort by.
 * @returns the one of the two arrays that contains the sorted entries.
 */
function sortByPrefix(entries: Bits, scratch: Bits, entryWords: number, prefix: number): Bits {
  let from = entries;
  let to = scratch;
  for (let word = Math.ceil(prefix / 32) - 1; word >= 0; word--) {
    const bits = Math.min(32, prefix - word * 32);
    for (let end = bits; end > 0; end -= DIGIT_BITS) {
      sortByDigit(from, to, entryWords, word, 32 - end, Math.min(DIGIT_BITS, end));
      [from, to] = [to, from];
    }
  }
  return from;
}

/** @param shift number of bits in the word below the digit. */
function sortByDigit(
  from: Bits,
  to: Bits,
  entryWords: number,
  word: number,
  shift: number,
  digitBits: number,
): void {
  const mask = (1 << digitBits) - 1;
  // First the count of each digit, then the position of the next entry with it.
  const positions = new Uint32Array(mask + 1);
  for (let at = word; at < from.length; at += entryWords) {
    const digit = ((from[at] ?? 0) >>> shift) & mask;
    positions[digit] = (positions[digit] ?? 0) + entryWords;
  }
  let position = 0;
  for (let digit = 0; digit <= mask; digit++) {
    const count = positions[digit] ?? 0;
    positions[digit] = position;
    position += count;
  }
  for (let at = 0; at < from.length; at += entryWords) {
    const digit = ((from[at + word] ?? 0) >>> shift) & mask;
    const target = positions[digit] ?? 0;
    positions[digit] = target + entryWords;
    for (let i = 0; i < entryWords; i++) to[target + i] = from[at + i] ?? 0;
  }
}

/** Reads a fingerprint from word `at` on, and writes it permuted to `to` from word `toAt` on. */
type Permute = (from: Bits, at: number, to: Bits, toAt: number) => void;

/**
 * Returns a function that applies a permutation to a fingerprint, fast enough for millions of them.
 *
 * Tables move whole blocks, so many bits move from one word to another by the same rotation. These
 * all move at once: 4 to 12 such moves permute 64 bits. That is faster than moving byte by byte, and
 * doesn't need lookup tables of 16 KB for each table.
 *
 * @param permutation π: bit i of the result is bit `permutation[i]` of the fingerprint.
 */
function createPermuter(permutation: Uint8Array): Permute {
  const { words, rotations, masks, ends } = movesOf(permutation);
  return (from, at, to, toAt) => {
    let move = 0;
    for (let word = 0; word < ends.length; word++) {
      let bits = 0;
      for (const end = ends[word] ?? 0; move < end; move++) {
        const source = from[at + (words[move] ?? 0)] ?? 0;
        const rotation = rotations[move] ?? 0;
        bits |= ((source << rotation) | (source >>> (32 - rotation))) & (masks[move] ?? 0);
      }
      to[toAt + word] = bits;
    }
  };
}

/** Returns the inverse of a permutation. */
function invertPermutation(permutation: Uint8Array): Uint8Array {
  const inverse = new Uint8Array(permutation.length);
  permutation.forEach((bit, position) => {
    inverse[bit] = position;
  });
  return inverse;
}

interface Moves {
  /** The word that each move takes its bits from. */
  readonly words: Uint8Array;
  /** How far each move rotates that word to the left. */
  readonly rotations: Uint8Array;
  /** Which bits of the result each move sets. */
  readonly masks: Bits;
  /** For each word of the result, the index after its last move. */
  readonly ends: Uint16Array;
}

function movesOf(permutation: Uint8Array): Moves {
  const masks = new Map<number, number>();
  permutation.forEach((bit, position) => {
    // Sorting groups the moves by the word of the result, because its index is in the highest bits.
    const move = ((position >>> 5) << 16) | ((bit >>> 5) << 8) | ((bit - position) & 31);
    masks.set(move, (masks.get(move) ?? 0) | (0x8000_0000 >>> (position & 31)));
  });
  const moves = [...masks.keys()].sort((a, b) => a - b);
  const ends = new Uint16Array(Math.ceil(permutation.length / 32));
  moves.forEach((move, i) => {
    ends[move >>> 16] = i + 1;
  });
  return {
    words: Uint8Array.from(moves, (move) => (move >>> 8) & 0xff),
    rotations: Uint8Array.from(moves, (move) => move & 0xff),
    masks: Uint32Array.from(moves, (move) => masks.get(move) ?? 0),
    ends,
  };
}
