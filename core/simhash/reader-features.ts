import type { Bits } from './bits.ts';
import type { ColumnSums } from './column-sums.ts';
import { mixPair, widen } from './mix.ts';
import type { TermHash } from './term-hash.ts';
import { type TokenWeight, tokenWeight } from './token-weight.ts';

// Two token numbers side by side in one exact float: 2^26 tokens is more than any page has.
const PAIR = 2 ** 26;

/**
 * Adds the features of the `reader` profile: every distinct token by its weight, and every
 * distinct pair of neighbouring tokens by the mean of their two. Counting a feature once keeps the
 * words that every text repeats from drowning the ones that only this text has.
 *
 * @param wide scratch room of the fingerprint's width.
 * @returns the mass of the features: the sum of the squares of their weights.
 */
export function addReaderFeatures(
  tokens: readonly string[],
  hash: TermHash,
  wide: Bits,
  sums: ColumnSums,
): number {
  const numbers = new Map<string, number>();
  const hashes: number[] = [];
  const weights: TokenWeight[] = [];
  const pairs = new Set<number>();
  let mass = 0;
  const add = (weight: number) => {
    widen(wide);
    sums.add(wide, weight);
    mass += weight * weight;
  };
  let previous = -1;
  for (const token of tokens) {
    let number = numbers.get(token);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(token, number);
      hash(token, wide);
      hashes.push(wide[0] ?? 0, wide[1] ?? 0);
      const weight = tokenWeight(token);
      weights.push(weight);
      add(weight.alone);
    }
    if (previous >= 0) pairs.add(previous * PAIR + number);
    previous = number;
  }
  const part = (number: number, word: 0 | 1) => hashes[number * 2 + word] ?? 0;
  for (const pair of pairs) {
    const a = Math.floor(pair / PAIR);
    const b = pair % PAIR;
    mixPair(part(a, 0), part(a, 1), part(b, 0), part(b, 1), wide);
    add(((weights[a]?.inPair ?? 0) + (weights[b]?.inPair ?? 0)) / 2);
  }
  return mass;
}
