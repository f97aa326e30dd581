import type { Fingerprint } from '../../../core/fingerprint/fingerprint.ts';
import { classify, comparable } from '../../../core/match/classify.ts';
import { type Thresholds, thresholdsFor } from '../../../core/match/thresholds.ts';
import type { FingerprintVerdict } from '../../../core/match/verdict.ts';

/** What came of comparing two fingerprints. */
export interface Finding {
  readonly a: Fingerprint;
  readonly b: Fingerprint;
  readonly verdict: FingerprintVerdict;
  /** Tokens of the shorter text. */
  readonly tokens: number;
  /** The limits that texts of this length are judged by; none for texts too short to judge. */
  readonly limits: Thresholds | undefined;
}

/** Compares two fingerprints, if there are two and they were made the same way. */
export function find(a: Fingerprint | undefined, b: Fingerprint | undefined): Finding | undefined {
  if (!a || !b || !comparable(a, b)) return undefined;
  const verdict = classify(a, b);
  return {
    a,
    b,
    verdict,
    tokens: Math.min(a.tokens, b.tokens),
    limits: verdict.length === 'too-short' ? undefined : thresholdsFor(a.profile, verdict.length),
  };
}
