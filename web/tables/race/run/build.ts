import type { Bits } from '../../../../core/fingerprint/bits.ts';
import type { RaceDatabase } from '../database/race-database.ts';
import type { RaceQuestion } from '../race-question.ts';
import type { Contestant } from './contestant.ts';

/** What a way is built from. */
export interface Material {
  readonly question: RaceQuestion;
  /** All fingerprints, two words each. */
  readonly words: Bits;
  readonly database: () => Promise<RaceDatabase>;
  /** Told from 0 to 1 how much is built, where that can be known. */
  readonly tell: (part: number) => void;
}

export type Build = (material: Material) => Contestant | Promise<Contestant>;
