import { expect, test } from 'vitest';
import { planContender } from '../../../../../web/tables/race/contenders.ts';
import type { RaceQuestion } from '../../../../../web/tables/race/race-question.ts';
import type { ContenderResult, RaceResult } from '../../../../../web/tables/race/race-result.ts';
import { verdictOf } from '../../../../../web/tables/race/verdict.ts';

const QUESTION: RaceQuestion = {
  count: 100_000,
  radius: 3,
  source: 'uniform',
  seed: 1,
  contenders: ['scan', 'segments', 'tables'],
};

const timed = (median: number): ContenderResult => ({
  state: 'timed',
  buildMs: 1,
  bytes: 1,
  timing: { median, min: median, max: median, lookups: 1, rounds: 1 },
});

const resultWith = (times: { scan?: number; segments?: number; tables?: number }): RaceResult => ({
  results: Object.fromEntries(Object.entries(times).map(([name, time]) => [name, timed(time)])),
  checkedQueries: 20,
  foundRows: 10,
  clockStepMs: 0.1,
});

test('distinguishes a scan that is fastest, fast enough, or too slow', () => {
  const kind = (scan: number, segments: number) =>
    verdictOf(QUESTION, resultWith({ scan, segments }))?.kind;
  expect(kind(10, 12)).toBe('scan');
  expect(kind(10, 1)).toBe('scan-suffices');
  expect(kind(40_000, 1)).toBe('index');
});

test('compares the faster index with the scan, and needs both for a verdict', () => {
  const indexTime = (times: Parameters<typeof resultWith>[0]) =>
    verdictOf(QUESTION, resultWith(times))?.index.measuredUs;
  expect(indexTime({ scan: 9, segments: 3, tables: 2 })).toBe(2);
  expect(indexTime({ scan: 9, segments: 2, tables: 3 })).toBe(2);
  expect(indexTime({ scan: 9, tables: 3 })).toBe(3);
  expect(verdictOf(QUESTION, resultWith({ scan: 9 }))).toBeUndefined();
  expect(verdictOf(QUESTION, resultWith({ segments: 9 }))).toBeUndefined();
});

test('if the times are as predicted, so is the break-even count', () => {
  const predicted = (kind: 'scan' | 'segments') =>
    (planContender(kind, QUESTION.count, QUESTION.radius)?.lookupNs ?? 0) / 1000;
  const times = { scan: predicted('scan'), segments: predicted('segments') };
  const { breakEven } = verdictOf(QUESTION, resultWith(times)) ?? {};
  expect(breakEven?.measured).toBe(breakEven?.predicted);
  const slower = verdictOf(QUESTION, resultWith({ ...times, segments: times.segments * 4 }));
  expect(slower?.breakEven.measured).toBeGreaterThan(breakEven?.predicted ?? 0);
});
