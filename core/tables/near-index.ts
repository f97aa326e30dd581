/**
 * The interface of every in-memory index: `permuted/`, `multi-index/`, `scan/`, and `naive.ts`
 * implement it. The web app's benchmark and the tests call them through it. For how tables are
 * laid out, read `designs/design.ts` next; for how one is chosen, `planner/plan.ts`.
 */
import type { Bits } from '../fingerprint/bits.ts';

/**
 * An index that finds all fingerprints within k bits of another. The permuted tables of *Detecting
 * Near-Duplicates for Web Crawling*, the multi-index, the scan, and the naive methods share this
 * interface, so that they can be checked against each other and benchmarked.
 *
 * A fingerprint is identified by its row. Rows count up from 0 in the order of the fingerprints that
 * the index was built from.
 */
export interface NearIndex {
  /** Bytes of memory used, including the fingerprints. */
  readonly bytes: number;
  /** The largest radius that {@link near} supports. */
  readonly radius: number;
  /**
   * Finds the rows within `radius` bits. Each row is returned once, in no particular order.
   *
   * @returns a view that the next call of any method overwrites or empties.
   * @throws RangeError when the radius is larger than that of the index.
   */
  near(bits: Bits, radius: number): Uint32Array;
}

/** A fingerprint that a traced lookup compares with the query. */
export interface Candidate {
  readonly row: number;
  /** Hamming distance from the query. */
  readonly distance: number;
  /** The result of the comparison; `found before` means that an earlier table has found it too. */
  readonly outcome: 'found' | 'found before' | 'too far';
}
