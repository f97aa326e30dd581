import { normalizeInto } from '../text/normalize-into.ts';
import { endOfStretch, tokenKind } from '../text/token-kinds.ts';
import { lengthFromCounts, tokenize } from '../text/tokenize.ts';
import { Utf16Buffer } from '../text/utf16.ts';
import { compileWasm, type WasmMemory } from '../wasm/instantiate-wasm.ts';
import { type Bits, zeroBits } from './bits.ts';
import { FINGERPRINT_BITS } from './fingerprint.ts';
import wasm from './text-features.wasm.ts';
import { weightClass } from './token-weight.ts';

/** The exports of `text-features.assembly.ts`. */
interface FeaturesModule {
  readonly memory: WasmMemory;
  kinds(): number;
  begin(length: number): number;
  scan(): number;
  place(): number;
  placeEnd(): number;
  skipTo(index: number): void;
  room(): number;
  append(length: number, weightClass: number): void;
  count(): number;
  tokenEntries(): number;
  countUnsegmented(): number;
  beginCollecting(): number;
  collect(): number;
  undecided(): number;
  decideToken(entry: number): number;
  digest(): number;
  clear(): void;
  add(high: number, low: number, weight: number, wide: boolean): void;
  signs(): number;
  squaredWeights(): number;
  beginFeatures(wide: boolean): number;
  addFeatures(wide: boolean): number;
  undecidedPair(): number;
  decidePair(isNew: boolean, wide: boolean): void;
}

// What the module's loops return.
const DONE = 0;
const STRETCH = 2;
const FULL = 3;

/** A module whose memory is larger is replaced before the next text: WebAssembly can't shrink. */
const MAX_RETAINED_BYTES = 2 ** 24;

/**
 * The tokens of a text and the sums of its features, in WebAssembly. Tokens never become strings, and
 * the memory is reused for the next text.
 */
export class TextFeatures {
  /** The normalized text. */
  readonly text = new Utf16Buffer();
  readonly #create: () => FeaturesModule;
  #module: FeaturesModule;
  // Views of the memory, which is replaced when it grows.
  #units = new Uint16Array();
  #words = new Uint32Array();

  private constructor(create: () => FeaturesModule) {
    this.#create = create;
    this.#module = create();
  }

  /** Compiles the module. */
  static async create(): Promise<TextFeatures> {
    return new TextFeatures(await compileWasm<FeaturesModule>(wasm));
  }

  /**
   * Replaces the text.
   *
   * @throws RangeError when it doesn't fit in memory.
   */
  read(text: string): void {
    normalizeInto(text, this.text);
    if (this.#module.memory.buffer.byteLength > MAX_RETAINED_BYTES) this.#module = this.#create();
    const { length, units } = this.text;
    const at = this.#module.begin(length);
    if (at === 0) throw outOfMemory();
    this.#view();
    this.#units.set(units.subarray(0, length), at / 2);
    this.#findTokens();
    this.#collect();
  }

  /** The length of the text in tokens, see `lengthInTokens`. */
  get length(): number {
    return lengthFromCounts(this.#module.count(), this.#module.countUnsegmented());
  }

  /**
   * Replaces the features with those of the text under `reader`: each distinct token with its weight,
   * and each distinct pair of neighboring tokens with the mean weight of the two. A feature counts only
   * once, so words that every text repeats don't hide the words that only this text has.
   *
   * @param wide whether to sum all 256 columns, or only the first 64.
   * @returns the squared norm of the features: the sum of the squares of their weights.
   * @throws RangeError when they don't fit in memory.
   */
  addReaderFeatures(wide: boolean): number {
    if (!this.#module.beginFeatures(wide)) throw outOfMemory();
    this.#view();
    const undecided = new Set<string>();
    while (this.#module.addFeatures(wide) !== DONE) {
      const at = (this.#module.undecidedPair() >>> 0) / 4;
      const pair = `${this.#words[at]} ${this.#words[at + 2]}`;
      this.#module.decidePair(!undecided.has(pair), wide);
      undecided.add(pair);
    }
    // The module doubles the weights, because those of pairs can be halves.
    return this.#module.squaredWeights() / 4;
  }

  /** Returns the first 32 bits of the hash of each token, in order. */
  tokenHashes(): Uint32Array {
    this.#view();
    const words = this.#words;
    const from = (this.#module.tokenEntries() >>> 0) / 4;
    return Uint32Array.from(
      { length: this.#module.count() },
      (_, i) => words[(words[from + 2 * i] ?? 0) / 4] ?? 0,
    );
  }

  /** Removes all features. */
  clear(): void {
    this.#module.clear();
  }

  /** Adds a feature, given the first 64 bits of its hash and its integer weight. */
  add(hash: Bits, weight: number): void {
    this.#module.add(hash[0] ?? 0, hash[1] ?? 0, weight, true);
  }

  /** Returns the first bits of the fingerprint: 1 where a sum is above zero, otherwise 0. */
  signs(width: number = FINGERPRINT_BITS): Bits {
    return this.#copyWords(this.#module.signs(), zeroBits(width));
  }

  /** Returns the 64-bit hash of all tokens in order, separated by spaces. */
  digest(): Bits {
    const at = this.#module.digest();
    if (at === 0) throw outOfMemory();
    return this.#copyWords(at, zeroBits(64));
  }

  #findTokens(): void {
    const module = this.#module;
    const kinds = new Uint8Array(module.memory.buffer, module.kinds(), 0x10000);
    const { units, length } = this.text;
    for (let stop = module.scan(); stop !== DONE; stop = module.scan()) {
      const end = module.placeEnd();
      if (stop === STRETCH) this.#tokenizeStretch(module.place(), endOfStretch(units, end, length));
      else {
        const unit = units[end] ?? 0;
        kinds[unit] = tokenKind(unit) | (weightClass(String.fromCharCode(unit)) << 4);
      }
    }
  }

  #tokenizeStretch(start: number, end: number): void {
    for (const token of tokenize(this.text.slice(start, end))) {
      const at = (this.#module.room() >>> 0) / 2;
      for (let i = 0; i < token.length; i++) this.#units[at + i] = token.charCodeAt(i);
      this.#module.append(token.length, weightClass(token));
    }
    this.#module.skipTo(end);
  }

  #collect(): void {
    if (!this.#module.beginCollecting()) throw outOfMemory();
    const undecided = new Map<string, number>();
    for (let stop = this.#module.collect(); stop !== DONE; stop = this.#module.collect()) {
      if (stop === FULL) throw outOfMemory();
      this.#view();
      const at = (this.#module.undecided() >>> 0) / 4;
      const token = this.#token((this.#words[at] ?? 0) / 2, (this.#words[at + 1] ?? 0) & 0xfffffff);
      const entry = this.#module.decideToken(undecided.get(token) ?? 0);
      if (entry === 0) throw outOfMemory();
      undecided.set(token, entry);
    }
  }

  #token(start: number, length: number): string {
    return String.fromCharCode(...this.#units.subarray(start, start + length));
  }

  #view(): void {
    const { buffer } = this.#module.memory;
    if (this.#units.buffer === buffer) return;
    this.#units = new Uint16Array(buffer);
    this.#words = new Uint32Array(buffer);
  }

  #copyWords(address: number, to: Bits): Bits {
    this.#view();
    for (let i = 0; i < to.length; i++) to[i] = this.#words[address / 4 + i] ?? 0;
    return to;
  }
}

function outOfMemory(): RangeError {
  return new RangeError('Out of memory');
}
