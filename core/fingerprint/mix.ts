import type { Bits } from './bits.ts';

/** The 32-bit finaliser of MurmurHash3 (Austin Appleby, public domain): every bit reaches every bit. */
function avalanche(word: number): number {
  let h = word;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/**
 * The hash of a pair of neighbours, from the hashes of its two tokens: no string is built and
 * nothing is hashed again. Order counts: (a, b) and (b, a) differ.
 *
 * @param out its first two words are written: the 64 bits of the pair.
 */
export function mixPair(aHigh: number, aLow: number, bHigh: number, bLow: number, out: Bits): void {
  const high = avalanche(aHigh ^ Math.imul(bLow, 0x9e3779b1));
  out[0] = high;
  out[1] = avalanche(aLow ^ Math.imul(bHigh, 0x85ebca77) ^ high);
}

/**
 * Widens a 64-bit hash in place: each further pair of words is drawn from the first pair and its
 * own number, so that a token is hashed once, however wide the fingerprint.
 *
 * @param hash the first two words are read, the others written.
 */
export function expandHash(hash: Bits): void {
  const high = hash[0] ?? 0;
  const low = hash[1] ?? 0;
  for (let i = 2; i < hash.length; i += 2) {
    const salted = avalanche(high ^ Math.imul(i, 0x9e3779b1));
    const crossed = avalanche(low ^ salted ^ Math.imul(i + 1, 0xc2b2ae3d));
    hash[i] = avalanche(salted ^ crossed ^ high);
    hash[i + 1] = crossed;
  }
}
