import { choice, matching, whole } from '../../state/field.ts';
import { TOY_HASHES, WIDTH, WORDS } from './words.ts';

/** A step past all steps: everything stands on the blackboard. */
export const ALL_STEPS = 99;

/** What the address carries of the blackboard. */
export const blackboardFields = {
  /** Whether the first two words are on it, with toy hashes, or all twelve. */
  words: choice(['two', 'all'], 'two'),
  /** A digit for each word's weight. */
  weights: matching(WORDS.map(({ level }) => level).join(''), /^[1-5]{12}$/),
  /** The bits of both toy hashes. */
  toy: matching(TOY_HASHES.join(''), /^[01]{12}$/),
  chalk: whole(ALL_STEPS, 0, ALL_STEPS),
  /** The column that is looked at, from 1; 0 for none. */
  column: whole(0, 0, WIDTH),
} as const;
