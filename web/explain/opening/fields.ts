import { choice, text } from '../../state/field.ts';
import { PAIR_NAMES } from './pairs.ts';

/** Longer sentences stay out of the address. */
export const SENTENCE = 500;

/** What the address carries of the opening. */
export const openingFields = {
  /** The pair, `own` for the reader's sentences, or the one that suits the language. */
  pair: choice(['auto', 'own', ...PAIR_NAMES], 'auto'),
  pa: text('', SENTENCE),
  pb: text('', SENTENCE),
} as const;
