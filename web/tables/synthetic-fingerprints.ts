import type { Bits } from '../../core/fingerprint/bits.ts';
import type { Random } from '../lib/random.ts';

/** A distribution from which 64-bit fingerprints are drawn. */
export interface FingerprintSource {
  readonly name: string;
  /** Fills an array with fingerprints of two 32-bit words each. */
  fill(words: Bits, random: Random): void;
}

/** Every bit is random: the best case for any table. */
export const uniform: FingerprintSource = {
  name: 'uniform',
  fill(words, random: Random) {
    for (let i = 0; i < words.length; i++) words[i] = random.word();
  },
};

export interface Queries {
  readonly fingerprints: readonly Bits[];
  /** For each query, the row that a lookup must find, or −1. */
  readonly planted: Int32Array;
}

/**
 * Generates queries. Every second one is a stored fingerprint with 1 to `k` bits flipped, or none if
 * `k` is 0. The others are unrelated, from the same source as the stored ones.
 */
export function makeQueries(
  stored: Bits,
  source: FingerprintSource,
  k: number,
  count: number,
  random: Random,
): Queries {
  const unrelated = new Uint32Array(count * 2);
  source.fill(unrelated, random);
  const planted = new Int32Array(count).fill(-1);
  const fingerprints = Array.from({ length: count }, (_, i) => {
    if (i % 2 === 0) return unrelated.slice(i * 2, i * 2 + 2);
    const row = random.below(stored.length / 2);
    planted[i] = row;
    return flipBits(stored.slice(row * 2, row * 2 + 2), k && 1 + random.below(k), random);
  });
  return { fingerprints, planted };
}

function flipBits(fingerprint: Bits, count: number, random: Random): Bits {
  const positions = new Set<number>();
  while (positions.size < count) positions.add(random.below(64));
  for (const position of positions) {
    fingerprint[position >>> 5] = (fingerprint[position >>> 5] ?? 0) ^ (1 << (position & 31));
  }
  return fingerprint;
}
