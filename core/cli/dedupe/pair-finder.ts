import type { SentenceSketch } from '../../fingerprint/sentence-sketch.ts';
import { alignSentences } from '../../match/align-sentences.ts';
import {
  isSimilar,
  mayBeRefined,
  refineSimilar,
  refineVerdict,
} from '../../match/compare-articles.ts';
import { mayHaveSameTemplate } from '../../match/same-template.ts';
import type { ArticleVerdict, FingerprintVerdict } from '../../match/verdict.ts';
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

/** Whether {@link refineBySketches} can change a verdict. */
export function needsSketches(verdict: FingerprintVerdict): boolean {
  return mayBeRefined(verdict) || isSimilar(verdict);
}

/** Refines a verdict by the sentences of both texts, if they are known. */
export function refineBySketches(
  verdict: FingerprintVerdict,
  a: SentenceSketch | undefined,
  b: SentenceSketch | undefined,
): ArticleVerdict {
  if (!a || !b) return verdict;
  if (isSimilar(verdict)) return refineSimilar(verdict, a, b);
  if (!mayBeRefined(verdict)) return verdict;
  if (verdict.kind === 'near-duplicate' && !mayHaveSameTemplate(a, b)) return verdict;
  return refineVerdict(verdict, alignSentences(a, b));
}
