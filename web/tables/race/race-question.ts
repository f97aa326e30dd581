import type { UrlState } from '../../lib/url-state.ts';
import { questionOf } from '../question/question.ts';
import {
  CONTENDERS,
  type ContenderName,
  DEFAULT_RACE_COUNT,
  MAX_RACE_COUNT,
  MIN_COUNT,
  type RaceSource,
  type tablesSchema,
} from '../state.ts';

/** The settings of a benchmark. Equal settings give equal fingerprints and queries. */
export interface RaceQuestion {
  /** N: the number of 64-bit fingerprints. The indexes of `core/` hold no other width. */
  readonly count: number;
  /** k: the number of bits that may differ. */
  readonly radius: number;
  readonly source: RaceSource;
  readonly seed: number;
  readonly contenders: readonly ContenderName[];
}

/** Returns the benchmark that the URL asks for. It always includes the scan as the baseline. */
export function raceQuestionOf(state: UrlState<typeof tablesSchema>): RaceQuestion {
  return {
    count:
      state.raceCount === 0
        ? Math.min(state.count, DEFAULT_RACE_COUNT)
        : Math.max(MIN_COUNT, state.raceCount),
    // The URL can ask for more bits than the question's fingerprints have.
    radius: questionOf(state).radius,
    source: state.raceSource,
    seed: state.raceSeed,
    contenders: CONTENDERS.filter((name) => name === 'scan' || state.raceContenders.includes(name)),
  };
}

/** Returns whether a benchmark can have this many fingerprints. */
export function canRace(count: number): boolean {
  return count <= MAX_RACE_COUNT;
}
