import { normalize } from '../text/normalize.ts';
import type { Profile } from '../text/profile.ts';
import { tokenize } from '../text/tokenize.ts';
import { type Bits, zeroBits } from './bits.ts';
import type { WordCut } from './fingerprinter.ts';
import { expandHash, mixPair } from './mix.ts';
import { createTermHash } from './term-hash.ts';
import { tokenWeight } from './token-weight.ts';

/**
 * The features of a text under a profile by their names, with their weights, in the order in which
 * they first appear. A pair of neighbours is written with a space between, which no token has.
 */
export type ProfileTerms = ReadonlyMap<string, number>;

/** What the `reader` profile makes of a text: its distinct tokens, and its distinct pairs of neighbours. */
export function readerTerms(text: string): ProfileTerms {
  const tokens = tokenize(normalize(text));
  const terms = new Map<string, number>();
  const inPair = new Map<string, number>();
  for (const token of tokens) {
    if (inPair.has(token)) continue;
    const weight = tokenWeight(token);
    terms.set(token, weight.alone);
    inPair.set(token, weight.inPair);
  }
  for (let i = 1; i < tokens.length; i++) {
    const [one = '', two = ''] = [tokens[i - 1], tokens[i]];
    const pair = `${one} ${two}`;
    if (!terms.has(pair)) terms.set(pair, ((inPair.get(one) ?? 0) + (inPair.get(two) ?? 0)) / 2);
  }
  return terms;
}

/** What the `words` profile makes of a text: its distinct words by how often they stand in it. */
export function wordTerms(text: string, cut: WordCut): ProfileTerms {
  const terms = new Map<string, number>();
  for (const word of cut(normalize(text))) terms.set(word, (terms.get(word) ?? 0) + 1);
  return terms;
}

/** Writes the hash of a feature, as wide as `out` is. */
export type ProfileHash = (term: string, out: Bits) => void;

/** Makes the hash that a profile's fingerprints are made with. */
export async function createProfileHash(profile: Profile): Promise<ProfileHash> {
  const hash = await createTermHash();
  const [first, second] = [zeroBits(64), zeroBits(64)];
  return (term, out) => {
    // A word of jieba's may have a space in it, and is hashed whole.
    const space = profile === 'reader' ? term.indexOf(' ') : -1;
    if (space < 0) hash(term, out);
    else {
      hash(term.slice(0, space), first);
      hash(term.slice(space + 1), second);
      mixPair(first[0] ?? 0, first[1] ?? 0, second[0] ?? 0, second[1] ?? 0, out);
    }
    expandHash(out);
  };
}
