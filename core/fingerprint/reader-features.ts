import type { Bits } from './bits.ts';
import type { CarrySaveSums } from './carry-save-sums.ts';
import { expandHash, mixPair } from './mix.ts';
import type { PairSet } from './pair-set.ts';
import type { TokenBuffer } from './token-buffer.ts';

/**
 * Adds the features of the `reader` profile: every distinct token by its weight, and every
 * distinct pair of neighbouring tokens by the mean of their two. Counting a feature once keeps the
 * words that every text repeats from drowning the ones that only this text has.
 *
 * @param pairs scratch room.
 * @param wide scratch room of the fingerprint's width.
 * @param sums get twice each weight, since weights may be halves.
 * @returns the mass of the features: the sum of the squares of their weights.
 */
export function addReaderFeatures(
  { tokens, vocabulary: { size, hashes, weights } }: TokenBuffer,
  pairs: PairSet,
  wide: Bits,
  sums: CarrySaveSums,
): number {
  let mass = 0;
  for (let number = 0; number < size; number++) {
    wide[0] = hashes[2 * number] ?? 0;
    wide[1] = hashes[2 * number + 1] ?? 0;
    expandHash(wide);
    const weight = 2 * (weights[number]?.alone ?? 0);
    sums.add(wide, weight);
    mass += weight * weight;
  }
  pairs.clear(tokens.length);
  for (let i = 1; i < tokens.length; i++) {
    const a = tokens[i - 1] ?? 0;
    const b = tokens[i] ?? 0;
    mixPair(
      hashes[2 * a] ?? 0,
      hashes[2 * a + 1] ?? 0,
      hashes[2 * b] ?? 0,
      hashes[2 * b + 1] ?? 0,
      wide,
    );
    if (!pairs.add(a, b, wide[1] ?? 0)) continue;
    expandHash(wide);
    const weight = (weights[a]?.inPair ?? 0) + (weights[b]?.inPair ?? 0);
    sums.add(wide, weight);
    mass += weight * weight;
  }
  return mass / 4;
}
