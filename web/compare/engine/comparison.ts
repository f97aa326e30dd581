import { compareArticles } from '../../../core/match/compare-articles.ts';
import { type Thresholds, thresholdsFor } from '../../../core/match/thresholds.ts';
import type { ArticleVerdict } from '../../../core/match/verdict.ts';
import type { FingerprintPair } from './comparison-engine.ts';

/** The result of comparing two fingerprints. */
export interface Comparison extends FingerprintPair {
  readonly verdict: ArticleVerdict;
  /** The number of tokens in the shorter text. */
  readonly tokens: number;
  /** The thresholds for texts of this length. Texts that are too short have none. */
  readonly thresholds: Thresholds | undefined;
}

/** Compares two fingerprints. Isn't part of the first view. */
export function compareFingerprints({ a, b }: FingerprintPair): Comparison {
  const verdict = compareArticles(
    { fingerprint: a, sketch: a.sketch },
    { fingerprint: b, sketch: b.sketch },
  );
  return {
    a,
    b,
    verdict,
    tokens: Math.min(a.tokens, b.tokens),
    thresholds:
      verdict.length === 'too-short' ? undefined : thresholdsFor(a.profile, verdict.length),
  };
}
