import { expose } from 'comlink';
import { type FingerprintSource, uniform } from '../../synthetic-fingerprints.ts';
import { removeDatabase } from '../database/leftovers.ts';
import { withRaceLock } from '../database/race-lock.ts';
import type { RaceQuestion, Source } from '../race-question.ts';
import type { RaceOutcome, RaceProgress } from '../race-result.ts';
import { runRace } from '../run/run-race.ts';

type OnProgress = (progress: RaceProgress) => void;

const service = {
  /** Runs a race, and deletes its database afterwards. */
  race(question: RaceQuestion, onProgress: OnProgress): Promise<RaceOutcome> {
    // Two races at the same time would disturb each other, and they share one database.
    return withRaceLock<RaceOutcome>(
      false,
      () => race(question, onProgress),
      () => ({ kind: 'failed', trouble: 'elsewhere' }),
    );
  },
};

export type RaceService = typeof service;

async function race(question: RaceQuestion, onProgress: OnProgress): Promise<RaceOutcome> {
  const heads = await headsOf(question.source);
  try {
    return await runRace(question, heads, () => performance.now(), onProgress);
  } finally {
    await removeDatabase();
  }
}

async function headsOf(source: Source): Promise<FingerprintSource> {
  return source === 'uniform' ? uniform : (await import('../run/real-heads.ts')).realHeads;
}

expose(service);
