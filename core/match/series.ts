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
const FULL_NAMES: Readonly<Record<string, string>> = {
  pt: 'part',
  ch: 'chapter',
  ep: 'episode',
  vol: 'volume',
  nr: 'number',
  no: 'number',
  v: 'version',
};

const ONES = 'one two three four five six seven eight nine'.split(' ');
const TEENS =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ENGLISH_NUMBER = `(?:(?:${TENS.join('|')})(?:[-‐\\s](?:${ONES.join('|')}))?|${[...TEENS, ...ONES].join('|')})\\b`;
const ARABIC_NUMBER = '\\d+(?:[.,/-]+\\d+)*';
const CHINESE_NUMBER = '[〇零一二三四五六七八九十百千]+';
const ORDINAL = `#?${ARABIC_NUMBER}|[ivx]+\\b|${ENGLISH_NUMBER}`;

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b';
const YEAR = '(?:19|20)\\d{2}';
// After a number, these are mostly other words: "12 may be dead". Not before a year, a mark, or the end.
const MAY_OR_MARCH_AS_WORD = `(?:may|march)\\b(?!\\s*(?:${YEAR}|[^\\p{L}\\p{N}\\s]|$))`;
const DATE = [
  // In "May 2024", 20 isn't a day.
  `${MONTH}\\.?\\s*\\d{1,2}(?!\\d)(?:\\s*,?\\s*${YEAR})?|\\d{1,2}\\s*(?!${MAY_OR_MARCH_AS_WORD})${MONTH}(?:\\s*${YEAR})?|${MONTH}\\s*${YEAR}`,
  `${YEAR}\\s*[-/.年]\\s*\\d{1,2}(?:\\s*[-/.月]\\s*\\d{1,2}日?|\\s*月)?|\\d{1,2}月(?:\\d{1,2}日)?|${YEAR}年`,
].join('|');

/** Numbers that name a part of a series: ordinals, versions, dates, and a number in brackets at the end. */
const PART = [
  `\\b(?:${PART_NAMES})(?![a-z])[.:]?\\s*(?:${ORDINAL})`,
  '#\\d+',
  '\\d+(?:\\.\\d+){2,}|\\d+\\.\\d+(?=\\s+(?:released?|alpha|beta|rc)\\b)',
  DATE,
  // Either number may be the month.
  `\\d{1,2}/\\d{1,2}/${YEAR}`,
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
    return isSameNumber(one.text, other.text) ? [] : [{ one, other }];
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

function isSameNumber(a: string, b: string): boolean {
  return a === b || numberValue(a) === numberValue(b);
}

const WHOLE_DATE = new RegExp(`^(?:${DATE})$`, 'u');
const WORD = new RegExp(`${ENGLISH_NUMBER}|[a-z]+|${ARABIC_NUMBER}|${CHINESE_NUMBER}|\\p{L}`, 'gu');

/**
 * Returns the same for all ways to write a number, so that a site that writes 第3章 for 第三章 doesn't hide a
 * copy. A number that may have two values keeps its text.
 */
function numberValue(text: string): string {
  if (WHOLE_DATE.test(text)) return dateOf(text);
  const words = text.match(WORD) ?? [];
  return words
    .map((word, i) => (i === 0 && FULL_NAMES[word]) || (integerOf(word) ?? word))
    .join(' ');
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const FULL_YEAR = new RegExp(YEAR);

/** Returns a date as 2024-5-3, without what it lacks. */
function dateOf(text: string): string {
  const year = FULL_YEAR.exec(text)?.[0] ?? '';
  const month = MONTHS.findIndex((name) => text.includes(name)) + 1;
  const others = text.replace(year, '').match(/\d+/g) ?? [];
  return [year, ...(month > 0 ? [month] : []), ...others.map(Number)].join('-');
}

// The place of a word in these lists is its value.
const ROMAN = ['', 'x', 'xx', 'xxx'].flatMap((ten) =>
  ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'].map((one) => ten + one),
);
const ENGLISH = [
  ...['', ...ONES, ...TEENS],
  ...TENS.flatMap((ten) => [ten, ...ONES.map((one) => `${ten}-${one}`)]),
];
const INTEGERS: ReadonlyMap<string, number> = new Map(
  [ROMAN, ENGLISH].flatMap((words) => words.map((word, value) => [word, value] as const)),
);

/** Returns the digits of a number, or undefined for any other word. */
function integerOf(word: string): string | undefined {
  // After a point, a zero counts: 1.05 isn't 1.5.
  if (/^\d/.test(word)) return word.replace(/(?<![\d.,])0+(?=\d)/g, '');
  return INTEGERS.get(word.replace(/[‐\s]/, '-'))?.toString() ?? chineseInteger(word);
}

const CHINESE_DIGITS = '零一二三四五六七八九';
const CHINESE_UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
// 第一二章 are two chapters, but 一二三 and 一〇 are digits.
const ONLY_DIGITS = new RegExp(`^(?=.*零|.$|...)[${CHINESE_DIGITS}]+$`);
const DIGIT = `[${CHINESE_DIGITS.slice(1)}]`;
// Without 零, the last digit may have another unit: 一百五 is 105 for some, and 150 for others.
const WITH_UNITS = new RegExp(
  `^(?:${DIGIT}千)?零?(?:${DIGIT}百)?零?(?:(?<!千)${DIGIT}?十)?(?:(?<![百千])${DIGIT})?$`,
);

function chineseInteger(word: string): string | undefined {
  const text = word.replaceAll('〇', '零');
  if (ONLY_DIGITS.test(text)) {
    const digits = [...text].map((digit) => CHINESE_DIGITS.indexOf(digit)).join('');
    return digits.replace(/^0+(?=\d)/, '');
  }
  if (!WITH_UNITS.test(text)) return undefined;
  let [sum, digit] = [0, 0];
  for (const character of text) {
    const unit = CHINESE_UNITS[character];
    sum += unit ? (digit || 1) * unit : 0;
    digit = unit ? 0 : CHINESE_DIGITS.indexOf(character);
  }
  return String(sum + digit);
}
