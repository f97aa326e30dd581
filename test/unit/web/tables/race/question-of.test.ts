import { expect, test } from 'vitest';
import { decodeState } from '../../../../../web/lib/url-state.ts';
import { raceOf } from '../../../../../web/tables/race/question-of.ts';
import { tablesSchema } from '../../../../../web/tables/state.ts';

const race = (query: string) => raceOf(decodeState(tablesSchema, query));

test('races for the bits that the form above shows, not for more than a fingerprint has', () => {
  expect(race('v=1&k=7').radius).toBe(7);
  expect(race('v=1&f=16&k=20').radius).toBe(15);
});

test('races as many as are asked about, up to a number that is soon built', () => {
  expect(race('v=1&N=5000').count).toBe(5_000);
  expect(race('v=1').count).toBe(100_000);
  expect(race('v=1&race=1').count).toBe(1_000);
});

test('the scan always races, the others as they are chosen', () => {
  expect(race('v=1&who=loop').contenders).toEqual(['scan', 'loop']);
});
