/**
 * A way to lay out sorted tables so that k differing bits cannot escape all of them (Manku, Jain
 * and Das Sarma, *Detecting Near-Duplicates for Web Crawling*, WWW 2007, section 3).
 *
 * Cut the f bits into r > k blocks: k differing bits touch k of them at most, so some r − k blocks
 * are equal, and each choice of these gets a table that begins with them: C(r, k) tables. The bits
 * left over, which may hold all k differences, can be cut again in the same way.
 *
 * Plain data, and small however many tables it has: `tableAt` makes one of them when asked.
 */
export interface Design {
  /** Bits of a fingerprint: f, 128 at most. */
  readonly width: number;
  /** k: two fingerprints that differ in no more bits agree in the prefix of one table at least. */
  readonly radius: number;
  /** The cuts, the outermost first: one, or more where the bits left over are cut again. */
  readonly levels: readonly Level[];
  /** How many tables: the product of the levels' choices. */
  readonly tables: number;
  /** The lengths of the tables' prefixes, in bits. */
  readonly prefix: Range;
  /** How many tables have a prefix of each length, the shortest first. */
  readonly prefixes: readonly PrefixCount[];
}

/** So many tables of a design have a prefix of so many bits. */
export interface PrefixCount {
  readonly bits: number;
  readonly tables: number;
}

/** One cut of what an outer level has left over, or of the whole fingerprint. */
export interface Level {
  /** r: blocks of near equal width, the wider ones first. */
  readonly blocks: number;
  /** r − k: how many of them a table takes into its prefix. */
  readonly equal: number;
  /** C(r, k): in how many ways. */
  readonly choices: number;
  /** Widths of the blocks in bits; see `blockWidths` for each. */
  readonly widths: Range;
}

/** From the least to the most, both included. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** One table of a design: in which order it has the bits, and how many of them must be equal. */
export interface Table {
  /**
   * π: at place i of the permuted fingerprint stands bit `permutation[i]` of the fingerprint, 0 the
   * most significant in both. First the chosen blocks, then the bits left over in their order.
   */
  readonly permutation: Uint8Array;
  /** p: how many leading bits of the permuted fingerprint must be equal. */
  readonly prefix: number;
  /** How each level was cut, and which of its blocks were taken; for showing the table. */
  readonly cuts: readonly Cut[];
}

/** How one level of a table is cut. */
export interface Cut {
  /** The widths of its blocks, in bits. */
  readonly widths: readonly number[];
  /** The numbers of the blocks in the prefix, ascending from 0. */
  readonly equal: readonly number[];
}
