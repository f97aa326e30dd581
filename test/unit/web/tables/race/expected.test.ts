import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTENDERS } from '../../../../../web/tables/race/contender-names.ts';
import { expectedOf, raceTime, wholeOf } from '../../../../../web/tables/race/expected.ts';
import type { RaceQuestion } from '../../../../../web/tables/race/race-question.ts';
import { STAGES } from '../../../../../web/tables/race/race-result.ts';

const races: fc.Arbitrary<RaceQuestion> = fc.record({
  count: fc.integer({ min: 1_000, max: 20_000_000 }),
  radius: fc.integer({ min: 0, max: 20 }),
  source: fc.constantFrom('uniform', 'real'),
  seed: fc.nat(),
  contenders: fc
    .subarray([...CONTENDERS])
    .map((some) => CONTENDERS.filter((name) => name === 'scan' || some.includes(name))),
});

test('a race goes forward from nothing to all, whatever races', () => {
  fc.assert(
    fc.property(races, (question) => {
      const expected = expectedOf(question);
      const told = STAGES.flatMap((stage) =>
        [0, 0.3, 1].map((part) => wholeOf(expected, { stage, part, standings: {} })),
      );
      expect(told[0]).toBe(0);
      expect(told.at(-1)).toBeCloseTo(1);
      for (const [nth, whole] of told.entries()) {
        expect(whole).toBeGreaterThanOrEqual((told[nth - 1] ?? 0) - 1e-12);
      }
    }),
  );
});

test('what takes longest has most of the way: to fill the index of a database', () => {
  const question: RaceQuestion = {
    count: 1_000_000,
    radius: 3,
    source: 'uniform',
    seed: 1,
    contenders: CONTENDERS,
  };
  const expected = expectedOf(question);
  expect(expected.builds.keys).toBeGreaterThan(expected.stages.building * 0.9);
  const built = wholeOf(expected, { stage: 'building', part: 1, standings: {} });
  expect(built).toBeGreaterThan(0.7);
  expect(expected.builds.store).toBeUndefined();
  const others = CONTENDERS.filter((name) => name !== 'keys');
  expect(raceTime({ ...question, contenders: others })).toBeLessThan(raceTime(question) / 3);
});
