import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Timing } from '../../../../../../web/tables/race/race-result.ts';
import {
  type BuiltContender,
  ROUNDS,
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
  slowdown: (lookup: number) => number = () => 1,
) {
  let clock = 0;
  const lookups: Partial<Record<ContenderName, number>> = {};
  const contenders = Object.entries(lookupMs).map(([key, milliseconds]): BuiltContender => {
    const name = key as ContenderName;
    const near = () => {
      const lookup = lookups[name] ?? 0;
      clock += milliseconds * slowdown(lookup);
      lookups[name] = lookup + 1;
      return new Uint32Array();
    };
    return { name, index: { bytes: 0, near } };
  });
  const reports: { part: number; timings: ReadonlyMap<ContenderName, Timing> }[] = [];
  await timeLookups(
    contenders,
    Array.from({ length: 64 }, () => new Uint32Array(2)),
    3,
    { now: () => Math.floor(clock / clockStepMs) * clockStepMs, clockStepMs },
    (part, timings) => reports.push({ part, timings }),
  );
  return {
    lookups,
    parts: reports.map(({ part }) => part),
    timings: reports.at(-1)?.timings,
  };
}

test('reports the time per lookup of each method over all rounds', async () => {
  const { timings } = await timeFakes({ scan: 2, column: 400 });
  expect(timings?.get('scan')).toMatchObject({ median: 2_000, rounds: ROUNDS });
  expect(timings?.get('column')).toMatchObject({ median: 400_000, rounds: ROUNDS, lookups: 30 });
});

test('a slow method has no practice rounds, and reports progress within a round', async () => {
  const { lookups, parts } = await timeFakes({ scan: 2, column: 400 });
  const warmUpLookups = 4;
  expect(lookups.column).toBe(warmUpLookups + 2 * ROUNDS);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  expect(parts[0]).toBe(0);
  expect(parts.at(-1)).toBeCloseTo(1);
  // No step is larger than one batch of the slow method.
  const steps = parts.slice(1).map((part, i) => part - (parts[i] ?? 0));
  expect(Math.max(...steps)).toBeLessThan(0.1);
});

test('no round is shorter than the clock can measure if the device was busy during the warm-up', async () => {
  const { timings } = await timeFakes({ loop: 0.01 }, 1, (lookup) => (lookup < 250 ? 100 : 1));
  expect(timings?.get('loop')?.min).toBeGreaterThan(9);
  expect(timings?.get('loop')?.max).toBeLessThan(11.5);
});

test('the completed part grows from 0 to at most 1, whatever the lookup times', async () => {
  const milliseconds = fc.double({ min: 0.1, max: 200, noNaN: true });
  await fc.assert(
    fc.asyncProperty(milliseconds, milliseconds, milliseconds, async (scan, tables, column) => {
      const { parts } = await timeFakes({ scan, tables, column });
      expect(parts).toEqual(parts.toSorted((a, b) => a - b));
      expect(parts[0]).toBe(0);
      expect(parts.at(-1)).toBeLessThanOrEqual(1);
    }),
  );
});
