/**
 * The permuted sorted tables of the paper, for fingerprints of up to 128 bits and any block design.
 * The web app's benchmark and lookup chapters use them. `permuted-table.ts` is a single table and the
 * file to read next.
 */
import { type Bits, zeroBits } from '../../fingerprint/bits.ts';
import { checkBits, checkFingerprints, checkRadius } from '../check-query.ts';
import type { Design } from '../designs/design.ts';
import { tablesOf } from '../designs/table-at.ts';
import type { NearIndex } from '../near-index.ts';
import { isRow, RowSet, rowsFrom } from '../row-set.ts';
import { WordList } from '../word-list.ts';
import { PermutedTable } from './permuted-table.ts';
import { interpolationSearch, type PrefixSearch } from './prefix-search.ts';
import { Tail } from './tail.ts';

/**
 * The sorted tables of a design (Manku, Jain and Das Sarma, *Detecting Near-Duplicates for Web
 * Crawling*, WWW 2007, section 3): each table is a copy of all fingerprints with their bits
 * permuted. A lookup finds the few entries with the query's prefix in each table, and compares these
 * bit by bit.
 *
 * New fingerprints go into a tail that lookups scan, and deleted ones stay in their tables. A lookup
 * merges first if there are too many of either, so that many insertions in a row cost one merge. See
 * {@link merge}.
 */
export class PermutedTables implements NearIndex {
  readonly design: Design;
  readonly tables: readonly PermutedTable[];
  readonly tail: Tail;
  readonly deleted = new RowSet();
  readonly search: PrefixSearch;
  readonly #prefixes: Bits;
  readonly #found = new WordList();
  readonly #restored: Bits;
  /** Number of deleted rows that are still in the tables or the tail. */
  #tombstones = 0;

  /**
   * @param words the fingerprints, one after another, ⌈f/32⌉ words each.
   * @param search how to find a prefix; by interpolation by default.
   * @throws RangeError when the words aren't fingerprints of the design's width, or the tables would
   * take too much memory.
   */
  constructor(words: Bits, design: Design, search: PrefixSearch = interpolationSearch) {
    const stride = Math.ceil(design.width / 32);
    const rows = rowsFrom(0, checkFingerprints(words, design.width));
    checkTablesMemory(design, rows.length);
    this.design = design;
    this.search = search;
    this.tables = Array.from(tablesOf(design), (table) => new PermutedTable(table));
    for (const table of this.tables) table.merge(words, rows);
    this.tail = new Tail(stride, rows.length);
    this.#prefixes = Uint32Array.from(this.tables.flatMap(({ prefixBits }) => [...prefixBits]));
    this.#restored = zeroBits(design.width);
  }

  get radius(): number {
    return this.design.radius;
  }

  /** Number of rows assigned so far, including the deleted ones. */
  get assignedRows(): number {
    return this.tail.first + this.tail.count;
  }

  get size(): number {
    return this.assignedRows - this.deleted.size;
  }

  get bytes(): number {
    const withoutTables =
      this.tail.bytes + this.deleted.bytes + this.#found.bytes + this.#prefixes.byteLength;
    return this.tables.reduce((sum, table) => sum + table.bytes, withoutTables);
  }

  /** @throws RangeError also when a merge is due and there isn't enough memory for it. */
  near(bits: Bits, radius: number): Uint32Array {
    checkBits(bits, this.design.width);
    checkRadius(radius, this.radius);
    this.#mergeIfDue();
    this.#found.clear();
    for (let i = 0; i < this.tables.length; i++) this.#nearIn(i, bits, radius);
    this.tail.near(bits, radius, this.deleted, this.#found);
    return this.#found.view();
  }

  #nearIn(tableIndex: number, bits: Bits, radius: number): void {
    const table = this.tables[tableIndex] as PermutedTable;
    for (let entry = table.seek(bits, this.search); table.hasPrefix(entry); entry++) {
      if (table.distance(entry) > radius) continue;
      const row = table.rowOf(entry);
      if (this.deleted.has(row) || this.isFoundEarlier(tableIndex, entry, bits)) continue;
      this.#found.push(row);
    }
  }

  /** Whether an earlier table finds the fingerprint of a table's entry too. */
  isFoundEarlier(tableIndex: number, entry: number, bits: Bits): boolean {
    const differing = this.#restored;
    (this.tables[tableIndex] as PermutedTable).restore(entry, differing, 0);
    for (let word = 0; word < differing.length; word++) {
      differing[word] = (differing[word] ?? 0) ^ (bits[word] ?? 0);
    }
    return matchesEarlierPrefix(this.#prefixes, differing, tableIndex);
  }

  /** @throws RangeError when the tables would take too much memory. */
  insert(bits: Bits): number {
    checkBits(bits, this.design.width);
    checkTablesMemory(this.design, this.size + 1);
    return this.tail.push(bits);
  }

  delete(row: number): boolean {
    if (!isRow(row, this.assignedRows) || !this.deleted.add(row)) return false;
    this.#tombstones++;
    return true;
  }

  /**
   * Sorts the tail into the tables and removes the deleted entries, so that the next lookup doesn't
   * have to. Useful when the index is idle.
   *
   * @throws RangeError when there isn't enough memory; lookups return the same as before then.
   */
  merge(): void {
    if (this.#tombstones > 0) {
      for (const table of this.tables) table.removeEntries((row) => this.deleted.has(row));
    }
    this.#tombstones = 0;
    for (const table of this.tables) table.trim();
    const { words, rows } = this.tail.without(this.deleted);
    try {
      if (rows.length > 0) for (const table of this.tables) table.merge(words, rows);
    } catch (error) {
      // Rows that are in some of the tables and in the tail would be found twice.
      for (const table of this.tables) table.removeEntries((row) => row >= this.tail.first);
      throw error;
    }
    this.tail.clear();
  }

  /**
   * A merge copies each of n entries in all tables, a lookup reads the whole tail. With one lookup
   * per insertion, both together cost n · c / t + t / 2 · s for a tail of t, which is smallest for
   * t = √(2 · n · c / s). Copying an entry took 9 ns (c), reading one of the tail 3 ns (s): Node 20,
   * 10^5 and 10^6 fingerprints of 64 bits, 4 and 20 tables. So t is a little over 2 · √n.
   */
  #mergeIfDue(): void {
    const sorted = this.tables[0]?.count ?? 0;
    const maxTail = 2 * Math.sqrt(sorted * this.tables.length);
    const entries = sorted + this.tail.count;
    if (this.tail.count > maxTail || this.#tombstones * 3 > entries) this.merge();
  }
}

/** Bytes that the tables of an index may take. 5·10^7 fingerprints of 64 bits in 4 tables take 2.4 GB. */
const MAX_TABLE_BYTES = 2 ** 32;

/** Tables that an index may have. A lookup searches each of them, even if it is empty. */
const MAX_TABLES = 2 ** 14;

/**
 * Checks that the tables of a design fit into memory.
 *
 * @throws RangeError when there would be too many tables, or they would take too many bytes.
 */
export function checkTablesMemory(design: Design, fingerprints: number): void {
  if (design.tables > MAX_TABLES) {
    throw new RangeError(`${design.tables} tables are too many: over ${MAX_TABLES}`);
  }
  const entryBytes = 4 * (Math.ceil(design.width / 32) + 1);
  const bytes = design.tables * fingerprints * entryBytes;
  if (bytes > MAX_TABLE_BYTES) {
    throw new RangeError(
      `${design.tables} tables of ${fingerprints} fingerprints take ${bytes} bytes, over ${MAX_TABLE_BYTES}`,
    );
  }
}

/**
 * Whether a fingerprint agrees with the query in the prefix of an earlier table, which has found it
 * then. This avoids a set of the rows found.
 *
 * @param prefixes for each table, a mask of the bits in its prefix.
 * @param differing the bits in which the fingerprint and the query differ.
 * @param tableIndex the table that has found it now.
 */
function matchesEarlierPrefix(prefixes: Bits, differing: Bits, tableIndex: number): boolean {
  const stride = differing.length;
  for (let table = 0; table < tableIndex; table++) {
    let inPrefix = 0;
    for (let word = 0; word < stride; word++) {
      inPrefix |= (prefixes[table * stride + word] ?? 0) & (differing[word] ?? 0);
    }
    if (inPrefix === 0) return true;
  }
  return false;
}
