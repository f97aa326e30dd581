import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import { comparable, judge } from './judge.ts';
import type { Verdict } from './verdict.ts';

/** A date, a count of comments or another teaser beside an article leave it more alike than this. */
const SAME_WORDING = 0.98;

/**
 * Whether what was judged is another wording, and not the same but for some words beside it. Without
 * a verdict, on fingerprints of two versions, nobody can say so.
 */
export function saysOtherwise(verdict: Pick<Verdict, 'similarity'> | undefined): boolean {
  return verdict !== undefined && verdict.similarity < SAME_WORDING;
}

/** The same of two readings of one page. */
export function isReworded(before: Fingerprint, now: Fingerprint): boolean {
  return saysOtherwise(comparable(before, now) ? judge(now, before) : undefined);
}
