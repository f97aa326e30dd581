import { normalize } from '../text/normalize.ts';
import { tokenize } from '../text/tokenize.ts';
import type { Verdict } from './verdict.ts';

/**
 * Refines the verdict on two pages by their titles: near-duplicates that are parts of a series become
 * `related`. Texts with the same words stay `identical`.
 */
export function refineByTitles(verdict: Verdict, a: string, b: string): Verdict {
  if (verdict.kind !== 'near-duplicate' || !isSameSeries(a, b)) return verdict;
  return { ...verdict, kind: 'related', reason: 'other-part' };
}

/**
 * Whether two titles belong to different parts of a series, so that only their numbers differ:
 * "1.71.1 pre-release testing" and "1.72.0 pre-release testing", 第12期 and 第13期.
 */
export function isSameSeries(a: string, b: string): boolean {
  const [left, right] = [splitNumbers(a), splitNumbers(b)];
  return (
    left.numbers !== '' &&
    right.numbers !== '' &&
    left.numbers !== right.numbers &&
    left.words === right.words
  );
}

// The unread count that sites add to titles: "(3) Title", "(2 封私信) 标题".
const UNREAD_COUNT = /^\s*[([【]\s*\p{N}[^)\]】]{0,12}[)\]】]/u;

function splitNumbers(title: string): { words: string; numbers: string } {
  const tokens = tokenize(normalize(title).replace(UNREAD_COUNT, ''));
  const isNumber = (token: string) => /^\p{N}/u.test(token);
  return {
    words: tokens.filter((token) => !isNumber(token)).join(' '),
    numbers: tokens.filter(isNumber).join(' '),
  };
}
