import { expect, test } from 'vitest';
import { compareTitles } from '../../../../core/match/series.ts';

test.each([
  ['1.71.1 pre-release testing', '1.72.0 pre-release testing'],
  ['Django 4.1 released', 'Django 4.2 released'],
  ['Release v14', 'Release v15'],
  ['Minutes, 3 May 2022', 'Minutes, 10 May 2022'],
  ['Minutes of March 3, 2022', 'Minutes of March 10, 2022'],
  ['Log 2024-03-04', 'Log 2024-03-05'],
  ['Annual report 2022', 'Annual report 2023'],
  ['2022: a year in books', '2023: a year in books'],
  ['The long walk, part 2', 'The long walk, part 3'],
  ['The long walk, Part One', 'The long walk, Part Two'],
  ['The long walk: Chapter IV', 'The long walk: Chapter V'],
  ['Letter no. 14', 'Letter no. 15'],
  ['Bug #812 fixed', 'Bug #944 fixed'],
  ['A story (2)', 'A story (3)'],
  ['周刊（第12期）', '周刊（第１３期）'],
  ['红楼梦 第三回', '红楼梦 第四回'],
  ['3月12日天气预报', '3月15日天气预报'],
  ['2023年年度报告', '2024年年度报告'],
  ['一个故事（一）', '一个故事（二）'],
  ['一个故事（上）', '一个故事（下）'],
  ['The long walk, Part Eleven', 'The long walk, Part Twelve'],
  ['Notes, 1/2/2024', 'Notes, 1/3/2024'],
  ['Minutes, 3 May', 'Minutes, 10 May'],
  ['Minutes of 3 March: the bridge', 'Minutes of 10 March: the bridge'],
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
  ['（2 封私信）一篇文章', '（3 封私信）一篇文章'],
  ['', ''],
])('%s and %s do not differ in their numbers only', (a, b) => {
  expect(compareTitles(a, b)).toEqual({ in: 'nothing' });
});
