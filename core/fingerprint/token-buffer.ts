import { normalizeInto } from '../text/normalize-into.ts';
import { scanTokens } from '../text/scan-tokens.ts';
import { Utf16Buffer, writeUtf8 } from '../text/utf16.ts';
import type { ByteHash } from './hash.ts';
import { type TokenWeight, weightOfUnits } from './token-weight.ts';

/** Space for the tokens of an article. For a longer text, it grows until the next text. */
const INITIAL_TOKENS = 2 ** 14;

/**
 * The tokens of a text: the same as `tokenize(normalize(text))`, but as ids instead of strings, in
 * buffers that are reused for each text.
 */
export class TokenBuffer {
  /** The normalized text. */
  readonly text = new Utf16Buffer();
  /** Its distinct tokens. */
  readonly vocabulary: Vocabulary;
  #tokens = new Uint32Array(INITIAL_TOKENS);
  #count = 0;

  constructor(hash: ByteHash) {
    this.vocabulary = new Vocabulary(hash);
  }

  /** The tokens in order, as ids in the vocabulary. Valid until the next {@link read}. */
  get tokens(): Uint32Array {
    return this.#tokens.subarray(0, this.#count);
  }

  /** Replaces the text. */
  read(text: string): void {
    normalizeInto(text, this.text);
    if (this.#tokens.length > INITIAL_TOKENS) this.#tokens = new Uint32Array(INITIAL_TOKENS);
    this.#count = 0;
    this.vocabulary.clear();
    scanTokens(this.text, this.#add);
  }

  readonly #add = (units: Uint16Array, start: number, end: number): void => {
    if (this.#count === this.#tokens.length) {
      const tokens = new Uint32Array(2 * this.#count);
      tokens.set(this.#tokens);
      this.#tokens = tokens;
    }
    this.#tokens[this.#count++] = this.vocabulary.idOf(units, start, end);
  };
}

/** Space for the vocabulary of an article. For a longer text, it grows until the next text. */
const INITIAL_WORDS = 2 ** 12;
const INITIAL_LETTERS = 8 * INITIAL_WORDS;

/**
 * The maximum number of slots to try for a token. Someone can write a page whose words all share a
 * slot. After that many collisions, a token goes to a Map, whose hash function is unpredictable.
 */
const MAX_PROBES = 64;

/** Tokens up to this length are hashed through views that exist already. */
const SHORT_BYTES = 64;

/**
 * The distinct tokens of a text. Gives each an id, in the order of their first occurrence. It does the
 * work of a Map, but the tokens stay in a buffer and never become strings.
 */
export class Vocabulary {
  /** The hash of each token: two words per token. */
  hashes = new Uint32Array(0);
  /** The weights of each token. */
  readonly weights: TokenWeight[] = [];
  /** The start of each token in {@link letters}, followed by the end of the last. */
  starts = new Uint32Array(0);
  /** The UTF-16 code units of all tokens. */
  letters = new Uint16Array(0);
  /** The number of tokens. */
  size = 0;

  // The id of a token plus 1, or 0 for an empty slot.
  #slots = new Uint32Array(0);
  readonly #overflow = new Map<string, number>();
  readonly #hash: ByteHash;
  readonly #words = new Uint32Array(2);
  readonly #bytes = new Uint8Array(SHORT_BYTES);
  readonly #views = Array.from({ length: SHORT_BYTES + 1 }, (_, n) => this.#bytes.subarray(0, n));

  constructor(hash: ByteHash) {
    this.#hash = hash;
    this.clear();
  }

  /** Removes all tokens. */
  clear(): void {
    this.size = 0;
    this.#overflow.clear();
    if (this.letters.length !== INITIAL_LETTERS) this.letters = new Uint16Array(INITIAL_LETTERS);
    if (this.#slots.length === 2 * INITIAL_WORDS) this.#slots.fill(0);
    else {
      this.weights.length = 0;
      this.#resize(INITIAL_WORDS);
    }
  }

  /** Returns the id of a token. Adds the token if it is new. */
  idOf(units: Uint16Array, start: number, end: number): number {
    const { letters, starts } = this;
    const slots = this.#slots;
    const length = end - start;
    let slot = slotOf(units, start, end, slots.length);
    for (let probe = 0; probe < MAX_PROBES; probe++) {
      const id = (slots[slot] ?? 0) - 1;
      if (id < 0) {
        slots[slot] = this.size + 1;
        return this.#add(units, start, end);
      }
      const at = starts[id] ?? 0;
      if ((starts[id + 1] ?? 0) - at === length) {
        let same = 0;
        while (same < length && letters[at + same] === units[start + same]) same++;
        if (same === length) return id;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    const token = String.fromCharCode(...units.subarray(start, end));
    const id = this.#overflow.get(token) ?? this.size;
    if (id < this.size) return id;
    this.#overflow.set(token, id);
    return this.#add(units, start, end);
  }

  #add(units: Uint16Array, start: number, end: number): number {
    const id = this.size++;
    const at = this.starts[id] ?? 0;
    const length = end - start;
    if (at + length > this.letters.length) {
      this.letters = copyInto(new Uint16Array(2 * (at + length)), this.letters);
    }
    for (let i = 0; i < length; i++) this.letters[at + i] = units[start + i] ?? 0;
    this.starts[id + 1] = at + length;
    this.#setHashAndWeight(id, units, start, end);
    if (2 * this.size === this.#slots.length) this.#resize(2 * this.size);
    return id;
  }

  #setHashAndWeight(id: number, units: Uint16Array, start: number, end: number): void {
    const maxBytes = 3 * (end - start);
    const bytes = maxBytes <= SHORT_BYTES ? this.#bytes : new Uint8Array(maxBytes);
    const written = writeUtf8(units, start, end, bytes, 0);
    const view = bytes === this.#bytes ? this.#views[written] : undefined;
    this.#hash.hash(view ?? bytes.subarray(0, written), this.#words);
    this.hashes[2 * id] = this.#words[0] ?? 0;
    this.hashes[2 * id + 1] = this.#words[1] ?? 0;
    this.weights[id] = weightOfUnits(units, start, end);
  }

  #resize(capacity: number): void {
    this.hashes = copyInto(new Uint32Array(2 * capacity), this.hashes.subarray(0, 2 * this.size));
    this.starts = copyInto(new Uint32Array(capacity + 1), this.starts.subarray(0, this.size + 1));
    this.#slots = new Uint32Array(2 * capacity);
    this.#overflow.clear();
    for (let id = 0; id < this.size; id++) this.#insert(id);
  }

  #insert(id: number): void {
    const slots = this.#slots;
    const [start = 0, end = 0] = this.starts.subarray(id, id + 2);
    let slot = slotOf(this.letters, start, end, slots.length);
    for (let probe = 0; probe < MAX_PROBES; probe++) {
      if (slots[slot] === 0) {
        slots[slot] = id + 1;
        return;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    this.#overflow.set(String.fromCharCode(...this.letters.subarray(start, end)), id);
  }
}

function slotOf(units: Uint16Array, start: number, end: number, slots: number): number {
  let hash = end - start;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ (units[i] ?? 0), 0x9e3779b1);
  return (hash ^ (hash >>> 15)) & (slots - 1);
}

function copyInto<Numbers extends Uint16Array | Uint32Array>(to: Numbers, from: Numbers): Numbers {
  to.set(from);
  return to;
}
