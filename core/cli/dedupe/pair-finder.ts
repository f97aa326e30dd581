import type { ArticleVerdict } from '../../match/verdict.ts';
import type { PreparedDocument } from './prepare.ts';

/** The indexes of two documents that are not different, the earlier one first. */
export interface FoundPair {
  readonly a: number;
  readonly b: number;
  readonly verdict: ArticleVerdict;
}

/** Finds the pairs of documents that are not different, as they are added. */
export interface PairFinder {
  /**
   * Adds the next document and returns its pairs with earlier ones, in their order. Iterate over
   * them before adding the next one, or don't, if an earlier run did.
   */
  add(document: PreparedDocument, index: number): AsyncIterable<FoundPair>;
}
