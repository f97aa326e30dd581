import type { StateOf } from '../../state/table.ts';
import { FEWEST } from '../question/fields.ts';
import { questionOf } from '../question/question.ts';
import type { tablesState } from '../state.ts';
import { CONTENDERS } from './contender-names.ts';
import { MOST_RACED, RACED } from './fields.ts';
import type { RaceQuestion } from './race-question.ts';

/** The race that an address asks for. The scan, by which all are measured, is always there. */
export function raceOf(state: StateOf<typeof tablesState>): RaceQuestion {
  return {
    count: state.race === 0 ? Math.min(state.N, RACED) : Math.max(FEWEST, state.race),
    // The one that the room speaks of: an address can ask for more bits than there are.
    radius: questionOf(state).radius,
    source: state.from,
    seed: state.seed,
    contenders: CONTENDERS.filter((name) => name === 'scan' || state.who.includes(name)),
  };
}

/** Whether as many can race as are asked about. */
export function canRace(count: number): boolean {
  return count <= MOST_RACED;
}
