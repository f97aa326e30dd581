import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import type { SentenceSketch } from '../fingerprint/sentence-sketch.ts';
import { alignSentences } from './align-sentences.ts';
import { classify } from './classify.ts';
import { refineBySentences } from './same-template.ts';
import { refineByTitles } from './series.ts';
import type { Verdict } from './verdict.ts';

/** What is known about an article that is compared. */
export interface ComparedArticle {
  /** Empty if it is unknown. */
  readonly title?: string | undefined;
  readonly fingerprint: Fingerprint;
  /** Absent if it is unknown. Then the sentences don't refine the verdict. */
  readonly sketch?: SentenceSketch | undefined;
}

/**
 * Compares two articles by all that is known about them: their fingerprints, then their titles, and
 * then, for near-duplicates, their sentences. The verdict on (b, a) is the same as on (a, b), except
 * that the two containments are swapped.
 *
 * @throws RangeError when the fingerprints aren't comparable.
 */
export function compareArticles(a: ComparedArticle, b: ComparedArticle): Verdict {
  const titles = [a.title ?? '', b.title ?? ''] as const;
  const verdict = refineByTitles(classify(a.fingerprint, b.fingerprint), ...titles);
  if (verdict.kind !== 'near-duplicate' || !a.sketch || !b.sketch) return verdict;
  return refineBySentences(verdict, alignSentences(a.sketch, b.sketch), titles);
}
