import type { Bits } from '../fingerprint/bits.ts';
import { HEAD_BITS } from '../fingerprint/fingerprint.ts';
import { checkBits, checkFingerprints, checkRadius } from './check-query.ts';
import type { WasmMemory } from './instantiate-wasm.ts';
import type { NearIndex } from './near-index.ts';
import { isRow } from './row-set.ts';

/** What every module that holds heads exports; -1 in place of a count or a row: no memory for it. */
export interface HeadModule {
  readonly memory: WasmMemory;
  insert(high: number, low: number): number;
  erase(row: number): number;
  search(high: number, low: number, radius: number): number;
  /** The address of the rows found; negative beyond 2 GiB. */
  foundAt(): number;
  given(): number;
  size(): number;
}

/** Heads of fingerprints in the memory of a WebAssembly module. */
export abstract class HeadIndex<Module extends HeadModule> implements NearIndex {
  /** Within 64 bits lies every fingerprint there is. */
  readonly radius = HEAD_BITS - 1;
  protected readonly module: Module;
  readonly #found: FoundRows;

  protected constructor(module: Module) {
    this.module = module;
    this.#found = new FoundRows(module.memory);
  }

  get size(): number {
    return this.module.size();
  }

  /** Rows given so far, the deleted included. */
  get given(): number {
    return this.module.given();
  }

  get bytes(): number {
    return this.module.memory.buffer.byteLength;
  }

  /** @throws RangeError too when there is no memory for all that is found. */
  near(bits: Bits, radius: number): Uint32Array {
    checkBits(bits, HEAD_BITS);
    checkRadius(radius, this.radius);
    const count = fits(this.module.search(bits[0] ?? 0, bits[1] ?? 0, radius));
    return this.#found.view(this.module.foundAt(), count);
  }

  /** @throws RangeError when it does not fit into the memory; the index is then as it was. */
  insert(bits: Bits): number {
    checkBits(bits, HEAD_BITS);
    return fits(this.module.insert(bits[0] ?? 0, bits[1] ?? 0));
  }

  delete(row: number): boolean {
    return isRow(row, this.given) && this.module.erase(row) === 1;
  }
}

/** Longer views are made when they are wanted. */
const KEPT = 16;

/**
 * Views of the rows that a module has written to its memory. To make one takes longer than to find
 * something in a small index, and mostly none or one row is found: the short ones are kept.
 */
class FoundRows {
  readonly #memory: WasmMemory;
  #buffer: ArrayBuffer;
  #at = 0;
  #kept: Uint32Array[] = [];

  constructor(memory: WasmMemory) {
    this.#memory = memory;
    this.#buffer = memory.buffer;
  }

  /** @param at the address of the first, as WebAssembly returns it: negative beyond 2 GiB. */
  view(at: number, count: number): Uint32Array {
    const { buffer } = this.#memory;
    if (buffer !== this.#buffer || at !== this.#at) {
      this.#buffer = buffer;
      this.#at = at;
      this.#kept = [];
    }
    const kept = this.#kept[count];
    if (kept) return kept;
    const view = new Uint32Array(buffer, at >>> 0, count);
    if (count < KEPT) this.#kept[count] = view;
    return view;
  }
}

/**
 * Heads of fingerprints, `high, low, …`: in one array, or in arrays that come one after another, so
 * that tens of millions need not lie in memory twice.
 */
export type Heads = Bits | Iterable<Bits>;

/** Fingerprints that are handed to a module, or taken from it, at a time. */
const PIECE = 4096;

/**
 * The arrays in pieces of at most {@link PIECE} fingerprints.
 *
 * @throws RangeError when an array ends in the middle of a fingerprint.
 */
export function* piecesOf(heads: Heads): Generator<Bits, void> {
  for (const chunk of heads instanceof Uint32Array ? [heads] : heads) {
    checkFingerprints(chunk, HEAD_BITS);
    for (let from = 0; from < chunk.length; from += PIECE * 2) {
      yield chunk.subarray(from, from + PIECE * 2);
    }
  }
}

/** @throws RangeError when the result of a module says that its memory is full. */
export function fits(result: number): number {
  if (result === -1) throw new RangeError('No memory for more: WebAssembly can have 4 GiB');
  return result;
}
