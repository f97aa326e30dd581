import type { Bits } from './bits.ts';
import type { CarrySaveSums } from './carry-save-sums.ts';
import { widen } from './mix.ts';
import type { TermHash } from './term-hash.ts';

/**
 * Adds the features of the `words` profile: every distinct word, with how often it stands in the
 * text for its weight.
 *
 * @param wide scratch room of the fingerprint's width.
 * @returns the mass of the features: the sum of the squares of their weights.
 */
export function addWordFeatures(
  words: readonly string[],
  hash: TermHash,
  wide: Bits,
  sums: CarrySaveSums,
): number {
  const frequency = new Map<string, number>();
  for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  let mass = 0;
  for (const [word, count] of frequency) {
    hash(word, wide);
    widen(wide);
    sums.add(wide, count);
    mass += count * count;
  }
  return mass;
}
