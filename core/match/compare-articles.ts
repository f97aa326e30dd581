import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import type { SentenceSketch } from '../fingerprint/sentence-sketch.ts';
import { alignSentences } from './align-sentences.ts';
import { classify } from './classify.ts';
import { isUpdatedStory, refineBySentences } from './same-template.ts';
import { compareTitles } from './series.ts';
import type { ArticleVerdict } from './verdict.ts';

/** What is known about an article that is compared. */
export interface ComparedArticle {
  /** Empty if it is unknown. */
  readonly title?: string | undefined;
  readonly fingerprint: Fingerprint;
  /** Absent if it is unknown. Then the sentences don't refine the verdict. */
  readonly sketch?: SentenceSketch | undefined;
}

/**
 * Compares two articles by all that is known about them: their fingerprints, their titles, and the
 * sentences of texts that are nearly the same. Two titles whose numbers differ are parts of a series
 * or, if most sentences are the same, two versions of a story that goes on. The verdict on (b, a) is the same as on (a, b), except
 * that the two containments are swapped.
 *
 * @throws RangeError when the fingerprints aren't comparable.
 */
export function compareArticles(a: ComparedArticle, b: ComparedArticle): ArticleVerdict {
  const titles = [a.title ?? '', b.title ?? ''] as const;
  const verdict = classify(a.fingerprint, b.fingerprint);
  const isNear = verdict.kind === 'near-duplicate';
  if (!isNear && verdict.reason !== 'other-numbers') return verdict;
  const change = compareTitles(...titles);
  const otherPart: ArticleVerdict = isNear
    ? { ...verdict, kind: 'related', reason: 'other-part' }
    : verdict;
  if (change.in === 'part') return otherPart;
  const alignment = a.sketch && b.sketch && alignSentences(a.sketch, b.sketch);
  if (!isNear || change.in === 'figures') {
    return alignment && isUpdatedStory(verdict, alignment)
      ? { ...verdict, kind: 'near-duplicate', reason: 'changed-figures' }
      : otherPart;
  }
  return alignment ? refineBySentences(verdict, alignment, titles) : verdict;
}
