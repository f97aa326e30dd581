import type { Bits } from '../../fingerprint/bits.ts';
import { HEAD_BITS } from '../../fingerprint/fingerprint.ts';
import type { Memory } from '../../wasm/instantiate.ts';
import { checkBits, checkRadius } from '../check-query.ts';
import type { NearIndex } from '../near-index.ts';
import { isRow } from '../row-set.ts';
import { FoundRows } from './found-rows.ts';
import { fits, PIECE } from './heads.ts';

/** What every module that holds heads exports; -1 in place of a count or a row: no memory for it. */
export interface HeadModule {
  readonly memory: Memory;
  insert(high: number, low: number): number;
  erase(row: number): number;
  search(high: number, low: number, radius: number): number;
  read(first: number, rows: number): number;
  /** The address of what was found or read; negative beyond 2 GiB. */
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

  /** `row, high, low` of those that are not deleted, in pieces that the next one overwrites. */
  *read(): Generator<Uint32Array, void> {
    for (let first = 0; first < this.given; first += PIECE) {
      const count = fits(this.module.read(first, PIECE));
      yield new Uint32Array(this.module.memory.buffer, this.module.foundAt() >>> 0, count * 3);
    }
  }
}
