import { integer, oneOf, pattern } from '../../lib/url-state.ts';
import { TOY_HASHES, WIDTH, WORDS } from './words.ts';

/** A step past all steps: everything stands on the blackboard. */
export const ALL_STEPS = 99;

/** What the address carries of the blackboard. */
export const blackboardParams = {
  /** Whether the first two words are on it, with toy hashes, or all twelve. */
  boardWords: oneOf('words', ['two', 'all'], 'two'),
  /** A digit for each word's weight. */
  boardWeights: pattern('weights', WORDS.map(({ level }) => level).join(''), /^[1-5]{12}$/),
  /** The bits of both toy hashes. */
  toyHashes: pattern('toy', TOY_HASHES.join(''), /^[01]{12}$/),
  boardStep: integer('chalk', ALL_STEPS, 0, ALL_STEPS),
  /** The column that is looked at, from 1; 0 for none. */
  boardColumn: integer('column', 0, 0, WIDTH),
} as const;
