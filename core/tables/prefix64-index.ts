import type { Bits } from '../fingerprint/bits.ts';
import { PREFIX_BITS } from '../fingerprint/fingerprint.ts';
import type { WasmMemory } from '../wasm/instantiate-wasm.ts';
import { checkBits, checkFingerprints, checkRadius } from './check-query.ts';
import type { NearIndex } from './near-index.ts';

/**
 * What every WebAssembly module that indexes 64-bit prefixes exports. A count of -1 means that it is
 * out of memory.
 */
export interface Prefix64Module {
  readonly memory: WasmMemory;
  search(high: number, low: number, radius: number): number;
  /** Address of the rows found; negative beyond 2 GiB. */
  foundAt(): number;
}

/** An index of 64-bit prefixes in the memory of a WebAssembly module. */
export abstract class Prefix64Index<Module extends Prefix64Module> implements NearIndex {
  /** The largest useful radius: every fingerprint is within 64 bits. */
  readonly radius = PREFIX_BITS - 1;
  protected readonly module: Module;
  readonly #found: FoundRows;

  protected constructor(module: Module) {
    this.module = module;
    this.#found = new FoundRows(module.memory);
  }

  get bytes(): number {
    return this.module.memory.buffer.byteLength;
  }

  /** @throws RangeError also when there isn't enough memory for the rows found. */
  near(bits: Bits, radius: number): Uint32Array {
    checkBits(bits, PREFIX_BITS);
    checkRadius(radius, this.radius);
    const count = throwIfFull(this.module.search(bits[0] ?? 0, bits[1] ?? 0, radius));
    return this.#found.view(this.module.foundAt(), count);
  }
}

/** Views of at least this many rows aren't cached. */
const MAX_CACHED_LENGTH = 16;

/**
 * Views of the rows that a module has written to its memory. Creating a view takes longer than a
 * lookup in a small index, which mostly finds no row or one, so the short views are cached.
 */
class FoundRows {
  readonly #memory: WasmMemory;
  #buffer: ArrayBuffer;
  #at = 0;
  #views: Uint32Array[] = [];

  constructor(memory: WasmMemory) {
    this.#memory = memory;
    this.#buffer = memory.buffer;
  }

  /** @param at the address of the first row as WebAssembly returns it: negative beyond 2 GiB. */
  view(at: number, count: number): Uint32Array {
    const { buffer } = this.#memory;
    if (buffer !== this.#buffer || at !== this.#at) {
      this.#buffer = buffer;
      this.#at = at;
      this.#views = [];
    }
    const cached = this.#views[count];
    if (cached) return cached;
    const view = new Uint32Array(buffer, at >>> 0, count);
    if (count < MAX_CACHED_LENGTH) this.#views[count] = view;
    return view;
  }
}

/**
 * 64-bit prefixes as `high, low, …`, in one array or in several. With several, tens of millions of
 * them don't have to be in memory twice.
 */
export type Prefixes64 = Bits | Iterable<Bits>;

/** Fingerprints passed to a module at a time. */
const BATCH_SIZE = 4096;

/**
 * Splits the arrays into batches of at most {@link BATCH_SIZE} fingerprints.
 *
 * @throws RangeError when an array ends with an incomplete fingerprint.
 */
export function* batchesOf(prefixes: Prefixes64): Generator<Bits, void> {
  for (const array of prefixes instanceof Uint32Array ? [prefixes] : prefixes) {
    checkFingerprints(array, PREFIX_BITS);
    for (let from = 0; from < array.length; from += BATCH_SIZE * 2) {
      yield array.subarray(from, from + BATCH_SIZE * 2);
    }
  }
}

/** @throws RangeError when the result of a module means that its memory is full. */
export function throwIfFull(result: number): number {
  if (result === -1) throw new RangeError('Out of memory: WebAssembly can use up to 4 GiB');
  return result;
}
