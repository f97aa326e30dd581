import type { RaceQuestion } from '../race-question.ts';
import type { RaceOutcome, RaceProgress } from '../race-result.ts';

/** What the web worker does for the page. */
export interface RaceService {
  /**
   * Runs a race, and leaves no database behind.
   *
   * @param tell told how far it is.
   */
  race(question: RaceQuestion, tell: (progress: RaceProgress) => void): Promise<RaceOutcome>;
}
