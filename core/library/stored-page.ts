import type { StoredFingerprint } from './stored-fingerprint.ts';

/**
 * What of a page lies in the `pages` store. Property names are stored with every record, and hence
 * short; what the column knows of it (its bits, times, visits) is not stored twice, nor is what its
 * address tells (its site, its own clean address).
 */
export interface StoredPage {
  /** The keys of its four segments, for the index `segments`. */
  readonly s: readonly number[];
  /** Where it was seen last. */
  readonly u: string;
  readonly t: string;
  /** All of the fingerprint but its bits, packed. */
  readonly p: StoredFingerprint;
  /** Its further clean addresses, where it has any. */
  readonly o?: readonly string[];
  /** Their hashes, for the index `aliases`. */
  readonly a?: readonly number[];
}
