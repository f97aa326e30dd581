import { expect, test } from 'vitest';
import { decodeState } from '../../../../../web/lib/url-state.ts';
import { raceQuestionOf } from '../../../../../web/tables/race/race-question.ts';
import { tablesSchema } from '../../../../../web/tables/state.ts';

const questionFor = (query: string) => raceQuestionOf(decodeState(tablesSchema, query));

test('takes the radius of the question, which is less than the width', () => {
  expect(questionFor('v=1&k=7').radius).toBe(7);
  expect(questionFor('v=1&f=16&k=20').radius).toBe(15);
});

test('takes the count of the question, up to a default that is built quickly', () => {
  expect(questionFor('v=1&N=5000').count).toBe(5_000);
  expect(questionFor('v=1').count).toBe(100_000);
  expect(questionFor('v=1&race=1').count).toBe(1_000);
});

test('always includes the scan, and the other methods as chosen', () => {
  expect(questionFor('v=1&who=loop').contenders).toEqual(['scan', 'loop']);
});
