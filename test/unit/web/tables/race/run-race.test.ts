import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { PermutedTable } from '../../../../../core/tables/permuted/permuted-table.ts';
import { PermutedTables } from '../../../../../core/tables/permuted/permuted-tables.ts';
import { CONTENDERS } from '../../../../../web/tables/race/contender-names.ts';
import { removeDatabase } from '../../../../../web/tables/race/database/leftovers.ts';
import { objection } from '../../../../../web/tables/race/methods.ts';
import type { RaceQuestion } from '../../../../../web/tables/race/race-question.ts';
import type { RaceProgress } from '../../../../../web/tables/race/race-result.ts';
import { makeFingerprints } from '../../../../../web/tables/race/run/fingerprints.ts';
import { realHeads } from '../../../../../web/tables/race/run/real-heads.ts';
import { runRace } from '../../../../../web/tables/race/run/run-race.ts';
import { uniform } from '../../../../../web/tables/synthetic-fingerprints.ts';

const ALL: RaceQuestion = {
  count: 800,
  radius: 3,
  source: 'uniform',
  seed: 1,
  contenders: CONTENDERS,
};

/** On a clock that runs fast a race takes little time. */
const fastClock = () => performance.now() * 20;

const race = (question: RaceQuestion, tell: (progress: RaceProgress) => void = () => {}) =>
  runRace(question, question.source === 'uniform' ? uniform : realHeads, fastClock, tell);

afterEach(async () => {
  vi.restoreAllMocks();
  await removeDatabase();
});

test('all ways find the same rows, whatever the radius, the seed and the fingerprints', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(0, 1, 2, 3, 7),
      fc.nat(),
      fc.constantFrom('uniform' as const, 'real' as const),
      async (radius, seed, source) => {
        const question = { ...ALL, radius, seed, source };
        const outcome = await race(question);
        await removeDatabase();
        expect(outcome.kind).toBe('done');
        if (outcome.kind !== 'done') return;
        const { standings, checked, rows } = outcome.result;
        expect(checked).toBeGreaterThanOrEqual(20);
        // Every other query has a planted neighbour.
        expect(rows).toBeGreaterThanOrEqual(Math.floor(checked / 2));
        for (const name of CONTENDERS) {
          const why = objection(name, question.count, radius);
          expect([name, standings[name]]).toEqual([
            name,
            why ? { state: 'skipped', why } : expect.objectContaining({ state: 'timed' }),
          ]);
        }
      },
    ),
    { numRuns: 5 },
  );
}, 60_000);

test('the same seed makes the same fingerprints, and another seed others', () => {
  const made = (seed: number, source: 'uniform' | 'real') =>
    makeFingerprints(source === 'uniform' ? uniform : realHeads, 50, seed, () => {});
  for (const source of ['uniform', 'real'] as const) {
    expect(made(7, source)).toEqual(made(7, source));
    expect(made(7, source)).not.toEqual(made(8, source));
  }
});

test('says how far it is, and every way has its turn', async () => {
  const told: RaceProgress[] = [];
  await race({ ...ALL, contenders: ['scan', 'column'] }, (progress) => told.push(progress));
  expect(told.map(({ part }) => part).every((part) => part >= 0 && part <= 1)).toBe(true);
  expect(told.at(-1)?.standings).toMatchObject({
    scan: { state: 'timed' },
    column: { state: 'timed' },
  });
  expect(told.some(({ standings }) => standings.column?.state === 'building')).toBe(true);
});

test.each([
  ['no-database', new DOMException('Not in a private window', 'InvalidStateError')],
  ['no-database', new ReferenceError('indexedDB is not defined')],
  ['quota', new DOMException('The disk is full', 'QuotaExceededError')],
] as const)(
  'a browser that refuses its database leaves the others to race: %s',
  async (why, error) => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw error;
    });
    const outcome = await race({ ...ALL, contenders: ['scan', 'keys', 'column'] });
    expect(outcome).toMatchObject({
      kind: 'done',
      result: {
        standings: {
          scan: { state: 'timed' },
          keys: { state: 'failed', why },
          column: { state: 'failed', why },
        },
      },
    });
  },
);

test('a way without memory for it is told of, and the others race', async () => {
  vi.spyOn(PermutedTable.prototype, 'merge').mockImplementation(() => {
    throw new RangeError('Array buffer allocation failed');
  });
  const outcome = await race({ ...ALL, contenders: ['scan', 'tables'] });
  expect(outcome).toMatchObject({
    kind: 'done',
    result: { standings: { scan: { state: 'timed' }, tables: { state: 'failed', why: 'memory' } } },
  });
});

test('a way that finds other rows is out of the race', async () => {
  vi.spyOn(PermutedTables.prototype, 'near').mockImplementation(() => new Uint32Array());
  const outcome = await race({ ...ALL, contenders: ['scan', 'tables'] });
  expect(outcome).toMatchObject({
    kind: 'done',
    result: { standings: { tables: { state: 'failed', why: 'disagrees' } } },
  });
});

test('too many fingerprints for the memory end the race in words', async () => {
  const outcome = await race({ ...ALL, count: 2 ** 40, contenders: ['scan'] });
  expect(outcome).toEqual({ kind: 'failed', trouble: 'memory' });
});
