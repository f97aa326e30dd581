import { oneOf, text } from '../../lib/url-state.ts';
import { MAX_KEY_LENGTH } from '../long-texts.ts';
import { PAIR_NAMES } from './pairs.ts';

/** Longer sentences stay out of the address. */
export const SENTENCE = 500;

/** What the address carries of the opening. */
export const openingParams = {
  /** The pair, `own` for the reader's sentences, or the one that suits the language. */
  pair: oneOf('pair', ['auto', 'own', ...PAIR_NAMES], 'auto'),
  sentenceA: text('pa', '', SENTENCE),
  sentenceB: text('pb', '', SENTENCE),
  /** The key of sentences that are too long for the address. */
  longPairKey: text('plong', '', MAX_KEY_LENGTH),
} as const;
