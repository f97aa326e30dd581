import { isUnsegmentedAlphabet, LOGOGRAPHIC } from '../text/tokenize.ts';

const CHARACTER = new RegExp(`^[${LOGOGRAPHIC}]`, 'v');

/** What a token counts for in a fingerprint. */
export interface TokenWeight {
  /** As a feature of its own. */
  readonly alone: number;
  /** Its part in a pair, which weighs the mean of its two. */
  readonly inPair: number;
  /** Whether it is one of {@link isUnsegmentedAlphabet}. */
  readonly few: boolean;
}

// Half a word; what all texts share, but three letters with its neighbour; words by their length.
const HAN = { alone: 2, inPair: 2, few: false };
const FEW = { alone: 1, inPair: 3, few: true };
const WORDS = [3, 4, 5, 6].map((weight) => ({ alone: weight, inPair: weight, few: false }));

/**
 * How much a token weighs: a word 3 to 6 by its length, a character of a script without spaces 2,
 * two letters of one with few letters 1, and 3 with their neighbour.
 * The longer a word, the rarer it is (Zipf's law of abbreviation), and what two strangers or two
 * filled-in forms share is short words: this is inverse document frequency without a table of any
 * language's words.
 */
export function tokenWeight(token: string): TokenWeight {
  return ofScript(token) ?? ofLength(token.length);
}

// By a token's first unit, filled as texts come: what its script weighs, null where length decides.
const byUnit: (TokenWeight | null | undefined)[] = new Array(0x10000).fill(undefined);

/** {@link tokenWeight} of a token that stands in a buffer. */
export function weightOfUnits(units: Uint16Array, start: number, end: number): TokenWeight {
  const first = units[start] ?? 0;
  let known = byUnit[first];
  if (known === undefined) {
    // Half of a pair tells no script.
    known = ofScript(String.fromCharCode(first, units[start + 1] ?? 0)) ?? null;
    if ((first & 0xf800) !== 0xd800) byUnit[first] = known;
  }
  return known ?? ofLength(end - start);
}

function ofScript(token: string): TokenWeight | undefined {
  if (CHARACTER.test(token)) return HAN;
  return isUnsegmentedAlphabet(token) ? FEW : undefined;
}

function ofLength(length: number): TokenWeight {
  return WORDS[Math.max(0, Math.min(length, 6) - 3)] ?? HAN;
}
