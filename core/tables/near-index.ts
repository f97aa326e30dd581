import type { Bits } from '../fingerprint/bits.ts';

/**
 * Fingerprints that can be asked for all within k bits of another: what the tables of *Detecting
 * Near-Duplicates for Web Crawling*, the multi-index, the scan and the naive methods have in
 * common, so that each can be checked against the others and raced with them.
 *
 * A fingerprint is known by its row: 0 for the first, counting up in the order in which they were
 * handed in, never given twice.
 */
export interface NearIndex {
  /** How many fingerprints it holds; the deleted are not counted. */
  readonly size: number;
  /** Bytes of memory it takes, the fingerprints included. */
  readonly bytes: number;
  /** The largest radius for which {@link near} misses nothing. */
  readonly radius: number;
  /**
   * The rows within `radius` bits, each once, in no order.
   *
   * @returns a view that the next call of any method overwrites or leaves empty.
   * @throws RangeError when the radius is beyond that of the index.
   */
  near(bits: Bits, radius: number): Uint32Array;
  /** Adds one fingerprint and tells its row. */
  insert(bits: Bits): number;
  /** Takes one out; tells whether it was there. */
  delete(row: number): boolean;
}

/** A fingerprint that a look-up to be watched compares with the query. */
export interface Candidate {
  readonly row: number;
  /** In how many bits it differs. */
  readonly distance: number;
  /** What becomes of it; `found before`: an earlier table has it too. */
  readonly outcome: 'found' | 'found before' | 'too far' | 'deleted';
}

/** What a look-up does with the fingerprints that are in no table yet. */
export interface TailStep {
  readonly nth: 'tail';
  readonly candidates: readonly Candidate[];
}
