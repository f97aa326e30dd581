import type { UrlState } from '../../lib/url-state.ts';
import { questionOf } from '../question/question.ts';
import type { tablesSchema } from '../state.ts';
import { DEFAULT_RACE_COUNT, MAX_RACE_COUNT, MIN_COUNT } from '../state.ts';
import { CONTENDERS } from './contender-names.ts';
import type { RaceQuestion } from './race-question.ts';

/** The race that an address asks for. The scan, by which all are measured, is always there. */
export function raceOf(state: UrlState<typeof tablesSchema>): RaceQuestion {
  return {
    count:
      state.raceCount === 0
        ? Math.min(state.count, DEFAULT_RACE_COUNT)
        : Math.max(MIN_COUNT, state.raceCount),
    // The one that the room speaks of: an address can ask for more bits than there are.
    radius: questionOf(state).radius,
    source: state.raceSource,
    seed: state.raceSeed,
    contenders: CONTENDERS.filter((name) => name === 'scan' || state.raceContenders.includes(name)),
  };
}

/** Whether as many can race as are asked about. */
export function canRace(count: number): boolean {
  return count <= MAX_RACE_COUNT;
}
