/**
 * A linear scan of whole 256-bit fingerprints. The library keeps one of all pages for lookups
 * (`core/library/storage/shards.ts`), and the command line's `dedupe` uses it too. The loop is in
 * `fingerprint-rows.assembly.ts`.
 */
import type { Bits } from '../../fingerprint/bits.ts';
import { FINGERPRINT_BITS } from '../../fingerprint/fingerprint.ts';
import { instantiateWasm } from '../../wasm/instantiate-wasm.ts';
import { checkBits, checkFingerprints, checkRadius } from '../check-query.ts';
import fingerprintRows from './fingerprint-rows.wasm.ts';

/** The exports of `fingerprint-rows.assembly.ts`. */
interface RowsModule {
  query(): number;
  found(): number;
  rows(): number;
  grow(count: number): number;
  search(first: number, end: number, radius: number): number;
}

type Module = Awaited<ReturnType<typeof instantiateWasm<RowsModule>>>;

const WORDS = FINGERPRINT_BITS / 32;

/** Rows searched in one step. The module has room for that many rows found. */
const STEP_ROWS = 4096;

/**
 * Whole fingerprints, one after another, each compared with the query. Exact for any radius, and the
 * fastest method for large ones, for which no table helps. Takes 32 bytes per fingerprint,
 * and reserves up to as much again.
 */
export class FingerprintRows {
  readonly #module: Module;
  #query = new Uint32Array();
  #found = new Uint32Array();
  #words = new Uint32Array();
  #size = 0;

  private constructor(module: Module) {
    this.#module = module;
    this.#createViews();
  }

  /** Creates an instance without rows. */
  static async empty(): Promise<FingerprintRows> {
    return new FingerprintRows(await instantiateWasm<RowsModule>(fingerprintRows));
  }

  /** Number of rows up to the last one that was written. */
  get size(): number {
    return this.#size;
  }

  /**
   * Writes fingerprints of eight words each to consecutive rows.
   *
   * @param first the row of the first one.
   * @throws RangeError when the last one is incomplete, or they don't fit into memory.
   */
  set(first: number, words: Bits): void {
    const end = first + checkFingerprints(words, FINGERPRINT_BITS);
    const room = this.#words.length / WORDS;
    if (end > room) {
      // Twice as much, so that adding rows one by one seldom waits for it.
      if (!this.#module.grow(Math.max(end, 2 * room)) && !this.#module.grow(end)) {
        throw new RangeError(`Out of memory for ${end} fingerprints`);
      }
      this.#createViews();
    }
    this.#words.set(words, first * WORDS);
    this.#size = Math.max(this.#size, end);
  }

  /** Copies a row into an array of eight words. */
  copy(row: number, to: Bits): void {
    // A loop, because set() with a subarray is slower for so few words.
    const words = this.#words;
    for (let i = 0, at = row * WORDS; i < WORDS; i++, at++) to[i] = words[at] ?? 0;
  }

  /**
   * Yields the rows before `before` within `radius` of a fingerprint, in order. Searches while the
   * rows are consumed. Rows that {@link set} skipped contain zeros.
   *
   * @throws RangeError when the fingerprint doesn't have 256 bits, or the radius is out of range.
   */
  *near(bits: Bits, radius: number, before = this.#size): Generator<number, void> {
    checkBits(bits, FINGERPRINT_BITS);
    checkRadius(radius, FINGERPRINT_BITS);
    const end = Math.min(before, this.#size);
    for (let first = 0; first < end; first += STEP_ROWS) {
      this.#query.set(bits);
      const count = this.#module.search(first, Math.min(first + STEP_ROWS, end), radius);
      if (count === 0) continue;
      // A copy, because another search may start before these are consumed.
      const found = this.#found.slice(0, count);
      for (let i = 0; i < count; i++) yield found[i] ?? 0;
    }
  }

  /** Creates the views again: the memory has another buffer each time it has grown. */
  #createViews(): void {
    const { buffer } = this.#module.memory;
    this.#query = new Uint32Array(buffer, this.#module.query(), WORDS);
    this.#found = new Uint32Array(buffer, this.#module.found(), STEP_ROWS);
    this.#words = new Uint32Array(buffer, this.#module.rows());
  }
}
