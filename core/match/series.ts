import { normalize } from '../text/normalize.ts';
import { tokenize } from '../text/tokenize.ts';
import type { Verdict } from './verdict.ts';

/**
 * Whether two titles are those of two parts of a series: the same but for their numbers ("1.71.1
 * pre-release testing" and "1.72.0 pre-release testing", 第12期 and 第13期).
 */
export function isSameSeries(a: string, b: string): boolean {
  const [left, right] = [partsOf(a), partsOf(b)];
  return (
    left.numbers !== '' &&
    right.numbers !== '' &&
    left.numbers !== right.numbers &&
    left.words === right.words
  );
}

/**
 * The verdict on two pages of these titles: two near-duplicates of a series are two parts of it.
 * What has the same words throughout stays `identical`.
 */
export function refineByTitles(verdict: Verdict, a: string, b: string): Verdict {
  if (verdict.kind !== 'near-duplicate' || !isSameSeries(a, b)) return verdict;
  return { ...verdict, kind: 'related', reason: 'other-part' };
}

// "(3) Title", "(2 封私信) 标题": what sites count for the reader.
const COUNTER = /^\s*[([【]\s*\p{N}[^)\]】]{0,12}[)\]】]/u;

function partsOf(title: string): { words: string; numbers: string } {
  const tokens = tokenize(normalize(title).replace(COUNTER, ''));
  const isNumber = (token: string) => /^\p{N}/u.test(token);
  return {
    words: tokens.filter((token) => !isNumber(token)).join(' '),
    numbers: tokens.filter(isNumber).join(' '),
  };
}
