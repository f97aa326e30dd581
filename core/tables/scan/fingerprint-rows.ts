import type { Bits } from '../../fingerprint/bits.ts';
import { FINGERPRINT_BITS } from '../../fingerprint/fingerprint.ts';
import { instantiateWasm } from '../instantiate-wasm.ts';
import { checkBits, checkFingerprints, checkRadius } from '../check-query.ts';
import rows from './fingerprint-rows.wasm.ts';

interface RowsModule {
  wanted(): number;
  found(): number;
  rows(): number;
  grow(count: number): number;
  search(first: number, end: number, radius: number): number;
}

type Module = Awaited<ReturnType<typeof instantiateWasm<RowsModule>>>;

const WORDS = FINGERPRINT_BITS / 32;

/** Rows looked through in one step: the module has room for so many found. */
const STEP = 4096;

/**
 * Whole fingerprints one behind the other, compared with each that is looked for: exact for any
 * radius, and of the wide ones, where no table helps, what is fastest. Takes 32 bytes for each.
 */
export class FingerprintRows {
  readonly #module: Module;
  #wanted = new Uint32Array();
  #found = new Uint32Array();
  #words = new Uint32Array();
  #size = 0;

  private constructor(module: Module) {
    this.#module = module;
    this.#view();
  }

  /** Without any. */
  static async empty(): Promise<FingerprintRows> {
    return new FingerprintRows(await instantiateWasm<RowsModule>(rows));
  }

  /** Rows up to the last that was written. */
  get size(): number {
    return this.#size;
  }

  /**
   * Writes fingerprints of eight words each into the rows from `first` on.
   *
   * @throws RangeError when one is incomplete, or they do not fit into the memory.
   */
  set(first: number, words: Bits): void {
    const end = first + checkFingerprints(words, FINGERPRINT_BITS);
    if (end * WORDS > this.#words.length) {
      if (!this.#module.grow(end)) throw new RangeError(`No memory for ${end} fingerprints`);
      this.#view();
    }
    this.#words.set(words, first * WORDS);
    this.#size = Math.max(this.#size, end);
  }

  /** Copies a row into an array of eight words. */
  copy(row: number, to: Bits): void {
    // A loop, since set() with a subarray takes longer than to copy so little.
    const words = this.#words;
    for (let i = 0, at = row * WORDS; i < WORDS; i++, at++) to[i] = words[at] ?? 0;
  }

  /**
   * The rows before `before` that lie within `radius` of a fingerprint, in order; they are looked
   * for as they are drawn. Rows that were passed over by {@link set} hold zeros.
   *
   * @throws RangeError when it is not one of 256 bits, or there is no such radius.
   */
  *near(bits: Bits, radius: number, before = this.#size): Generator<number, void> {
    checkBits(bits, FINGERPRINT_BITS);
    checkRadius(radius, FINGERPRINT_BITS);
    const end = Math.min(before, this.#size);
    for (let first = 0; first < end; first += STEP) {
      this.#wanted.set(bits);
      const count = this.#module.search(first, Math.min(first + STEP, end), radius);
      if (count === 0) continue;
      // Copied, since another search may begin before these are drawn.
      const found = this.#found.slice(0, count);
      for (let nth = 0; nth < count; nth++) yield found[nth] ?? 0;
    }
  }

  /** The memory has another buffer each time that it has grown. */
  #view(): void {
    const { buffer } = this.#module.memory;
    this.#wanted = new Uint32Array(buffer, this.#module.wanted(), WORDS);
    this.#found = new Uint32Array(buffer, this.#module.found(), STEP);
    this.#words = new Uint32Array(buffer, this.#module.rows());
  }
}
