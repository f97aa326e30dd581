import type { Fingerprint } from '../simhash/fingerprint.ts';
import { comparable, judge } from './judge.ts';
import type { Verdict } from './verdict.ts';

/** A date, a count of comments or another teaser beside an article leave it more alike than this. */
const SAME_WORDING = 0.98;

/** Whether what was judged is another wording, and not the same but for some words beside it. */
export function saysOtherwise({ similarity }: Pick<Verdict, 'similarity'>): boolean {
  return similarity < SAME_WORDING;
}

/**
 * The same of two readings of one page, as far as their fingerprints tell: of those of different
 * versions nobody can say so.
 */
export function isReworded(before: Fingerprint, now: Fingerprint): boolean {
  return comparable(before, now) && saysOtherwise(judge(now, before));
}
