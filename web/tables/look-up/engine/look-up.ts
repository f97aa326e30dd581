import type { Bits } from '../../../../core/fingerprint/bits.ts';
import type { Table } from '../../../../core/tables/designs/design.ts';
import type { Candidate } from '../../../../core/tables/near-index.ts';
import type { IndexKind, SearchMethod } from '../../state.ts';

/** k: in how many bits those wanted may differ. */
export const RADIUS = 3;

/** A look-up that one wants to watch. */
export interface LookUpQuestion {
  readonly indexKind: IndexKind;
  readonly searchMethod: SearchMethod;
  /** The blocks of the design's cuts, the outermost first; segments take no notice of them. */
  readonly blocks: readonly number[];
  /** The row of the passage that the query was made from. */
  readonly row: number;
  /** Which of its bits were flipped. */
  readonly flips: readonly number[];
}

/** A look-up from its first table to its last, for showing. */
export interface LookUp {
  readonly question: LookUpQuestion;
  /** Fingerprints that are looked through. */
  readonly count: number;
  /** The query: the passage's fingerprint with bits flipped. */
  readonly query: Bits;
  readonly visits: readonly Visit[];
  /** Rows within k bits. */
  readonly found: readonly number[];
}

/** What happens in one table. */
export type Visit = SegmentVisit | SortedVisit;

interface AnyVisit {
  readonly nth: number;
  /** In which order the table has the bits of a fingerprint. */
  readonly order: readonly number[];
  /** Where in this order those bits stand that have to agree: the first, and the one behind. */
  readonly key: { readonly from: number; readonly to: number };
  /** How many of the flipped bits are among those: none, and the passage is met here. */
  readonly touched: number;
  /** Its entries with the same: from the first to the one behind the last. */
  readonly from: number;
  readonly to: number;
  readonly candidates: readonly SeenCandidate[];
}

/** A look into the bucket of a segment's value. */
export interface SegmentVisit extends AnyVisit {
  readonly via: 'segments';
  readonly value: number;
  readonly bits: number;
}

/** A search for a prefix in a sorted table. */
export interface SortedVisit extends AnyVisit {
  readonly via: 'sorted';
  readonly table: Table;
  readonly looks: readonly Look[];
}

/** An entry that a search for a prefix looked at. */
export interface Look {
  readonly entry: number;
  /** Its prefix, in binary digits. */
  readonly prefix: string;
  /** Whether it is less than the query's: then what is sought lies behind it. */
  readonly isBelow: boolean;
}

/** A candidate with its bits. */
export interface SeenCandidate extends Candidate {
  readonly bits: Bits;
  /** A 1 wherever it differs from the query. */
  readonly differing: Bits;
}
