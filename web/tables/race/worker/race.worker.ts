import { expose } from 'comlink';
import type { RaceSource } from '../../state.ts';
import { type FingerprintSource, uniform } from '../../synthetic-fingerprints.ts';
import { deleteDatabase, withRaceLock } from '../database.ts';
import type { RaceQuestion } from '../race-question.ts';
import type { RaceOutcome, RaceProgress } from '../race-result.ts';
import { runRace } from './run-race.ts';

type OnProgress = (progress: RaceProgress) => void;

const service = {
  /** Runs a benchmark, and deletes its database afterwards. */
  race(question: RaceQuestion, onProgress: OnProgress): Promise<RaceOutcome> {
    // Two benchmarks at the same time would slow each other down, and they share one database.
    return withRaceLock<RaceOutcome>(
      false,
      () => race(question, onProgress),
      () => ({ kind: 'failed', error: 'other-tab' }),
    );
  },
};

export type RaceService = typeof service;

async function race(question: RaceQuestion, onProgress: OnProgress): Promise<RaceOutcome> {
  const source = await loadSource(question.source);
  try {
    return await runRace(question, source, () => performance.now(), onProgress);
  } finally {
    await deleteDatabase();
  }
}

async function loadSource(name: RaceSource): Promise<FingerprintSource> {
  return name === 'uniform' ? uniform : (await import('./realistic-fingerprints.ts')).realistic;
}

expose(service);
