import { type Bits, setBit } from '../fingerprint/bits.ts';
import { checkBits, checkFingerprints, checkRadius } from './check-query.ts';
import { countNeighbors } from './combinatorics.ts';
import { checkWidthAndRadius } from './designs/block-design.ts';
import type { NearIndex } from './near-index.ts';
import { WordList } from './word-list.ts';

/** Neighbors a lookup may try: enough for k = 5 of 64 bits and k = 4 of 128, not for k = 6 of 64. */
export const MAX_ENUMERATED_NEIGHBORS = 2 ** 24;

/**
 * Builds the first naive method: a hash table of the fingerprints, in which a lookup tries every
 * neighbor of the query. With 3 of 64 bits these are 43,745, however few fingerprints there are.
 *
 * @param words the fingerprints, one after another, ⌈width/32⌉ words each.
 * @param width f: bits of a fingerprint, 1 to 128.
 * @param radius k: the largest radius that can be looked up, less than `width`.
 * @throws RangeError when width or radius is out of range, a lookup would try more than
 * {@link MAX_ENUMERATED_NEIGHBORS}, or the words aren't fingerprints of that width.
 */
export function enumerateNeighbors(words: Bits, width: number, radius: number): NearIndex {
  checkWidthAndRadius(width, radius);
  const count = countNeighbors(width, radius);
  if (count > MAX_ENUMERATED_NEIGHBORS) {
    throw new RangeError(
      `${count} neighbors lie within ${radius} of ${width} bits, more than the ${MAX_ENUMERATED_NEIGHBORS} that a lookup may try`,
    );
  }
  checkFingerprints(words, width);
  return new NeighborTable(
    words,
    width,
    radius,
    flipPatterns(width, 0),
    flipPatterns(width, radius),
  );
}

/** Neighbors stored for all fingerprints together: 767 fingerprints with 3 of 64 bits. */
export const MAX_STORED_NEIGHBORS = 2 ** 25;

/**
 * Builds the second naive method: a hash table of every neighbor of every fingerprint, in which a
 * lookup tries only the query. Fast, but it takes memory for all neighbors, so it suits only few
 * fingerprints or a small radius.
 *
 * @param words the fingerprints, one after another, ⌈width/32⌉ words each.
 * @param width f: bits of a fingerprint, 1 to 128.
 * @param radius k: the largest radius that can be looked up, less than `width`.
 * @throws RangeError when width or radius is out of range, or the words aren't fingerprints of that
 * width. Also when there would be more than {@link MAX_STORED_NEIGHBORS}.
 */
export function storeNeighbors(words: Bits, width: number, radius: number): NearIndex {
  checkWidthAndRadius(width, radius);
  const rows = checkFingerprints(words, width);
  const maxRows = Math.floor(MAX_STORED_NEIGHBORS / countNeighbors(width, radius));
  if (rows > maxRows || maxRows === 0) {
    throw new RangeError(
      `${rows} fingerprints have ${countNeighbors(width, radius)} neighbors each, more than the ${MAX_STORED_NEIGHBORS} that can be stored`,
    );
  }
  return new NeighborTable(
    words,
    width,
    radius,
    flipPatterns(width, radius),
    flipPatterns(width, 0),
  );
}

/**
 * A hash table with open addressing that holds fingerprints and some of their neighbors. Both naive
 * methods use it: one enumerates neighbors on lookup, the other when the table is built.
 *
 * Entry `row · n + i` is neighbor i of the n that are stored for a row. Its bits are computed from
 * those of the row, because storing millions of neighbors would take most of the memory.
 */
class NeighborTable implements NearIndex {
  readonly radius: number;
  readonly #width: number;
  readonly #stride: number;
  readonly #stored: FlipPatterns;
  readonly #queried: FlipPatterns;
  readonly #neighborsPerRow: number;
  readonly #fingerprints: Bits;
  readonly #found = new WordList();
  readonly #key: Bits;
  /** In each slot the last of the entries with equal bits, plus one; 0 if the slot is free. */
  #slots = new Uint32Array(64);
  #usedSlots = 0;
  /** For each entry the previous one with equal bits, plus one; 0 if there is none. */
  readonly #previous = new WordList();

  /**
   * @param words the fingerprints, one after another.
   * @param stored the neighbors of a fingerprint to store.
   * @param queried the neighbors of a query to look up. One of the two holds only the pattern
   * without flips.
   */
  constructor(
    words: Bits,
    width: number,
    radius: number,
    stored: FlipPatterns,
    queried: FlipPatterns,
  ) {
    this.#fingerprints = words;
    this.radius = radius;
    this.#width = width;
    this.#stride = Math.ceil(width / 32);
    this.#stored = stored;
    this.#queried = queried;
    this.#neighborsPerRow = stored.countWithin.at(-1) ?? 0;
    this.#key = new Uint32Array(this.#stride);
    for (let at = 0; at < words.length; at += this.#stride) this.#store(at);
  }

  get bytes(): number {
    const lists = [this.#previous, this.#found];
    const { words } = this.#stored;
    const arrays = [this.#fingerprints, this.#slots, this.#key, words, this.#queried.words];
    return (
      lists.reduce((sum, list) => sum + list.bytes, 0) +
      arrays.reduce((sum, array) => sum + array.byteLength, 0)
    );
  }

  near(bits: Bits, radius: number): Uint32Array {
    checkBits(bits, this.#width);
    checkRadius(radius, this.radius);
    this.#found.clear();
    const queried = this.#queried.countWithin[radius] ?? this.#queried.countWithin.at(-1) ?? 0;
    const stored = this.#stored.countWithin[radius] ?? this.#stored.countWithin.at(-1) ?? 0;
    for (let pattern = 0; pattern < queried; pattern++) {
      this.#setKey(bits, 0, this.#queried.words, pattern);
      let entry = this.#slots[this.#findSlot()] ?? 0;
      for (; entry !== 0; entry = this.#previous.words[entry - 1] ?? 0) {
        const row = Math.floor((entry - 1) / this.#neighborsPerRow);
        const isWithinRadius = (entry - 1) % this.#neighborsPerRow < stored;
        if (isWithinRadius) this.#found.push(row);
      }
    }
    return this.#found.view();
  }

  /** Stores the neighbors of the fingerprint that begins at a word. */
  #store(at: number): void {
    this.#previous.reserve(this.#neighborsPerRow);
    for (let pattern = 0; pattern < this.#neighborsPerRow; pattern++) {
      // At most half full, so that a search ends after about two slots.
      if (this.#usedSlots * 2 >= this.#slots.length) this.#grow();
      this.#setKey(this.#fingerprints, at, this.#stored.words, pattern);
      const slot = this.#findSlot();
      const last = this.#slots[slot] ?? 0;
      if (last === 0) this.#usedSlots++;
      this.#previous.push(last);
      this.#slots[slot] = this.#previous.length;
    }
  }

  #setKey(words: Bits, at: number, patterns: Bits, pattern: number): void {
    const flip = pattern * this.#stride;
    for (let word = 0; word < this.#stride; word++) {
      this.#key[word] = (words[at + word] ?? 0) ^ (patterns[flip + word] ?? 0);
    }
  }

  /** Returns the slot with the bits of the key, or the free slot where they belong. */
  #findSlot(): number {
    const mask = this.#slots.length - 1;
    let slot = hash(this.#key) & mask;
    for (let entry = this.#slots[slot] ?? 0; entry !== 0; entry = this.#slots[slot] ?? 0) {
      if (this.#isKey(entry - 1)) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #isKey(entry: number): boolean {
    const at = Math.floor(entry / this.#neighborsPerRow) * this.#stride;
    const flip = (entry % this.#neighborsPerRow) * this.#stride;
    for (let word = 0; word < this.#stride; word++) {
      const bits = (this.#fingerprints[at + word] ?? 0) ^ (this.#stored.words[flip + word] ?? 0);
      if (bits >>> 0 !== this.#key[word]) return false;
    }
    return true;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Uint32Array(old.length * 2);
    for (const entry of old) {
      if (entry === 0) continue;
      const at = Math.floor((entry - 1) / this.#neighborsPerRow) * this.#stride;
      const pattern = (entry - 1) % this.#neighborsPerRow;
      this.#setKey(this.#fingerprints, at, this.#stored.words, pattern);
      this.#slots[this.#findSlot()] = entry;
    }
  }
}

/** Multiplies the words into one, and mixes all bits into the low ones (MurmurHash3's finalizer). */
function hash(key: Bits): number {
  let sum = 0;
  for (let word = 0; word < key.length; word++) {
    sum = Math.imul(sum ^ (key[word] ?? 0), 0x9e3779b1);
    sum ^= sum >>> 15;
  }
  sum = Math.imul(sum, 0x85ebca6b);
  return sum ^ (sum >>> 13);
}

/** The bits to flip in a fingerprint to get each of its neighbors, the nearest first. */
interface FlipPatterns {
  /** The patterns, each as long as a fingerprint. The first flips nothing. */
  readonly words: Bits;
  /** For each radius, how many of the patterns flip at most that many bits. */
  readonly countWithin: readonly number[];
}

/** Lists all patterns that flip at most `radius` of `width` bits. */
function flipPatterns(width: number, radius: number): FlipPatterns {
  const countWithin = Array.from({ length: radius + 1 }, (_, r) => countNeighbors(width, r));
  const count = countWithin[radius] ?? 0;
  const stride = Math.ceil(width / 32);
  const words = new Uint32Array(count * stride);
  // The first bit that may still be flipped, so that each set of bits is reached in one order only.
  const next = new Uint8Array(count);
  let at = 1;
  for (let parent = 0; at < count; parent++) {
    const from = words.subarray(parent * stride, (parent + 1) * stride);
    for (let bit = next[parent] ?? 0; bit < width; bit++, at++) {
      words.set(from, at * stride);
      setBit(words.subarray(at * stride, (at + 1) * stride), bit);
      next[at] = bit + 1;
    }
  }
  return { words, countWithin };
}
