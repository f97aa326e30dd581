import type { Fingerprint } from '../../../core/fingerprint/fingerprint.ts';
import { classify, comparable } from '../../../core/match/classify.ts';
import { type Thresholds, thresholdsFor } from '../../../core/match/thresholds.ts';
import type { FingerprintVerdict } from '../../../core/match/verdict.ts';

/** The result of comparing two fingerprints. */
export interface Comparison {
  readonly a: Fingerprint;
  readonly b: Fingerprint;
  readonly verdict: FingerprintVerdict;
  /** The number of tokens in the shorter text. */
  readonly tokens: number;
  /** The thresholds for texts of this length. Texts that are too short have none. */
  readonly thresholds: Thresholds | undefined;
}

/** Compares two fingerprints, if both exist and have the same profile and version. */
export function compareFingerprints(
  a: Fingerprint | undefined,
  b: Fingerprint | undefined,
): Comparison | undefined {
  if (!a || !b || !comparable(a, b)) return undefined;
  const verdict = classify(a, b);
  return {
    a,
    b,
    verdict,
    tokens: Math.min(a.tokens, b.tokens),
    thresholds:
      verdict.length === 'too-short' ? undefined : thresholdsFor(a.profile, verdict.length),
  };
}
