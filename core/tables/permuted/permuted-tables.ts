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
import { WordList } from '../word-list.ts';
import { PermutedTable } from './permuted-table.ts';
import { interpolationSearch, type PrefixSearch } from './prefix-search.ts';

/**
 * The sorted tables of a design (Manku, Jain and Das Sarma, *Detecting Near-Duplicates for Web
 * Crawling*, WWW 2007, section 3): each table is a copy of all fingerprints with their bits
 * permuted. A lookup finds the few entries with the query's prefix in each table, and compares these
 * bit by bit.
 */
export class PermutedTables implements NearIndex {
  readonly design: Design;
  readonly tables: readonly PermutedTable[];
  readonly search: PrefixSearch;
  readonly #prefixes: Bits;
  readonly #found = new WordList();
  readonly #restored: Bits;

  /**
   * @param words the fingerprints, one after another, ⌈f/32⌉ words each.
   * @param search how to find a prefix; by interpolation by default.
   * @throws RangeError when the words aren't fingerprints of the design's width, or the tables would
   * take too much memory.
   */
  constructor(words: Bits, design: Design, search: PrefixSearch = interpolationSearch) {
    checkTablesMemory(design, checkFingerprints(words, design.width));
    this.design = design;
    this.search = search;
    this.tables = Array.from(tablesOf(design), (table) => new PermutedTable(table));
    for (const table of this.tables) table.fill(words);
    this.#prefixes = Uint32Array.from(this.tables.flatMap(({ prefixBits }) => [...prefixBits]));
    this.#restored = zeroBits(design.width);
  }

  get radius(): number {
    return this.design.radius;
  }

  get bytes(): number {
    const withoutTables = this.#found.bytes + this.#prefixes.byteLength;
    return this.tables.reduce((sum, table) => sum + table.bytes, withoutTables);
  }

  near(bits: Bits, radius: number): Uint32Array {
    checkBits(bits, this.design.width);
    checkRadius(radius, this.radius);
    this.#found.clear();
    for (let i = 0; i < this.tables.length; i++) this.#nearIn(i, bits, radius);
    return this.#found.view();
  }

  #nearIn(tableIndex: number, bits: Bits, radius: number): void {
    const table = this.tables[tableIndex] as PermutedTable;
    for (let entry = table.seek(bits, this.search); table.hasPrefix(entry); entry++) {
      if (table.distance(entry) > radius) continue;
      if (!this.isFoundEarlier(tableIndex, entry, bits)) this.#found.push(table.rowOf(entry));
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
function checkTablesMemory(design: Design, fingerprints: number): void {
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
