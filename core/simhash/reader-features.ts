import type { Bits } from './bits.ts';
import type { ColumnSums } from './column-sums.ts';
import { mixPair, widen } from './mix.ts';
import type { TermHash } from './term-hash.ts';

// Two token numbers side by side in one exact float: 2^26 tokens is more than any page has.
const PAIR = 2 ** 26;

/**
 * Adds the features of the `reader` profile: every distinct token and every distinct pair of
 * neighbouring tokens, each once. Counting a feature once keeps the words that every text
 * repeats from drowning the ones that only this text has.
 *
 * @param wide scratch room of the fingerprint's width.
 */
export function addReaderFeatures(
  tokens: readonly string[],
  hash: TermHash,
  wide: Bits,
  sums: ColumnSums,
): void {
  const numbers = new Map<string, number>();
  const hashes: number[] = [];
  const pairs = new Set<number>();
  let previous = -1;
  for (const token of tokens) {
    let number = numbers.get(token);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(token, number);
      hash(token, wide);
      hashes.push(wide[0] ?? 0, wide[1] ?? 0);
      widen(wide);
      sums.add(wide, 1);
    }
    if (previous >= 0) pairs.add(previous * PAIR + number);
    previous = number;
  }
  const part = (number: number, word: 0 | 1) => hashes[number * 2 + word] ?? 0;
  for (const pair of pairs) {
    const a = Math.floor(pair / PAIR);
    const b = pair % PAIR;
    mixPair(part(a, 0), part(a, 1), part(b, 0), part(b, 1), wide);
    widen(wide);
    sums.add(wide, 1);
  }
}
