import { expose } from 'comlink';
import { type Heads, uniform } from '../../synthetic.ts';
import { removeDatabase } from '../database/leftovers.ts';
import { withRaceLock } from '../database/race-lock.ts';
import type { Source } from '../race-question.ts';
import type { RaceOutcome } from '../race-result.ts';
import { runRace } from '../run/run-race.ts';
import type { RaceService } from './race-service.ts';

const race: RaceService['race'] = async (question, tell) => {
  const heads = await headsOf(question.source);
  try {
    return await runRace(question, heads, () => performance.now(), tell);
  } finally {
    await removeDatabase();
  }
};

/** Two races at once would disturb each other, and have one database between them. */
const alone: RaceService['race'] = (question, tell) =>
  withRaceLock<RaceOutcome>(
    false,
    () => race(question, tell),
    () => ({ kind: 'failed', trouble: 'elsewhere' }),
  );

async function headsOf(source: Source): Promise<Heads> {
  return source === 'uniform' ? uniform : (await import('../run/real-heads.ts')).realHeads;
}

expose({ race: alone } satisfies RaceService);
