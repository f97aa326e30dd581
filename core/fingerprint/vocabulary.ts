import { writeUtf8 } from '../text/utf16.ts';
import type { ByteHash } from './term-hash.ts';
import { type TokenWeight, weightOfUnits } from './token-weight.ts';

// Room for an article. A longer text's is given back when the next one comes.
const TOKENS = 2 ** 12;
const LETTERS = 8 * TOKENS;

// Whoever writes a page for it can have all its words fall into one place of the table: after so
// many others in its way a token goes to a Map, whose hash nobody outside the engine knows.
const PROBES = 64;

// Bytes of a token that is hashed without a view made for it.
const SHORT = 64;

/**
 * The distinct tokens of a text by number, in the order in which they first appear: what a Map of
 * strings does, for tokens that stand in a buffer and never become strings.
 */
export class Vocabulary {
  /** The hash of each token, two words a token. */
  hashes = new Uint32Array(0);
  /** What each weighs. */
  readonly weights: TokenWeight[] = [];
  /** Where the letters of each begin; after the last, where they end. */
  starts = new Uint32Array(0);
  /** The letters of all. */
  letters = new Uint16Array(0);
  /** How many tokens there are. */
  size = 0;

  // 1 more than a token's number; 0 is free.
  #slots = new Uint32Array(0);
  readonly #crowded = new Map<string, number>();
  readonly #hash: ByteHash;
  readonly #words = new Uint32Array(2);
  readonly #bytes = new Uint8Array(SHORT);
  readonly #views = Array.from({ length: SHORT + 1 }, (_, n) => this.#bytes.subarray(0, n));

  constructor(hash: ByteHash) {
    this.#hash = hash;
    this.clear();
  }

  /** Begins another text. */
  clear(): void {
    this.size = 0;
    this.#crowded.clear();
    if (this.letters.length !== LETTERS) this.letters = new Uint16Array(LETTERS);
    if (this.#slots.length === 2 * TOKENS) this.#slots.fill(0);
    else {
      this.weights.length = 0;
      this.#makeRoom(TOKENS);
    }
  }

  /** The number of a token, a new one if it has none. */
  number(units: Uint16Array, start: number, end: number): number {
    const { letters, starts } = this;
    const slots = this.#slots;
    const length = end - start;
    let slot = slotOf(units, start, end, slots.length);
    for (let probe = 0; probe < PROBES; probe++) {
      const number = (slots[slot] ?? 0) - 1;
      if (number < 0) {
        slots[slot] = this.size + 1;
        return this.#add(units, start, end);
      }
      const at = starts[number] ?? 0;
      if ((starts[number + 1] ?? 0) - at === length) {
        let same = 0;
        while (same < length && letters[at + same] === units[start + same]) same++;
        if (same === length) return number;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    const token = String.fromCharCode(...units.subarray(start, end));
    const number = this.#crowded.get(token) ?? this.size;
    if (number < this.size) return number;
    this.#crowded.set(token, number);
    return this.#add(units, start, end);
  }

  #add(units: Uint16Array, start: number, end: number): number {
    const number = this.size++;
    const at = this.starts[number] ?? 0;
    const length = end - start;
    if (at + length > this.letters.length) {
      this.letters = extended(this.letters, new Uint16Array(2 * (at + length)));
    }
    for (let i = 0; i < length; i++) this.letters[at + i] = units[start + i] ?? 0;
    this.starts[number + 1] = at + length;
    this.#write(number, units, start, end);
    if (2 * this.size === this.#slots.length) this.#makeRoom(2 * this.size);
    return number;
  }

  #write(number: number, units: Uint16Array, start: number, end: number): void {
    const bytes = 3 * (end - start) <= SHORT ? this.#bytes : new Uint8Array(3 * (end - start));
    const written = writeUtf8(units, start, end, bytes, 0);
    const view = bytes === this.#bytes ? this.#views[written] : undefined;
    this.#hash.whole(view ?? bytes.subarray(0, written), this.#words);
    this.hashes[2 * number] = this.#words[0] ?? 0;
    this.hashes[2 * number + 1] = this.#words[1] ?? 0;
    this.weights[number] = weightOfUnits(units, start, end);
  }

  #makeRoom(tokens: number): void {
    this.hashes = extended(this.hashes.subarray(0, 2 * this.size), new Uint32Array(2 * tokens));
    this.starts = extended(this.starts.subarray(0, this.size + 1), new Uint32Array(tokens + 1));
    this.#slots = new Uint32Array(2 * tokens);
    this.#crowded.clear();
    for (let number = 0; number < this.size; number++) this.#place(number);
  }

  #place(number: number): void {
    const slots = this.#slots;
    const [start = 0, end = 0] = this.starts.subarray(number, number + 2);
    let slot = slotOf(this.letters, start, end, slots.length);
    for (let probe = 0; probe < PROBES; probe++) {
      if (slots[slot] === 0) {
        slots[slot] = number + 1;
        return;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    this.#crowded.set(String.fromCharCode(...this.letters.subarray(start, end)), number);
  }
}

function slotOf(units: Uint16Array, start: number, end: number, slots: number): number {
  let hash = end - start;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ (units[i] ?? 0), 0x9e3779b1);
  return (hash ^ (hash >>> 15)) & (slots - 1);
}

function extended<Numbers extends Uint16Array | Uint32Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}
