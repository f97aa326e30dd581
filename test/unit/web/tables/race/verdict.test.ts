import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plannedWay } from '../../../../../web/tables/race/methods.ts';
import type { RaceQuestion } from '../../../../../web/tables/race/race-question.ts';
import type { RaceResult, Standing } from '../../../../../web/tables/race/race-result.ts';
import { verdictOf } from '../../../../../web/tables/race/verdict.ts';

const QUESTION: RaceQuestion = {
  count: 100_000,
  radius: 3,
  source: 'uniform',
  seed: 1,
  contenders: ['scan', 'segments', 'tables'],
};

const timed = (median: number): Standing => ({
  state: 'timed',
  build: 1,
  bytes: 1,
  timing: { median, least: median, most: median, lookUps: 1, rounds: 1 },
});

const result = (times: { scan?: number; segments?: number; tables?: number }): RaceResult => ({
  standings: Object.fromEntries(Object.entries(times).map(([name, time]) => [name, timed(time)])),
  checked: 20,
  rows: 10,
  clock: 0.1,
});

test('a scan that nothing beats, one that is quick enough, and one that is not', () => {
  const kind = (scan: number, segments: number) =>
    verdictOf(QUESTION, result({ scan, segments }))?.kind;
  expect(kind(10, 12)).toBe('scan');
  expect(kind(10, 1)).toBe('enough');
  expect(kind(40_000, 1)).toBe('index');
});

test('the quicker of both indexes is weighed against the scan, and without one there is no verdict', () => {
  expect(verdictOf(QUESTION, result({ scan: 9, segments: 3, tables: 2 }))?.index.time).toBe(2);
  expect(verdictOf(QUESTION, result({ scan: 9, segments: 2, tables: 3 }))?.index.time).toBe(2);
  expect(verdictOf(QUESTION, result({ scan: 9, tables: 3 }))?.index.time).toBe(3);
  expect(verdictOf(QUESTION, result({ scan: 9 }))).toBeUndefined();
  expect(verdictOf(QUESTION, result({ segments: 9 }))).toBeUndefined();
});

test('what is reckoned for as many as raced is what was measured', () => {
  const times = fc.double({ min: 0.1, max: 1e5, noNaN: true });
  fc.assert(
    fc.property(times, times, fc.integer({ min: 0, max: 20 }), (scan, segments, radius) => {
      const question = { ...QUESTION, radius };
      const verdict = verdictOf(question, result({ scan, segments }));
      const reckoned = verdict?.reckon(question.count);
      expect((reckoned?.scan ?? 0) / scan).toBeCloseTo(1, 6);
      expect((reckoned?.index ?? 0) / segments).toBeCloseTo(1, 6);
    }),
  );
});

test('times as foretold make tables pay from where they were foretold to', () => {
  const foretold = (kind: 'scan' | 'segments') =>
    (plannedWay(kind, QUESTION.count, QUESTION.radius)?.lookupNs ?? 0) / 1000;
  const times = { scan: foretold('scan'), segments: foretold('segments') };
  const { pays } = verdictOf(QUESTION, result(times)) ?? {};
  expect(pays?.measured).toBe(pays?.foretold);
  const slower = verdictOf(QUESTION, result({ ...times, segments: times.segments * 4 }));
  expect(slower?.pays.measured).toBeGreaterThan(pays?.foretold ?? 0);
});
