import type { Bits } from '../../../core/fingerprint/bits.ts';
import type { Fingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import { sketchSentences } from '../../../core/fingerprint/sentence-sketch.ts';
import { compareArticles } from '../../../core/match/compare-articles.ts';
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
  fingerprinter: Fingerprinter,
  article: DemoArticle,
  original: DemoArticle,
): Comparison {
  const describe = ({ title, text }: DemoArticle) => ({
    title,
    fingerprint: fingerprinter.reader(text),
    sketch: sketchSentences(text, fingerprinter),
  });
  const [current, read] = [describe(article), describe(original)];
  const verdict = compareArticles(current, read);
  const [a, b] = [current.fingerprint, read.fingerprint];
  const { length } = verdict;
  return {
    verdict,
    limit: length === 'too-short' ? undefined : thresholdsFor(a.profile, length).nearDuplicate,
    bits: a.bits,
    originalBits: b.bits,
  };
}
