import { FEW_LETTERS, MANY_LETTERS } from '../text/unspaced-scripts.ts';

const CHARACTER = new RegExp(`^[${MANY_LETTERS}]`, 'v');
const TWO_LETTERS = new RegExp(`^[[${FEW_LETTERS}]--\\p{Nd}]`, 'v');

/** What a token counts for in a fingerprint. */
export interface TokenWeight {
  /** As a feature of its own. */
  readonly alone: number;
  /** Its part in a pair, which weighs the mean of its two. */
  readonly inPair: number;
}

// Half a word; what all texts share, but three letters with its neighbour; words by their length.
const HAN = { alone: 2, inPair: 2 };
const FEW = { alone: 1, inPair: 3 };
const WORDS = [3, 4, 5, 6].map((weight) => ({ alone: weight, inPair: weight }));

/**
 * How much a token weighs: a word 3 to 6 by its length, a character of a script without spaces 2,
 * two letters of one with few letters 1, and 3 with their neighbour.
 * The longer a word, the rarer it is (Zipf's law of abbreviation), and what two strangers or two
 * filled-in forms share is short words: this is inverse document frequency without a table of any
 * language's words.
 */
export function tokenWeight(token: string): TokenWeight {
  if (CHARACTER.test(token)) return HAN;
  if (TWO_LETTERS.test(token)) return FEW;
  return WORDS[Math.max(0, Math.min(token.length, 6) - 3)] ?? HAN;
}
