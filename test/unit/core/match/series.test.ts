import { expect, test } from 'vitest';
import { isSameSeries, refineByTitles } from '../../../../core/match/series.ts';
import type { Verdict } from '../../../../core/match/verdict.ts';

test.each([
  ['1.71.1 pre-release testing', '1.72.0 pre-release testing', true],
  ['Minutes, 3 May 2022', 'Minutes, 10 May 2022', true],
  ['周刊（第12期）', '周刊（第１３期）', true],
  ['周刊（第12期）：雨', '周刊（第13期）：雪', false],
  ['周刊（第12期）', '周刊（第12期）', false],
  ['Ten things', 'Ten things', false],
  ['A story - 36氪', 'A story_163', false],
  ['A story (2)', 'A story', false],
  ['(3) A story', '(4) A story', false],
  ['（2 封私信）一篇文章', '（3 封私信）一篇文章', false],
  ['', '', false],
])('%s and %s: same series %s', (a, b, series) => {
  expect(isSameSeries(a, b)).toBe(series);
  expect(isSameSeries(b, a)).toBe(series);
});

test('turns near-duplicates in a series into parts, but keeps identical texts identical', () => {
  const verdict = (kind: Verdict['kind']): Verdict => ({
    kind,
    reason: 'few-changes',
    length: 'long',
    confident: true,
    distance: 20,
    distance64: 5,
    similarity: 0.97,
    jaccard: 0.9,
    containment: { aInB: 0.95, bInA: 0.95 },
  });
  const near = verdict('near-duplicate');
  expect(refineByTitles(near, 'No. 1', 'No. 2')).toEqual({
    ...near,
    kind: 'related',
    reason: 'other-part',
  });
  expect(refineByTitles(near, 'No. 1', 'No. 1')).toBe(near);
  expect(refineByTitles(verdict('identical'), 'No. 1', 'No. 2').kind).toBe('identical');
});
