/**
 * The types that describe how sorted tables are laid out. `block-design.ts` makes a design,
 * `table-at.ts` one of its tables, and `list-designs.ts` those worth considering for the planner
 * and the web app. Read `block-design.ts` next.
 */

/**
 * A layout of sorted tables in which k differing bits are found by at least one table (Manku, Jain
 * and Das Sarma, *Detecting Near-Duplicates for Web Crawling*, WWW 2007, section 3).
 *
 * Cut the f bits into r > k blocks. k differing bits touch at most k of them, so some r − k blocks
 * are equal. Each choice of r − k blocks gets a table in which these come first: C(r, k) tables.
 * The remaining bits, which may contain all k differences, can be cut again in the same way.
 *
 * A design is plain data, and small however many tables it has. `tableAt` returns one of them.
 */
export interface Design {
  /** f: bits of a fingerprint, at most 128. */
  readonly width: number;
  /** k: fingerprints that differ in at most k bits agree in the prefix of at least one table. */
  readonly radius: number;
  /** The cuts, the outermost first. There is more than one if the remaining bits are cut again. */
  readonly levels: readonly Level[];
  /** Number of tables: the product of the levels' choices. */
  readonly tables: number;
  /** Lengths of the tables' prefixes, in bits. */
  readonly prefix: Range;
  /** The number of tables for each prefix length, the shortest first. */
  readonly prefixes: readonly PrefixCount[];
}

/** How many tables of a design have a prefix of a certain length. */
interface PrefixCount {
  readonly bits: number;
  readonly tables: number;
}

/** One cut, of the whole fingerprint or of the bits that an outer level leaves. */
export interface Level {
  /** r: number of blocks of nearly equal width, the wider ones first. */
  readonly blocks: number;
  /** r − k: number of blocks in the prefix of a table. */
  readonly equalBlocks: number;
  /** C(r, k): number of ways to choose them. */
  readonly choices: number;
  /** Widths of the blocks in bits; `blockWidths` returns each. */
  readonly widths: Range;
}

/** An inclusive range. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** One table of a design: the order of its bits, and how many of them must be equal. */
export interface Table {
  /**
   * π: bit i of the permuted fingerprint is bit `permutation[i]` of the original; bit 0 is the most
   * significant in both. The chosen blocks come first, then the remaining bits in their order.
   */
  readonly permutation: Uint8Array;
  /** p: number of leading bits of the permuted fingerprint that must be equal. */
  readonly prefix: number;
  /** How each level was cut, and which of its blocks were chosen. Used to display the table. */
  readonly cuts: readonly Cut[];
}

/** How one level of a table is cut. */
export interface Cut {
  /** Widths of the blocks, in bits. */
  readonly widths: readonly number[];
  /** Indexes of the blocks in the prefix, ascending. */
  readonly prefixBlocks: readonly number[];
}
