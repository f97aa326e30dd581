import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BuiltContender,
  type LookupTimings,
  measureClockStep,
  timeLookups,
} from '../../../../../../web/tables/race/worker/timing.ts';
import type { ContenderName } from '../../../../../../web/tables/state.ts';

/**
 * Times methods whose lookups take these milliseconds, on a clock that only they advance.
 *
 * @param clockStepMs how much the clock advances at a time.
 * @param slowdown how much longer the lookup of this number takes, the first being 0.
 */
async function timeFakes(
  lookupMs: Partial<Record<ContenderName, number>>,
  clockStepMs = 0.1,
  slowdown: (lookup: number, name: ContenderName) => number = () => 1,
) {
  let clock = 0;
  const lookups: Partial<Record<ContenderName, number>> = {};
  const contenders = Object.entries(lookupMs).map(([key, milliseconds]): BuiltContender => {
    const name = key as ContenderName;
    const near = () => {
      const lookup = lookups[name] ?? 0;
      clock += milliseconds * slowdown(lookup, name);
      lookups[name] = lookup + 1;
      return new Uint32Array();
    };
    return { name, index: { bytes: 0, near } };
  });
  const reports: { part: number; timings: LookupTimings }[] = [];
  await timeLookups(
    contenders,
    Array.from({ length: 64 }, () => new Uint32Array(2)),
    3,
    { now: () => Math.floor(clock / clockStepMs) * clockStepMs, clockStepMs },
    (part, timings) => reports.push({ part, timings }),
  );
  return {
    lookups,
    reports,
    elapsedMs: clock,
    parts: reports.map(({ part }) => part),
    timings: reports.at(-1)?.timings,
  };
}

test('reports the time per lookup of each method, and finishes when the rounds agree', async () => {
  const { timings, lookups } = await timeFakes({ scan: 2, column: 400 });
  expect(timings?.get('scan')).toMatchObject({
    isFinished: true,
    timing: { median: 2_000, rounds: 7 },
  });
  expect(timings?.get('column')).toMatchObject({
    isFinished: true,
    timing: { median: 400_000, rounds: 3, lookups: 6 },
  });
  // A slow method has no practice rounds.
  expect(lookups.column).toBe(2 + 6);
});

test('no round is shorter than the clock can measure if the device was busy during the warm-up', async () => {
  const { timings } = await timeFakes({ loop: 0.01 }, 1, (lookup) => (lookup < 126 ? 100 : 1));
  const timing = timings?.get('loop')?.timing;
  expect(timing?.min).toBeGreaterThan(9);
  expect(timing?.max).toBeLessThan(11.5);
});

test('the resolution of the clock is right even if the device was busy meanwhile', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(0.1, 1),
      fc.uniqueArray(fc.nat(30), { maxLength: 3 }),
      fc.double({ min: 0, max: 5, noNaN: true }),
      (step, pauses, start) => {
        let time = start;
        let steps = 0;
        const now = () => {
          const before = Math.floor(time / step);
          time += 0.01;
          if (Math.floor(time / step) > before && pauses.includes(steps++)) time += 150;
          return Math.floor(time / step) * step;
        };
        expect(measureClockStep(now)).toBeCloseTo(step);
      },
    ),
  );
});
