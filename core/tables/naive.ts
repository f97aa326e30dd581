import { type Bits, setBit } from '../fingerprint/bits.ts';
import { checkBits, checkFingerprints, checkRadius } from './check-query.ts';
import { neighbours } from './combinatorics.ts';
import { checkWidthAndRadius } from './designs/block-design.ts';
import type { NearIndex } from './near-index.ts';
import { isRow, RowSet } from './row-set.ts';
import { WordList } from './word-list.ts';

/** Neighbours a look-up may have to try: 5 of 64 bits and 4 of 128 are within it, 6 of 64 not. */
export const MAX_ENUMERATED = 2 ** 24;

/**
 * The first naive method: the fingerprints in a hash table, and a look-up that asks it for each of
 * the neighbours of the query, 43,745 of them at 3 of 64 bits, however few fingerprints there are.
 *
 * @param words the fingerprints one behind the other, ⌈width/32⌉ words each.
 * @param width f: bits of a fingerprint, 1 to 128.
 * @param radius k: the largest that can be asked for, less than `width`.
 * @throws RangeError when width or radius is not that, a look-up would try more than
 * {@link MAX_ENUMERATED}, or the words are no fingerprints of that width.
 */
export function enumerateNeighbours(words: Bits, width: number, radius: number): NearIndex {
  checkWidthAndRadius(width, radius);
  const count = neighbours(width, radius);
  if (count > MAX_ENUMERATED) {
    throw new RangeError(
      `${count} neighbours lie within ${radius} of ${width} bits: over ${MAX_ENUMERATED} are not tried one by one`,
    );
  }
  const rows = checkFingerprints(words, width);
  const stride = Math.ceil(width / 32);
  const table = new NeighbourTable(
    width,
    radius,
    flipPatterns(width, 0),
    flipPatterns(width, radius),
  );
  for (let row = 0; row < rows; row++) {
    table.insert(words.subarray(row * stride, (row + 1) * stride));
  }
  return table;
}

/** Neighbours stored at most, of all fingerprints: 767 fingerprints at 3 of 64 bits. */
export const MAX_STORED = 2 ** 25;

/**
 * The second naive method: every neighbour of every fingerprint in a hash table, and a look-up that
 * asks it once. Quick, and of the size of the neighbours: only for few fingerprints or a small radius.
 *
 * @param words the fingerprints one behind the other, ⌈width/32⌉ words each.
 * @param width f: bits of a fingerprint, 1 to 128.
 * @param radius k: the largest that can be asked for, less than `width`.
 * @throws RangeError when width or radius is not that, there would be more than {@link MAX_STORED},
 * here or at an insertion, or the words are no fingerprints of that width.
 */
export function storeNeighbours(words: Bits, width: number, radius: number): NearIndex {
  checkWidthAndRadius(width, radius);
  const rows = checkFingerprints(words, width);
  const most = Math.floor(MAX_STORED / neighbours(width, radius));
  if (rows > most || most === 0) {
    throw new RangeError(
      `${neighbours(width, radius)} neighbours of ${rows} fingerprints: over ${MAX_STORED} are not stored`,
    );
  }
  const stride = Math.ceil(width / 32);
  const table = new NeighbourTable(
    width,
    radius,
    flipPatterns(width, radius),
    flipPatterns(width, 0),
    most,
  );
  for (let row = 0; row < rows; row++) {
    table.insert(words.subarray(row * stride, (row + 1) * stride));
  }
  return table;
}

/**
 * One hash table, with open addressing, of fingerprints and of neighbours of theirs. Either of the
 * naive methods is this table: the neighbours are enumerated when asked, or when stored.
 *
 * Entry `row · p + i` stands for the i-th of p neighbours that are stored of a row. Its bits are
 * not stored, but made from the row's: with millions of neighbours they would be most of the memory.
 */
export class NeighbourTable implements NearIndex {
  readonly radius: number;
  readonly #width: number;
  readonly #most: number;
  readonly #stride: number;
  readonly #stored: FlipPatterns;
  readonly #asked: FlipPatterns;
  /** Stored neighbours of each fingerprint. */
  readonly #each: number;
  readonly #fingerprints = new WordList();
  readonly #deleted = new RowSet();
  readonly #found = new WordList();
  readonly #key: Bits;
  /** The entry, plus one, that came last of those with equal bits; 0 is a free slot. */
  #slots = new Uint32Array(64);
  #taken = 0;
  /** For each entry the one before it with equal bits, plus one. */
  readonly #before = new WordList();

  /**
   * @param stored the neighbours of a fingerprint to be stored.
   * @param asked those of a query to be looked up. One of both is the fingerprint itself alone.
   * @param most fingerprints that fit in, the deleted included.
   */
  constructor(
    width: number,
    radius: number,
    stored: FlipPatterns,
    asked: FlipPatterns,
    most = 2 ** 31,
  ) {
    this.radius = radius;
    this.#width = width;
    this.#most = most;
    this.#stride = Math.ceil(width / 32);
    this.#stored = stored;
    this.#asked = asked;
    this.#each = stored.within.at(-1) ?? 0;
    this.#key = new Uint32Array(this.#stride);
  }

  get size(): number {
    return this.#given - this.#deleted.size;
  }

  get #given(): number {
    return this.#fingerprints.length / this.#stride;
  }

  get bytes(): number {
    const lists = [this.#fingerprints, this.#before, this.#found, this.#deleted];
    const arrays = [this.#slots, this.#key, this.#stored.words, this.#asked.words];
    return (
      lists.reduce((sum, list) => sum + list.bytes, 0) +
      arrays.reduce((sum, array) => sum + array.byteLength, 0)
    );
  }

  near(bits: Bits, radius: number): Uint32Array {
    checkBits(bits, this.#width);
    checkRadius(radius, this.radius);
    this.#found.clear();
    const asked = this.#asked.within[radius] ?? this.#asked.within.at(-1) ?? 0;
    const stored = this.#stored.within[radius] ?? this.#stored.within.at(-1) ?? 0;
    for (let pattern = 0; pattern < asked; pattern++) {
      this.#setKey(bits, 0, this.#asked.words, pattern);
      let entry = this.#slots[this.#slot()] ?? 0;
      for (; entry !== 0; entry = this.#before.words[entry - 1] ?? 0) {
        const row = Math.floor((entry - 1) / this.#each);
        const nearEnough = (entry - 1) % this.#each < stored;
        if (nearEnough && !this.#deleted.has(row)) this.#found.push(row);
      }
    }
    return this.#found.view();
  }

  /** @throws RangeError when no more neighbours fit in, or the bits are not of the width. */
  insert(bits: Bits): number {
    checkBits(bits, this.#width);
    const row = this.#given;
    if (row >= this.#most) throw new RangeError(`The neighbours of ${row} fingerprints fill it`);
    this.#fingerprints.append(bits);
    this.#before.reserve(this.#each);
    for (let pattern = 0; pattern < this.#each; pattern++) {
      // At most half full, so that a search ends after two slots or so.
      if (this.#taken * 2 >= this.#slots.length) this.#grow();
      this.#setKey(bits, 0, this.#stored.words, pattern);
      const slot = this.#slot();
      const last = this.#slots[slot] ?? 0;
      if (last === 0) this.#taken++;
      this.#before.push(last);
      this.#slots[slot] = this.#before.length;
    }
    return row;
  }

  delete(row: number): boolean {
    return isRow(row, this.#given) && this.#deleted.add(row);
  }

  #setKey(words: Bits, at: number, patterns: Bits, pattern: number): void {
    const flip = pattern * this.#stride;
    for (let word = 0; word < this.#stride; word++) {
      this.#key[word] = (words[at + word] ?? 0) ^ (patterns[flip + word] ?? 0);
    }
  }

  /** The slot with the bits of the key, or the free one where they belong. */
  #slot(): number {
    const mask = this.#slots.length - 1;
    let slot = hash(this.#key) & mask;
    for (let entry = this.#slots[slot] ?? 0; entry !== 0; entry = this.#slots[slot] ?? 0) {
      if (this.#isKey(entry - 1)) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #isKey(entry: number): boolean {
    const at = Math.floor(entry / this.#each) * this.#stride;
    const flip = (entry % this.#each) * this.#stride;
    for (let word = 0; word < this.#stride; word++) {
      const bits =
        (this.#fingerprints.words[at + word] ?? 0) ^ (this.#stored.words[flip + word] ?? 0);
      if (bits >>> 0 !== this.#key[word]) return false;
    }
    return true;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Uint32Array(old.length * 2);
    for (const entry of old) {
      if (entry === 0) continue;
      const at = Math.floor((entry - 1) / this.#each) * this.#stride;
      this.#setKey(this.#fingerprints.words, at, this.#stored.words, (entry - 1) % this.#each);
      this.#slots[this.#slot()] = entry;
    }
  }
}

/** Multiplies the words into one, and lets every bit reach the low ones (MurmurHash3's finaliser). */
function hash(key: Bits): number {
  let sum = 0;
  for (let word = 0; word < key.length; word++) {
    sum = Math.imul(sum ^ (key[word] ?? 0), 0x9e3779b1);
    sum ^= sum >>> 15;
  }
  sum = Math.imul(sum, 0x85ebca6b);
  return sum ^ (sum >>> 13);
}

/** What to turn over in a fingerprint to come to each of its neighbours, the nearest first. */
interface FlipPatterns {
  /** Each pattern as many words as a fingerprint has; the first turns nothing over. */
  readonly words: Bits;
  /** How many of them, from the first, turn over at most so many bits: an entry for each radius. */
  readonly within: readonly number[];
}

/** All patterns of at most `radius` of `width` bits. */
export function flipPatterns(width: number, radius: number): FlipPatterns {
  const within = Array.from({ length: radius + 1 }, (_, reach) => neighbours(width, reach));
  const count = within[radius] ?? 0;
  const stride = Math.ceil(width / 32);
  const words = new Uint32Array(count * stride);
  // Where the bits still to be turned over begin: a set of places is reached in one order only.
  const next = new Uint8Array(count);
  let at = 1;
  for (let parent = 0; at < count; parent++) {
    const from = words.subarray(parent * stride, (parent + 1) * stride);
    for (let place = next[parent] ?? 0; place < width; place++, at++) {
      words.set(from, at * stride);
      setBit(words.subarray(at * stride, (at + 1) * stride), place);
      next[at] = place + 1;
    }
  }
  return { words, within };
}
