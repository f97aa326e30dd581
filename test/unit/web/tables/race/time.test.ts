import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContenderName } from '../../../../../web/tables/race/contender-names.ts';
import type { Timing } from '../../../../../web/tables/race/race-result.ts';
import { ROUNDS, type Runner, timeAll } from '../../../../../web/tables/race/run/time.ts';

/** A clock that only those who are asked move on, by as many milliseconds as each takes. */
function raced(takes: Partial<Record<ContenderName, number>>) {
  let clock = 0;
  const asked: Partial<Record<ContenderName, number>> = {};
  const runners = Object.entries(takes).map(([key, milliseconds]): Runner => {
    const name = key as ContenderName;
    const near = () => {
      clock += milliseconds;
      asked[name] = (asked[name] ?? 0) + 1;
      return new Uint32Array();
    };
    return { name, contestant: { bytes: 0, near } };
  });
  const told: { part: number; timings: ReadonlyMap<ContenderName, Timing> }[] = [];
  const timed = timeAll(
    runners,
    Array.from({ length: 64 }, () => new Uint32Array(2)),
    3,
    { now: () => clock, step: 0.1 },
    (part, timings) => told.push({ part, timings }),
  );
  return timed.then(() => ({ asked, told, timings: told.at(-1)?.timings }));
}

test('each way is told with its own time of a look-up, over all rounds', async () => {
  const { timings } = await raced({ scan: 2, column: 400 });
  expect(timings?.get('scan')).toMatchObject({ median: 2_000, rounds: ROUNDS });
  expect(timings?.get('column')).toMatchObject({ median: 400_000, rounds: ROUNDS, lookUps: 30 });
});

test('a slow way is not made to practise, and how far it is is told within a round', async () => {
  const { asked, told } = await raced({ scan: 2, column: 400 });
  const warm = 4;
  expect(asked.column).toBe(warm + 2 * ROUNDS);
  const parts = told.map(({ part }) => part);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  expect(parts[0]).toBe(0);
  expect(parts.at(-1)).toBeCloseTo(1);
  // Of what is told, no step is larger than what the slow one takes of a round.
  const steps = parts.slice(1).map((part, nth) => part - (parts[nth] ?? 0));
  expect(Math.max(...steps)).toBeLessThan(0.1);
});

test('whatever the ways take, the part that is done grows from 0 to 1 and never beyond', async () => {
  const took = fc.double({ min: 0.1, max: 200, noNaN: true });
  await fc.assert(
    fc.asyncProperty(took, took, took, async (scan, tables, column) => {
      const { told } = await raced({ scan, tables, column });
      const parts = told.map(({ part }) => part);
      expect(parts).toEqual(parts.toSorted((a, b) => a - b));
      expect(parts[0]).toBe(0);
      expect(parts.at(-1)).toBeLessThanOrEqual(1);
    }),
  );
});
