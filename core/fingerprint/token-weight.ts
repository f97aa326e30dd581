import { isUnsegmentedAlphabet, LOGOGRAPHIC } from '../text/tokenize.ts';

const CHARACTER = new RegExp(`^[${LOGOGRAPHIC}]`, 'v');

/** The weights of a token in a fingerprint. */
export interface TokenWeight {
  /** As a feature on its own. */
  readonly alone: number;
  /** In a pair, whose weight is the mean of its two tokens. */
  readonly inPair: number;
  /** Whether it is in a script without spaces and with few letters: {@link isUnsegmentedAlphabet}. */
  readonly unsegmented: boolean;
}

// A character is about half a word.
const HAN = { alone: 2, inPair: 2, unsegmented: false };
// Two letters appear in every text, but three letters, as in a pair, are rarer.
const UNSEGMENTED = { alone: 1, inPair: 3, unsegmented: true };
const WORDS_BY_LENGTH = [3, 4, 5, 6].map((weight) => ({
  alone: weight,
  inPair: weight,
  unsegmented: false,
}));

/**
 * Returns the weights of a token. A word weighs 3 to 6, depending on its length. A character of a
 * logographic script weighs 2. Two letters of an alphabet without spaces weigh 1, or 3 in a pair.
 *
 * Longer words are rarer (Zipf's law of abbreviation), and unrelated texts or same-template texts
 * mostly share short words. So this works like inverse document frequency, but needs no table for
 * each language.
 */
export function tokenWeight(token: string): TokenWeight {
  return weightByScript(token) ?? weightByLength(token.length);
}

/** How a token is weighed. `text-features.assembly.ts` has the same numbers, and the weights. */
const WEIGHT_CLASS = { byLength: 0, han: 1, unsegmented: 2 } as const;

/** Returns the class that {@link tokenWeight} weighs a token by. Nearly always, its first unit decides. */
export function weightClass(token: string): number {
  const weight = weightByScript(token);
  if (!weight) return WEIGHT_CLASS.byLength;
  return weight.unsegmented ? WEIGHT_CLASS.unsegmented : WEIGHT_CLASS.han;
}

function weightByScript(token: string): TokenWeight | undefined {
  if (CHARACTER.test(token)) return HAN;
  return isUnsegmentedAlphabet(token) ? UNSEGMENTED : undefined;
}

function weightByLength(length: number): TokenWeight {
  return WORDS_BY_LENGTH[Math.max(0, Math.min(length, 6) - 3)] ?? HAN;
}
