import { limits, SHORT_TOKENS } from '../../core/match/limits.ts';
import { comparable, judge, MINIMUM_TOKENS, type Verdict } from '../../core/match/verdict.ts';
import type { Fingerprint } from '../../core/simhash/fingerprint.ts';

/** What came of comparing two fingerprints. */
export interface Finding {
  readonly a: Fingerprint;
  readonly b: Fingerprint;
  readonly verdict: Verdict;
  /** Tokens of the shorter text. */
  readonly tokens: number;
  /** Whether the texts are long enough: too short to judge, short and so less sure, or long. */
  readonly length: 'too-short' | 'short' | 'long';
  /** Up to how many differing bits texts of this length are copies. */
  readonly limit: number;
  /** Up to how many they are related. */
  readonly related: number;
}

/** Compares two fingerprints, if there are two and they were made the same way. */
export function find(a: Fingerprint | undefined, b: Fingerprint | undefined): Finding | undefined {
  if (!a || !b || !comparable(a, b)) return undefined;
  const tokens = Math.min(a.tokens, b.tokens);
  const { nearDuplicate, related } = limits(a.profile, tokens);
  return {
    a,
    b,
    verdict: judge(a, b),
    tokens,
    length: tokens < MINIMUM_TOKENS ? 'too-short' : tokens < SHORT_TOKENS ? 'short' : 'long',
    limit: nearDuplicate,
    related,
  };
}
