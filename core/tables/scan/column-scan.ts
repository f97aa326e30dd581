import type { Bits } from '../../simhash/bits.ts';
import { HEAD_BITS } from '../../simhash/fingerprint.ts';
import { instantiate } from '../../wasm/instantiate.ts';
import { checkBits, checkRadius } from '../check-query.ts';
import type { NearIndex } from '../near-index.ts';
import { isRow } from '../row-set.ts';
import { readSaved } from '../saved/read-saved.ts';
import { FoundRows } from './found-rows.ts';
import { fits, type Heads, PIECE, piecesOf } from './heads.ts';
import { checkHeads, goneRows, savedHeads, saveHeads } from './saved-heads.ts';
import scan from './scan.wasm.ts';

interface Scan {
  stage(): number;
  append(rows: number): void;
  insert(high: number, low: number): number;
  erase(row: number): number;
  search(high: number, low: number, radius: number): number;
  read(first: number): number;
  end(): number;
  given(): number;
  size(): number;
}

type Module = Awaited<ReturnType<typeof instantiate<Scan>>>;

/**
 * Heads of fingerprints looked through one by one: exact for any radius, and not much slower for a
 * wide one. They lie as byte planes (plane p holds byte p of every fingerprint), so that a vector
 * has a byte each of sixteen, and a few planes tell that all sixteen are too far.
 *
 * Takes 8⅛ bytes for each, the deleted too. Nothing is ever moved or sorted.
 */
export class ColumnScan implements NearIndex {
  /** Within 64 bits lies every fingerprint there is. */
  readonly radius = HEAD_BITS - 1;
  readonly #module: Module;
  readonly #found: FoundRows;

  private constructor(module: Module) {
    this.#module = module;
    this.#found = new FoundRows(module.memory);
  }

  /**
   * @throws RangeError when an array ends in the middle of a fingerprint, or they do not fit into
   * the 4 GiB that WebAssembly can have.
   */
  static async of(heads: Heads): Promise<ColumnScan> {
    const module = await instantiate<Scan>(scan);
    for (const piece of piecesOf(heads)) {
      const at = fits(module.stage());
      new Uint32Array(module.memory.buffer, at >>> 0, piece.length).set(piece);
      module.append(piece.length / 2);
    }
    return new ColumnScan(module);
  }

  /**
   * What {@link save} wrote: with the same rows, and the next insertion gets the same row.
   *
   * @throws SyntaxError when the file is none, was cut off or is damaged.
   * @throws RangeError when it is of another version or another index.
   */
  static async load(bytes: Uint8Array): Promise<ColumnScan> {
    const saved = readSaved(bytes, 'column scan');
    checkHeads(saved);
    const index = await ColumnScan.of(savedHeads(saved));
    for (const row of goneRows(saved)) index.delete(row);
    return index;
  }

  save(): Uint8Array<ArrayBuffer> {
    return saveHeads('column scan', this, []);
  }

  get size(): number {
    return this.#module.size();
  }

  /** Rows given so far, the deleted included. */
  get given(): number {
    return this.#module.given();
  }

  get bytes(): number {
    return this.#module.memory.buffer.byteLength;
  }

  near(bits: Bits, radius: number): Uint32Array {
    checkBits(bits, HEAD_BITS);
    checkRadius(radius, this.radius);
    const count = fits(this.#module.search(bits[0] ?? 0, bits[1] ?? 0, radius));
    return this.#found.view(this.#module.end(), count);
  }

  /** @throws RangeError when it does not fit into the memory. */
  insert(bits: Bits): number {
    checkBits(bits, HEAD_BITS);
    return fits(this.#module.insert(bits[0] ?? 0, bits[1] ?? 0));
  }

  delete(row: number): boolean {
    return isRow(row, this.given) && this.#module.erase(row) === 1;
  }

  /** `row, high, low` of those that are not deleted, in pieces that the next one overwrites. */
  *read(): Generator<Uint32Array, void> {
    for (let first = 0; first < this.given; first += PIECE) {
      const count = fits(this.#module.read(first));
      yield new Uint32Array(this.#module.memory.buffer, this.#module.end() >>> 0, count * 3);
    }
  }
}
