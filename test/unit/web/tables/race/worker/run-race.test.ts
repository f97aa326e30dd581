import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { PermutedTable } from '../../../../../../core/tables/permuted/permuted-table.ts';
import { PermutedTables } from '../../../../../../core/tables/permuted/permuted-tables.ts';
import { skipReason } from '../../../../../../web/tables/race/contenders.ts';
import { deleteDatabase } from '../../../../../../web/tables/race/database.ts';
import type { RaceQuestion } from '../../../../../../web/tables/race/race-question.ts';
import type { RaceProgress } from '../../../../../../web/tables/race/race-result.ts';
import { realistic } from '../../../../../../web/tables/race/worker/realistic-fingerprints.ts';
import { runRace } from '../../../../../../web/tables/race/worker/run-race.ts';
import { CONTENDERS } from '../../../../../../web/tables/state.ts';
import { uniform } from '../../../../../../web/tables/synthetic-fingerprints.ts';

const ALL: RaceQuestion = {
  count: 800,
  radius: 3,
  source: 'uniform',
  seed: 1,
  contenders: CONTENDERS,
};

const SOURCES = { uniform, real: realistic };

/** Makes a benchmark short, as its rounds take a minimum time. */
const fastClock = () => performance.now() * 20;

const run = (question: RaceQuestion, onProgress: (progress: RaceProgress) => void = () => {}) =>
  runRace(question, SOURCES[question.source], fastClock, onProgress);

afterEach(async () => {
  vi.restoreAllMocks();
  await deleteDatabase();
});

test('all methods find the same rows, whatever the radius, seed, and source', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(0, 1, 2, 3, 7),
      fc.nat(),
      fc.constantFrom('uniform' as const, 'real' as const),
      async (radius, seed, source) => {
        const question = { ...ALL, radius, seed, source };
        const outcome = await run(question);
        await deleteDatabase();
        expect(outcome.kind).toBe('done');
        if (outcome.kind !== 'done') return;
        const { results, checkedQueries, foundRows } = outcome.result;
        expect(checkedQueries).toBeGreaterThanOrEqual(20);
        // Every other query has a planted neighbor.
        expect(foundRows).toBeGreaterThanOrEqual(Math.floor(checkedQueries / 2));
        for (const name of CONTENDERS) {
          const reason = skipReason(name, question.count, radius);
          expect([name, results[name]]).toEqual([
            name,
            reason ? { state: 'skipped', reason } : expect.objectContaining({ state: 'timed' }),
          ]);
        }
      },
    ),
    { numRuns: 5 },
  );
}, 60_000);

test.each([
  ['no-database', new DOMException('Not in a private window', 'InvalidStateError')],
  ['no-database', new ReferenceError('indexedDB is not defined')],
  ['quota', new DOMException('The disk is full', 'QuotaExceededError')],
] as const)('a browser without a database still times the others: %s', async (reason, error) => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw error;
  });
  const outcome = await run({ ...ALL, contenders: ['scan', 'keys', 'column'] });
  expect(outcome).toMatchObject({
    kind: 'done',
    result: {
      results: {
        scan: { state: 'timed' },
        keys: { state: 'failed', reason },
        column: { state: 'failed', reason },
      },
    },
  });
});

test('a method that runs out of memory fails, and the others are timed', async () => {
  vi.spyOn(PermutedTable.prototype, 'fill').mockImplementation(() => {
    throw new RangeError('Array buffer allocation failed');
  });
  const outcome = await run({ ...ALL, contenders: ['scan', 'tables'] });
  expect(outcome).toMatchObject({
    kind: 'done',
    result: {
      results: { scan: { state: 'timed' }, tables: { state: 'failed', reason: 'memory' } },
    },
  });
});

test('a method that finds different rows fails', async () => {
  vi.spyOn(PermutedTables.prototype, 'near').mockImplementation(() => new Uint32Array());
  const outcome = await run({ ...ALL, contenders: ['scan', 'tables'] });
  expect(outcome).toMatchObject({
    kind: 'done',
    result: { results: { tables: { state: 'failed', reason: 'disagrees' } } },
  });
});

test('too many fingerprints for the memory end the benchmark with an error', async () => {
  const outcome = await run({ ...ALL, count: 2 ** 40, contenders: ['scan'] });
  expect(outcome).toEqual({ kind: 'failed', error: 'memory' });
});
