import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFingerprinter } from '../../../../core/fingerprint/fingerprinter.ts';
import { sketchSentences } from '../../../../core/fingerprint/sentence-sketch.ts';
import { compareArticles } from '../../../../core/match/compare-articles.ts';
import { compareTitles } from '../../../../core/match/series.ts';

test.each([
  ['1.71.1 pre-release testing', '1.72.0 pre-release testing'],
  ['Django 4.1 released', 'Django 4.2 released'],
  ['Release v14', 'Release v15'],
  ['Annual report 2022', 'Annual report 2023'],
  ['2022: a year in books', '2023: a year in books'],
  ['The long walk, part 2', 'The long walk, part 3'],
  ['The long walk, Part One', 'The long walk, Part Two'],
  ['Letter no. 14', 'Letter no. 15'],
  ['Bug #812 fixed', 'Bug #944 fixed'],
  ['A story (2)', 'A story (3)'],
  ['红楼梦 第三回', '红楼梦 第四回'],
  ['3月12日天气预报', '3月15日天气预报'],
  ['2023年年度报告', '2024年年度报告'],
  ['一个故事（一）', '一个故事（二）'],
  ['一个故事（上）', '一个故事（下）'],
  ['The long walk, Part Eleven', 'The long walk, Part Twelve'],
  ['Notes, 1/2/2024', 'Notes, 1/3/2024'],
  ['Minutes, 3 May', 'Minutes, 10 May'],
  ['Minutes of 3 March: the bridge', 'Minutes of 10 March: the bridge'],
  ['Minutes, May 2023', 'Minutes, May 2024'],
  ['The long walk, Part 1', 'The long walk, Part Two'],
  ['The long walk, Part 1/10', 'The long walk, Part 1-10'],
  ['The long walk, Chapter 3', 'The long walk, Part 3'],
  // No numeral, so the value is unknown.
  ['The long walk, Chapter IIII', 'The long walk, Chapter 4'],
  ['Version 1.05', 'Version 1.5'],
  ['Version 1.10', 'Version 1.1'],
  ['红楼梦 第十回', '红楼梦 第一百回'],
  ['红楼梦 第三章', '红楼梦 第三节'],
  // 105 for some, and 150 for others.
  ['长夜 第一百五章', '长夜 第105章'],
  ['长夜 第一百五章', '长夜 第150章'],
  // The chapters 1 and 2 in one.
  ['长夜 第一二章', '长夜 第12章'],
  ['一个故事（上）', '一个故事（1）'],
])('%s and %s are parts of a series', (a, b) => {
  expect(compareTitles(a, b)).toEqual({ in: 'part' });
  expect(compareTitles(b, a)).toEqual({ in: 'part' });
});

test.each([
  ['Fire kills 12', 'Fire kills 15', '12', '15'],
  ['Magnitude 6.1 earthquake', 'Magnitude 6.3 earthquake', '6.1', '6.3'],
  ['140,000 homes without power', '210,000 homes without power', '140,000', '210,000'],
  ['Storm leaves 2000 homes dark', 'Storm leaves 2100 homes dark', '2000', '2100'],
  ['At least 12 may be dead in blast', 'At least 15 may be dead in blast', '12', '15'],
  ['Flood: 5 may die', 'Flood: 8 may die', '5', '8'],
  ['Police stop 12 march organizers', 'Police stop 15 march organizers', '12', '15'],
  ['第9号台风已致12人死亡', '第9号台风已致15人死亡', '12', '15'],
  ['化工园区疏散1800人', '化工园区疏散2000人', '1800', '2000'],
])('%s and %s differ in a figure', (a, b, before, after) => {
  expect(compareTitles(a, b)).toEqual({ in: 'figures', figures: [{ a: before, b: after }] });
  expect(compareTitles(b, a)).toEqual({ in: 'figures', figures: [{ a: after, b: before }] });
});

test.each([
  ['周刊（第12期）：雨', '周刊（第13期）：雪'],
  ['周刊（第12期）', '周刊（第12期）'],
  ['Ten things', 'Ten things'],
  ['A story - 36氪', 'A story_163'],
  ['A story (2)', 'A story'],
  ['(3) A story', '(4) A story'],
  ['The long walk, pt. 2', 'The long walk, Part II'],
  ['The long walk, vol. 1/4', 'The long walk, Volume 01/04'],
  ['The long walk, Ep. 5', 'The long walk, Episode 5'],
  ['Letter No. 5', 'Letter Number 5'],
  ['Letter Nr. 5', 'Letter number five'],
  ['Release v14', 'Release version 14'],
  ['Agent 007', 'Agent 7'],
  ['Minutes, 03 May', 'Minutes, May 3'],
  ['Minutes, Sept 2024', 'Minutes, September 2024'],
  ['Notes, 1/2/2024', 'Notes, 01/02/2024'],
  ['月报 2024年5月', '月报 2024-05'],
  ['5月3日天气预报', '05月03日天气预报'],
  ['长夜 第三章 归来', '长夜 第3章 归来'],
  ['一个故事（二）', '一个故事【2】'],
  ['（2 封私信）一篇文章', '（3 封私信）一篇文章'],
  ['', ''],
])('%s and %s do not differ in their numbers only', (a, b) => {
  expect(compareTitles(a, b)).toEqual({ in: 'nothing' });
});

const ONES = ['', ...'one two three four five six seven eight nine'.split(' ')];
const TEENS =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = ['', '', ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')];
const DIGITS = '零一二三四五六七八九';

const digitsOf = (value: number) => [...String(value)].map(Number);

function inEnglish(value: number): string {
  if (value < 10) return ONES[value] ?? '';
  if (value < 20) return TEENS[value - 10] ?? '';
  return [TENS[Math.floor(value / 10)], ONES[value % 10]].filter(Boolean).join('-');
}

function inRoman(value: number): string {
  const ones = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][value % 10];
  return 'X'.repeat(value / 10) + ones;
}

function inDigits(value: number): string {
  return digitsOf(value)
    .map((digit) => DIGITS[digit])
    .join('');
}

function inChinese(value: number): string {
  const digits = digitsOf(value);
  return digits
    .map(
      (digit, i) =>
        (DIGITS[digit] ?? '') + (digit && ['', '十', '百', '千'].at(digits.length - 1 - i)),
    )
    .join('')
    .replaceAll(/零0/g, '零')
    .replace(/零+$/, '')
    .replace(/零+/, '零')
    .replace(/^一十/, '十');
}

/** Ways to write the number of a chapter, of which each page chooses one. */
const writeChapter = fc.constantFrom<(value: number) => string>(
  (value) => `Chapter ${value}`,
  (value) => `ch. 00${value}`,
  (value) => `Chapter ${inEnglish(value)}`,
  (value) => `CH ${inEnglish(value).replace('-', ' ')}`,
  (value) => (value < 40 ? `Chapter ${inRoman(value)}` : `Ch.${value}`),
);

const writeIssue = fc.constantFrom<(value: number) => string>(
  (value) => `第${value}期`,
  (value) => `第 0${value} 期`,
  (value) => `第${inChinese(value)}期`,
  (value) => `第${inChinese(value).replaceAll('零', '〇')}期`,
  // Two digits in a row could be two issues.
  (value) => (/^[1-9]{2}$/.test(`${value}`) ? `第${value}期` : `第${inDigits(value)}期`),
);

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** Ways to write a day, as in 2024-05-03. */
const writeDay = fc.constantFrom<(day: string) => string>(
  (day) => day,
  (day) => day.replaceAll('-', '/'),
  (day) => day.replaceAll('-', '.'),
  (day) => day.replace(/(.*)-(.*)-(.*)/, '$1年$2月$3日'),
  (day) => day.replace(/(.*)-0?(.*)-0?(.*)/, '$1 年 $2 月 $3日'),
  (day) => day.replace(/(.*)-(.*)-(.*)/, (_, y, m, d) => `${d} ${MONTHS[m - 1]} ${y}`),
  (day) => day.replace(/(.*)-(.*)-(.*)/, (_, y, m, d) => `${MONTHS[m - 1]} ${Number(d)}, ${y}`),
  (day) =>
    day.replace(/(.*)-(.*)-(.*)/, (_, y, m, d) => `${MONTHS[m - 1]?.slice(0, 3)}. ${d} ${y}`),
);

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Values that are often equal, or written with the same digits. */
const anyPair = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof(
    value.map((one): [T, T] => [one, one]),
    fc.tuple(value, value),
  );

test.each<[string, fc.Arbitrary<[string, string, boolean]>]>([
  ['chapters', titles(fc.integer({ min: 1, max: 99 }), writeChapter)],
  ['few chapters', titles(fc.integer({ min: 1, max: 39 }), writeChapter)],
  ['issues', titles(fc.integer({ min: 1, max: 9999 }), writeIssue)],
  ['few issues', titles(fc.integer({ min: 1, max: 120 }), writeIssue)],
  ['days', titles(anyDay, writeDay)],
])('titles of %s differ in their value only, not in how it is written', (_, pairs) => {
  fc.assert(
    fc.property(pairs, ([a, b, areSame]) => {
      const expected = { in: areSame ? 'nothing' : 'part' };
      expect(compareTitles(a, b)).toEqual(expected);
      expect(compareTitles(b, a)).toEqual(expected);
    }),
    { numRuns: 1000 },
  );
});

/** Two titles that differ in one value at most, and whether it is the same. */
function titles<T>(
  value: fc.Arbitrary<T>,
  write: fc.Arbitrary<(value: T) => string>,
): fc.Arbitrary<[string, string, boolean]> {
  return fc
    .tuple(anyPair(value), write, write, fc.constantFrom('', ': home', '，归来'))
    .map(([[one, other], writeOne, writeOther, rest]) => [
      `The long walk ${writeOne(one)}${rest}`,
      `The long walk ${writeOther(other)}${rest}`,
      one === other,
    ]);
}

test('the order of two titles does not matter, and a title is the same as itself', () => {
  const pieces =
    'part Ch. No. v i X twenty one - # 0 3 12 2024 may . , / 第 零 三 十 百 千 章 年 月 日 ( （ )';
  const piece = fc.constantFrom(' ', ...pieces.split(' '));
  const title = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(title, title, (a, b) => {
      expect(compareTitles(a, a)).toEqual({ in: 'nothing' });
      expect(compareTitles(a, b).in).toBe(compareTitles(b, a).in);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['长夜 第三章 归来', '长夜 第3章 归来', 7, 'near-duplicate', 'few-changes'],
  ['长夜 第三章 归来', '长夜 第4章 归来', 7, 'related', 'other-part'],
  ['Minutes, 3 May 2024', 'Minutes, May 3, 2024', 7, 'near-duplicate', 'few-changes'],
  ['Ferries to take in 2024', 'Ferries to take in 2025', 7, 'related', 'other-part'],
  // Renewed for another year, with hardly a sentence of its own.
  ['Ferries to take in 2024', 'Ferries to take in 2025', 2, 'near-duplicate', 'few-changes'],
])(
  'a copy titled %s and %s that lacks %i sentences is %s',
  async (one, other, lacks, kind, reason) => {
    const fingerprinter = await createFingerprinter();
    const words = 'harbor ferry market captain museum winter bridge letter garden'.split(' ');
    const sentences = Array.from({ length: 25 }, (_, i) => {
      const [a, b, c] = [i, i + 1, 2 * i + 3].map(
        (at) => words[at % words.length] + String.fromCharCode(97 + i),
      );
      return `In the old town, the ${a} was near the ${b}, and nobody had seen the ${c} for years.`;
    });
    const article = (title: string, lines: readonly string[]) => {
      const text = lines.join('\n');
      return {
        title,
        fingerprint: fingerprinter.reader(text),
        sketch: sketchSentences(text, fingerprinter),
      };
    };
    const [a, b] = [article(one, sentences), article(other, sentences.slice(lacks))];
    expect(compareArticles(a, b)).toMatchObject({ kind, reason });
    expect(compareArticles(b, a)).toMatchObject({ kind, reason });
  },
);
