import { type Bits, zeroBits } from '../../fingerprint/bits.ts';
import { checkBits, checkFingerprints, checkRadius } from '../check-query.ts';
import type { Design } from '../designs/design.ts';
import { tablesOf } from '../designs/table-at.ts';
import type { NearIndex } from '../near-index.ts';
import { isRow, RowSet, rowsFrom } from '../row-set.ts';
import { WordList } from '../word-list.ts';
import { PermutedTable } from './permuted-table.ts';
import { interpolationSearch, type Search } from './prefix-search.ts';
import { Tail } from './tail.ts';

/**
 * The sorted tables of a design (Manku, Jain and Das Sarma, *Detecting Near-Duplicates for Web
 * Crawling*, WWW 2007, section 3): a copy of all fingerprints for each table, its bits permuted. A
 * look-up finds in each the few that have the query's prefix, and compares these bit by bit.
 *
 * New fingerprints wait in a tail that is looked through, and deleted ones stay where they are. The
 * next look-up that finds too many of either sorts them in, or takes them out, first: many
 * insertions in a row cost one merge. See {@link merge}.
 */
export class PermutedTables implements NearIndex {
  readonly design: Design;
  readonly tables: readonly PermutedTable[];
  readonly tail: Tail;
  readonly deleted = new RowSet();
  readonly search: Search;
  readonly #prefixes: Bits;
  readonly #found = new WordList();
  readonly #restored: Bits;
  /** How many of the deleted rows still stand in the tables or the tail. */
  #tombstones = 0;

  /**
   * @param words the fingerprints one behind the other, ⌈f/32⌉ words each.
   * @param search how to find a prefix; by interpolation unless told.
   * @throws RangeError when the words are no fingerprints of the design's width, or the tables
   * would take too much memory.
   */
  constructor(words: Bits, design: Design, search: Search = interpolationSearch) {
    const stride = Math.ceil(design.width / 32);
    const rows = rowsFrom(0, checkFingerprints(words, design.width));
    checkMemory(design, rows.length);
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

  /** Rows given so far, the deleted included. */
  get given(): number {
    return this.tail.first + this.tail.count;
  }

  get size(): number {
    return this.given - this.deleted.size;
  }

  get bytes(): number {
    const own =
      this.tail.bytes + this.deleted.bytes + this.#found.bytes + this.#prefixes.byteLength;
    return this.tables.reduce((sum, table) => sum + table.bytes, own);
  }

  /** @throws RangeError too when a merge is due and there is no memory for it. */
  near(bits: Bits, radius: number): Uint32Array {
    checkBits(bits, this.design.width);
    checkRadius(radius, this.radius);
    this.#mergeIfDue();
    this.#found.clear();
    for (let nth = 0; nth < this.tables.length; nth++) this.#nearIn(nth, bits, radius);
    this.tail.near(bits, radius, this.deleted, this.#found);
    return this.#found.view();
  }

  #nearIn(nth: number, bits: Bits, radius: number): void {
    const table = this.tables[nth] as PermutedTable;
    for (let entry = table.seek(bits, this.search); table.hasPrefix(entry); entry++) {
      if (table.distance(entry) > radius) continue;
      const row = table.rowOf(entry);
      if (!this.deleted.has(row) && !this.isSeenBefore(nth, entry, bits)) this.#found.push(row);
    }
  }

  /** Whether an earlier table finds the entry of a table too. */
  isSeenBefore(nth: number, entry: number, bits: Bits): boolean {
    const differing = this.#restored;
    (this.tables[nth] as PermutedTable).restore(entry, differing, 0);
    for (let word = 0; word < differing.length; word++) {
      differing[word] = (differing[word] ?? 0) ^ (bits[word] ?? 0);
    }
    return seenBefore(this.#prefixes, differing, nth);
  }

  /** @throws RangeError when the tables would take too much memory. */
  insert(bits: Bits): number {
    checkBits(bits, this.design.width);
    checkMemory(this.design, this.size + 1);
    return this.tail.push(bits);
  }

  delete(row: number): boolean {
    if (!isRow(row, this.given) || !this.deleted.add(row)) return false;
    this.#tombstones++;
    return true;
  }

  /**
   * Sorts the tail into the tables and takes the deleted out, so that the next look-up need not:
   * for a quiet moment.
   *
   * @throws RangeError when there is no memory for it; the index then answers as before.
   */
  merge(): void {
    if (this.#tombstones > 0)
      for (const table of this.tables) table.drop((r) => this.deleted.has(r));
    this.#tombstones = 0;
    for (const table of this.tables) table.trim();
    const { words, rows } = this.tail.without(this.deleted);
    try {
      if (rows.length > 0) for (const table of this.tables) table.merge(words, rows);
    } catch (error) {
      // Rows that some of the tables have and the tail too would be told twice.
      for (const table of this.tables) table.drop((row) => row >= this.tail.first);
      throw error;
    }
    this.tail.clear();
  }

  /**
   * A merge copies each entry of all n in all tables, a look-up reads the whole tail. With one
   * look-up for each insertion both together cost n · c / t + t / 2 · s for a tail of t, which is
   * least at t = √(2 · n · c / s). Copying an entry took 9 ns (c), reading one of the tail 3 (s):
   * Node 20, 10^5 and 10^6 fingerprints of 64 bits, 4 and 20 tables. That is a little over 2 · √n.
   */
  #mergeIfDue(): void {
    const sorted = this.tables[0]?.count ?? 0;
    const longest = 2 * Math.sqrt(sorted * this.tables.length);
    const entries = sorted + this.tail.count;
    if (this.tail.count > longest || this.#tombstones * 3 > entries) this.merge();
  }
}

/** Bytes that the tables of one index may take: 5·10^7 fingerprints of 64 bits in 4 tables are 2.4 GB. */
const MAX_TABLE_BYTES = 2 ** 32;

/** Tables that one index may have: each is a thing to look through, even if it is empty. */
const MAX_TABLES = 2 ** 14;

/**
 * That an index of a design can be held at all.
 *
 * @throws RangeError when it would have too many tables, or take too many bytes.
 */
export function checkMemory(design: Design, fingerprints: number): void {
  if (design.tables > MAX_TABLES) {
    throw new RangeError(`${design.tables} tables are too many: over ${MAX_TABLES}`);
  }
  const entry = 4 * (Math.ceil(design.width / 32) + 1);
  const bytes = design.tables * fingerprints * entry;
  if (bytes > MAX_TABLE_BYTES) {
    throw new RangeError(
      `${design.tables} tables of ${fingerprints} fingerprints take ${bytes} bytes, over ${MAX_TABLE_BYTES}`,
    );
  }
}

/**
 * Whether an earlier table has found a fingerprint already: whether it agrees with the query in the
 * prefix of one of them. No set of rows is needed for a row to be told once.
 *
 * @param prefixes for each table, the bits that stand in its prefix.
 * @param differing in which bits the fingerprint and the query differ.
 * @param nth the table that has found it now.
 */
function seenBefore(prefixes: Bits, differing: Bits, nth: number): boolean {
  const stride = differing.length;
  for (let table = 0; table < nth; table++) {
    let inPrefix = 0;
    for (let word = 0; word < stride; word++) {
      inPrefix |= (prefixes[table * stride + word] ?? 0) & (differing[word] ?? 0);
    }
    if (inPrefix === 0) return true;
  }
  return false;
}
