import { type Bits, bitAt } from '../fingerprint/bits.ts';
import { ColumnSums } from '../fingerprint/column-sums.ts';
import { checkWeight } from './recipe.ts';

/** A feature with its weight and its hash, all that SimHash asks for. */
export interface HashedTerm {
  readonly term: string;
  readonly weight: number;
  /** As many bits as the fingerprint, or more. */
  readonly hash: Bits;
}

/** A feature's row of the sum: its weight where its hash has a 1, minus its weight where it has a 0. */
export interface TracedTerm extends HashedTerm {
  /** One number a column, the highest bit first; made anew at each look, plain data once it is cloned. */
  readonly row: Float64Array;
}

/** The sum of SimHash, written out. */
export interface TermTrace<Term extends HashedTerm = HashedTerm> {
  readonly width: number;
  readonly features: readonly (Term & TracedTerm)[];
  /** The sum of each column of all rows. */
  readonly sums: Float64Array;
  /** The fingerprint: 1 where a sum is above zero, 0 elsewhere. */
  readonly bits: Bits;
}

/**
 * Writes out the steps of SimHash (Charikar, STOC 2002) for features whose hashes and weights are
 * given, as on the blackboard of the seeds: 美国 (4) 100101 and 51区 (5) 101011.
 *
 * A sum of zero gives a 0, which the seeds leave open ("大于0 记为1，小于0 记为0").
 *
 * @param width columns: 1 or more.
 * @throws RangeError when a hash has fewer bits, or a weight is no number or below 0.
 */
export function traceTerms<Term extends HashedTerm>(
  terms: readonly Term[],
  width: number,
): TermTrace<Term> {
  const columns = new ColumnSums(width);
  const features = terms.map((term) => {
    checkWeight(term.weight);
    columns.add(term.hash, term.weight);
    return {
      ...term,
      // Written out when somebody looks: a megabyte has a million shingles, and nobody reads them all.
      get row() {
        return Float64Array.from({ length: width }, (_, column) =>
          bitAt(term.hash, column) ? term.weight : -term.weight,
        );
      },
    };
  });
  return { width, features, sums: columns.sums, bits: columns.signs() };
}
