import { normalize } from '../text/normalize.ts';
import { tokenize } from '../text/tokenize.ts';

/** A number in one title, and the one in its place in the other. */
export interface ChangedFigure {
  readonly a: string;
  readonly b: string;
}

/**
 * How two titles differ whose words are the same.
 *
 * - `part`: in a number that names a part of a series, as in "Chapter 3", "1.72.0", "3 May", 第12期.
 * - `figures`: in other numbers only, as in "Fire kills 12", which may be one story or two.
 * - `nothing`: not in their numbers, or also in their words.
 */
export type TitleChange =
  | { readonly in: 'part' | 'nothing' }
  | { readonly in: 'figures'; readonly figures: readonly ChangedFigure[] };

// The unread count that sites add to titles: "(3) Title", "(2 封私信) 标题".
const UNREAD_COUNT = /^\s*[([【]\s*\p{N}[^)\]】]{0,12}[)\]】]/u;

const PART_NAMES =
  'part|pt|chapter|ch|episode|ep|volume|vol|issue|number|nr|no|lesson|unit|round|season|section|book|edition|draft|version|lecture|exercise|appendix|bulletin|v|rfc|eip|pep';
const ORDINAL =
  '#?\\d[\\d.,/-]*|[ivx]+\\b|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\\b';
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b';
const YEAR = '(?:19|20)\\d{2}';
// After a number, these are mostly other words: "12 may be dead". Not before a year, a mark, or the end.
const MAY_OR_MARCH_AS_WORD = `(?:may|march)\\b(?!\\s*(?:${YEAR}|[^\\p{L}\\p{N}\\s]|$))`;
const CHINESE_NUMBER = '[〇零一二三四五六七八九十百千]+';

/** Numbers that name a part of a series: ordinals, versions, dates, and a number in brackets at the end. */
const PART = [
  `\\b(?:${PART_NAMES})(?![a-z])[.:]?\\s*(?:${ORDINAL})`,
  '#\\d+',
  '\\d+(?:\\.\\d+){2,}|\\d+\\.\\d+(?=\\s+(?:released?|alpha|beta|rc)\\b)',
  `${MONTH}\\.?\\s*\\d{1,2}(?:\\s*,?\\s*${YEAR})?|\\d{1,2}\\s*(?!${MAY_OR_MARCH_AS_WORD})${MONTH}(?:\\s*${YEAR})?|${MONTH}\\s*${YEAR}`,
  `\\d{1,2}/\\d{1,2}/${YEAR}`,
  `${YEAR}\\s*[-/.年]\\s*\\d{1,2}(?:\\s*[-/.月]\\s*\\d{1,2}日?)?|\\d{1,2}月(?:\\d{1,2}日)?|${YEAR}年`,
  // Elsewhere, such a number may count something.
  `^\\s*${YEAR}\\b|\\b${YEAR}(?=\\s*(?:$|[)）:：,，]))`,
  `第\\s*(?:\\d+|${CHINESE_NUMBER})\\s*[期章回集部节卷周季届轮讲课篇号版辑册页天]`,
  `[([【]\\s*(?:\\d+|${CHINESE_NUMBER}|[上中下])\\s*[)\\]】]\\s*$`,
].join('|');

const NUMBER = new RegExp(`(?<part>${PART})|\\d+(?:[.,]\\d+)*`, 'gu');

/** Compares two titles. The order doesn't matter, except for the figures. */
export function compareTitles(a: string, b: string): TitleChange {
  const [left, right] = [splitNumbers(a), splitNumbers(b)];
  const isSameForm = left.words === right.words && left.numbers.length === right.numbers.length;
  if (!isSameForm) return { in: 'nothing' };
  const changed = left.numbers.flatMap((one, i) => {
    const other = right.numbers[i] ?? one;
    return one.text === other.text ? [] : [{ one, other }];
  });
  if (changed.length === 0) return { in: 'nothing' };
  if (changed.some(({ one, other }) => one.isPart || other.isPart)) return { in: 'part' };
  return {
    in: 'figures',
    figures: changed.map(({ one, other }) => ({ a: one.text, b: other.text })),
  };
}

interface TitleNumber {
  readonly text: string;
  readonly isPart: boolean;
}

function splitNumbers(title: string): { words: string; numbers: TitleNumber[] } {
  const numbers: TitleNumber[] = [];
  const rest = normalize(title)
    .replace(UNREAD_COUNT, '')
    .replace(NUMBER, (text, part) => {
      numbers.push({ text, isPart: part !== undefined });
      return ' ';
    });
  return { words: tokenize(rest).join(' '), numbers };
}
