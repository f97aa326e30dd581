import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { uniform } from '../../../../../core/tables/made/uniform.ts';
import { CONTENDERS } from '../../../../../web/tables/race/contender-names.ts';
import { removeDatabase } from '../../../../../web/tables/race/database/leftovers.ts';
import { objection } from '../../../../../web/tables/race/methods.ts';
import type { RaceQuestion } from '../../../../../web/tables/race/race-question.ts';
import type { RaceProgress } from '../../../../../web/tables/race/race-result.ts';
import { realHeads } from '../../../../../web/tables/race/run/real-heads.ts';
import { runRace } from '../../../../../web/tables/race/run/run-race.ts';

const ALL: RaceQuestion = {
  count: 1000,
  radius: 3,
  source: 'uniform',
  seed: 1,
  contenders: CONTENDERS,
};

/** On a clock that runs fast a race takes little time. */
const fastClock = () => performance.now() * 20;

const race = (question: RaceQuestion, tell: (progress: RaceProgress) => void = () => {}) =>
  runRace(question, question.source === 'uniform' ? uniform : realHeads, fastClock, tell);

afterEach(removeDatabase);

test('all ways find the same rows, whatever the radius, the seed and the fingerprints', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 8 }),
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
    { numRuns: 8 },
  );
}, 60_000);
