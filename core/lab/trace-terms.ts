import { type Bits, bitAt } from '../fingerprint/bits.ts';
import { ColumnSums } from '../fingerprint/column-sums.ts';
import { checkWeight } from './recipe.ts';

/** A feature with its weight and hash, which is all that SimHash needs. */
export interface HashedTerm {
  readonly term: string;
  readonly weight: number;
  /** At least as many bits as the fingerprint. */
  readonly hash: Bits;
}

/** A feature with its signed weights. */
interface TracedTerm extends HashedTerm {
  /**
   * One signed weight per column, highest bit first: positive where the hash has a 1, otherwise
   * negative. Each access computes it again, unless the feature was cloned.
   */
  readonly row: Float64Array;
}

/** All steps of a SimHash sum. */
export interface TermTrace<Term extends HashedTerm = HashedTerm> {
  readonly width: number;
  readonly features: readonly (Term & TracedTerm)[];
  /** The sum of each column over all rows. */
  readonly sums: Float64Array;
  /** The fingerprint: 1 where a sum is above zero, otherwise 0. */
  readonly bits: Bits;
}

/**
 * Returns all steps of SimHash (Charikar, STOC 2002) for features with given hashes and weights, such
 * as the tutorials' example: 美国 (4) 100101 and 51区 (5) 101011.
 *
 * A sum of zero becomes a 0, which the tutorials don't specify ("大于0 记为1，小于0 记为0").
 *
 * @param width number of columns, 1 or more.
 * @throws RangeError when a hash has fewer bits, or a weight isn't a number, 0 or more.
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
      // Computed on access, because a megabyte of text has a million rows and few are ever shown.
      get row() {
        return Float64Array.from({ length: width }, (_, column) =>
          bitAt(term.hash, column) ? term.weight : -term.weight,
        );
      },
    };
  });
  return { width, features, sums: columns.sums, bits: columns.signs() };
}
