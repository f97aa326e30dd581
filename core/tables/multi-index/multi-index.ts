import type { Bits } from '../../simhash/bits.ts';
import { HEAD_BITS } from '../../simhash/fingerprint.ts';
import { checkBits, checkRadius } from '../check-query.ts';
import type { NearIndex } from '../near-index.ts';
import { isRow } from '../row-set.ts';
import { readSaved } from '../saved/read-saved.ts';
import { FoundRows } from '../scan/found-rows.ts';
import { fits, type Heads, PIECE } from '../scan/heads.ts';
import { checkHeads, goneRows, savedHeads, saveHeads } from '../scan/saved-heads.ts';
import { type Layout, layoutOf } from './layout.ts';
import { buildTables, type TablesModule } from './tables-module.ts';

export interface MultiIndexOptions {
  /**
   * m: into how many segments a fingerprint is cut, 3 to 16; 4 unless told. Three take 32 bytes a
   * fingerprint in place of 40, and 34 MB: better from about 5 · 10⁷ fingerprints on. Two would
   * need 2³² offsets.
   */
  readonly segments?: number;
  /**
   * What stands in the buckets: rows and 32 bits of each fingerprint to check, or the rows alone.
   * Those take 24 bytes in place of 40 and the look-up longer, from twice (10⁶, k = 3) to
   * ten times, since the fingerprint of each candidate must be fetched.
   */
  readonly entries?: 'checks' | 'rows';
}

/**
 * Multi-index hashing (Norouzi, Punjani and Fleet, *Fast Search in Hamming Space with Multi-Index
 * Hashing*, CVPR 2012) over heads of fingerprints: a table for each segment, and for a wider radius
 * more probes into the same tables. Exact for any radius; with k < m it is the look-up of Manku,
 * Jain and Das Sarma (WWW 2007), one probe a table.
 *
 * New fingerprints wait in a tail that is scanned; when it is full, or at {@link merge}, everything
 * is sorted again.
 */
export class MultiIndex implements NearIndex {
  readonly segments: number;
  readonly entries: 'checks' | 'rows';
  /** Within 64 bits lies every fingerprint there is. */
  readonly radius = HEAD_BITS - 1;
  readonly #module: TablesModule;
  readonly #found: FoundRows;

  private constructor(module: TablesModule, { segments, entries }: Required<MultiIndexOptions>) {
    this.segments = segments;
    this.entries = entries;
    this.#module = module;
    this.#found = new FoundRows(module.memory);
  }

  /**
   * @throws RangeError when an array ends in the middle of a fingerprint, there cannot be so many
   * segments, or all does not fit into the 4 GiB that WebAssembly can have.
   */
  static async of(heads: Heads, options: MultiIndexOptions = {}): Promise<MultiIndex> {
    const { segments = 4, entries = 'checks' } = options;
    const module = await buildTables(heads, segments, entries === 'checks');
    return new MultiIndex(module, { segments, entries });
  }

  /**
   * What {@link save} wrote: with the same rows, and the next insertion gets the same row. The
   * tables are sorted anew.
   *
   * @throws SyntaxError when the file is none, was cut off or is damaged.
   * @throws RangeError when it is of another version or another index.
   */
  static async load(bytes: Uint8Array): Promise<MultiIndex> {
    const saved = readSaved(bytes, 'multi-index');
    checkHeads(saved);
    const [segments = 0, checked] = saved.parameters;
    const entries = checked === 1 ? 'checks' : 'rows';
    const index = await MultiIndex.of(savedHeads(saved), { segments, entries });
    for (const row of goneRows(saved)) index.delete(row);
    if (index.size < index.given) index.merge();
    return index;
  }

  save(): Uint8Array<ArrayBuffer> {
    return saveHeads('multi-index', this, [this.segments, this.entries === 'checks' ? 1 : 0]);
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
    return this.#found.view(this.#module.foundAt(), count);
  }

  /** @throws RangeError when it does not fit into the memory; the index is then as it was. */
  insert(bits: Bits): number {
    checkBits(bits, HEAD_BITS);
    return fits(this.#module.insert(bits[0] ?? 0, bits[1] ?? 0));
  }

  delete(row: number): boolean {
    return isRow(row, this.given) && this.#module.erase(row) === 1;
  }

  /**
   * Sorts the tail into the tables and takes the deleted out of them: for a quiet moment, or after
   * many deletions.
   *
   * @throws RangeError when there is no memory for it; the index is then as it was.
   */
  merge(): void {
    fits(this.#module.merge() - 1);
  }

  /** `row, high, low` of those that are not deleted, in pieces that the next one overwrites. */
  *read(): Generator<Uint32Array, void> {
    for (let first = 0; first < this.given; first += PIECE) {
      const count = fits(this.#module.read(first, PIECE));
      yield new Uint32Array(this.#module.memory.buffer, this.#module.foundAt() >>> 0, count * 3);
    }
  }

  /** Its memory, to be looked at. Another one after the next insertion or merge. */
  layout(): Layout {
    return layoutOf(this.#module, this.segments);
  }
}
