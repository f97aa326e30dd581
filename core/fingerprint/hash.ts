/** The 64-bit hash of tokens and words, and its extension to pairs and to wider hashes. */

import xxhash from 'xxhash-wasm';
import type { Bits } from './bits.ts';

/** Hashes a term to 64 bits. Writes the high word to `out[0]` and the low word to `out[1]`. */
export type TermHash = (term: string, out: Uint32Array) => void;

/**
 * Creates xxHash64 of a term's UTF-8 bytes, with seed 0. We chose it because its bits are even and
 * independent. With FNV-1 or polynomial hashes, some columns are biased or correlated, and their
 * bits of the fingerprint carry no information.
 */
export async function createTermHash(): Promise<TermHash> {
  const { h64 } = await xxhash();
  const write = createWriter();
  return (term, out) => write(h64(term), out);
}

function createWriter(): (hash: bigint, out: Uint32Array) => void {
  // A shifted BigInt allocates memory, but a view of its bytes doesn't.
  const wide = new BigUint64Array(1);
  const words = new Uint32Array(wide.buffer);
  const littleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;
  const [high, low] = littleEndian ? [1, 0] : [0, 1];
  return (hash, out) => {
    wide[0] = hash;
    out[0] = words[high] ?? 0;
    out[1] = words[low] ?? 0;
  };
}

/**
 * Combines the hashes of two neighboring tokens into the hash of the pair, which is faster than
 * hashing a joined string. Order matters: (a, b) and (b, a) differ.
 *
 * @param out receives the 64 bits of the pair in its first two words.
 */
export function mixPair(aHigh: number, aLow: number, bHigh: number, bLow: number, out: Bits): void {
  const high = avalanche(aHigh ^ Math.imul(bLow, 0x9e3779b1));
  out[0] = high;
  out[1] = avalanche(aLow ^ Math.imul(bHigh, 0x85ebca77) ^ high);
}

/**
 * Expands a 64-bit hash in place. Each further pair of words is derived from the first pair and its
 * index, so a token is hashed only once, however wide the fingerprint is.
 *
 * @param hash is read from its first two words and written to the others.
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

/**
 * The 32-bit finalizer of MurmurHash3 (Austin Appleby, public domain). Each input bit affects every
 * output bit.
 */
export function avalanche(word: number): number {
  let h = word;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
