import type { Bits } from '../../core/fingerprint/bits.ts';

/** Draws the same numbers for the same seed. */
export interface Random {
  /** A whole number of 32 bits, as JavaScript's operators give it: it may be negative. */
  word(): number;
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
}

/** sfc32 (Chris Doty-Humphrey, PractRand, public domain). */
export function createRandom(seed: number): Random {
  let [a, b, c, counter] = [0, seed | 0, 0x9e3779b9, 1];
  const word = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum;
  };
  for (let i = 0; i < 15; i++) word();
  return { word, below: (limit) => Math.floor(((word() >>> 0) / 2 ** 32) * limit) };
}

/** Where heads of fingerprints come from. */
export interface Heads {
  readonly name: string;
  /** Fills an array with heads, two words each. */
  fill(words: Bits, random: Random): void;
}

/** Those to be searched. */
export function manyHeads(heads: Heads, n: number, random: Random): Bits {
  const words = new Uint32Array(n * 2);
  heads.fill(words, random);
  return words;
}

/** Heads to be asked for. */
export interface Queries {
  readonly heads: readonly Bits[];
  /** For each the row that must be among what is found, or −1. */
  readonly planted: Int32Array;
}

/**
 * Half of them have a neighbour: one of the heads that are searched, 1 to k bits of it turned over,
 * or with k = 0 none.
 * The other half are strangers from where those came from.
 */
export function makeQueries(
  among: Bits,
  heads: Heads,
  k: number,
  count: number,
  random: Random,
): Queries {
  const strangers = new Uint32Array(count * 2);
  heads.fill(strangers, random);
  const planted = new Int32Array(count).fill(-1);
  const list = Array.from({ length: count }, (_, i) => {
    if (i % 2 === 0) return strangers.slice(i * 2, i * 2 + 2);
    const row = random.below(among.length / 2);
    planted[i] = row;
    return neighbour(among.slice(row * 2, row * 2 + 2), k && 1 + random.below(k), random);
  });
  return { heads: list, planted };
}

function neighbour(head: Bits, distance: number, random: Random): Bits {
  const places = new Set<number>();
  while (places.size < distance) places.add(random.below(64));
  for (const place of places) {
    head[place >>> 5] = (head[place >>> 5] ?? 0) ^ (1 << (place & 31));
  }
  return head;
}

/** Heads of which every bit is tossed for itself: the best case of every table. */
export const uniform: Heads = {
  name: 'uniform',
  fill(words, random: Random) {
    for (let i = 0; i < words.length; i++) words[i] = random.word();
  },
};
