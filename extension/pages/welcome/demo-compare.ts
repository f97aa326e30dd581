import type { Bits } from '../../../core/fingerprint/bits.ts';
import type { Fingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import { classify } from '../../../core/match/classify.ts';
import { refineByTitles } from '../../../core/match/series.ts';
import { thresholdsFor } from '../../../core/match/thresholds.ts';
import type { Verdict } from '../../../core/match/verdict.ts';
import type { DemoArticle } from './demo-articles.ts';

/** The verdict on two articles, computed as for real pages. */
export interface Comparison {
  readonly verdict: Verdict;
  /** The maximum distance of copies at this length; undefined if there are too few words. */
  readonly limit: number | undefined;
  readonly bits: Bits;
  readonly originalBits: Bits;
}

/** Compares the second article with the one that was read. */
export function compare(
  { reader }: Fingerprinter,
  article: DemoArticle,
  original: DemoArticle,
): Comparison {
  const [a, b] = [reader(article.text), reader(original.text)];
  const verdict = refineByTitles(classify(a, b), article.title, original.title);
  const { length } = verdict;
  return {
    verdict,
    limit: length === 'too-short' ? undefined : thresholdsFor(a.profile, length).nearDuplicate,
    bits: a.bits,
    originalBits: b.bits,
  };
}
