/**
 * Band keys: numbers that near-duplicates share, so that an engine finds candidate pairs with a join
 * instead of comparing all texts. Two copies can differ in up to 72 of 256 bits, so few of them share
 * a part of their fingerprints. But they share many pairs of neighboring tokens, and MinHash finds
 * that (Broder, *On the resemblance and containment of documents*, SEQUENCES 1997).
 */

import { hashText } from '../text/hash-text.ts';
import { avalanche } from './hash.ts';
import { minHash } from './min-hash.ts';

/** How the values of a MinHash signature become keys. */
export interface BandShape {
  /** How many keys a text has. */
  readonly bands: number;
  /** The values that a key combines. Two texts share the key if all of them agree. */
  readonly rows: number;
}

/** The default shape. Docs and tests state how many copies it loses. */
export const BAND_SHAPE: BandShape = { bands: 128, rows: 4 };

/**
 * Returns the keys of a text, one per band. They depend only on its set of pairs of neighboring tokens,
 * or on the token if it has only one. All texts without tokens have the same keys, so leave out texts
 * below `MINIMUM_TOKENS`, which are never copies.
 *
 * @param tokens from `tokenize`.
 */
export function bandKeys(
  tokens: readonly string[],
  { bands, rows }: BandShape = BAND_SHAPE,
): Uint32Array<ArrayBuffer> {
  const signature = minHash(pairHashes(tokens), bands * rows);
  const keys = new Uint32Array(bands);
  for (let band = 0; band < bands; band++) {
    let key = band;
    for (let row = 0; row < rows; row++) key = avalanche(key ^ (signature[band * rows + row] ?? 0));
    keys[band] = key;
  }
  return keys;
}

/** Hashes the pairs of neighboring tokens. A single token is a pair with nothing. */
function pairHashes(tokens: readonly string[]): Set<number> {
  const pairs = new Set<number>();
  let before = hashText(tokens[0] ?? '');
  if (tokens.length === 1) pairs.add(avalanche(before));
  for (let i = 1; i < tokens.length; i++) {
    const hash = hashText(tokens[i] ?? '');
    pairs.add(avalanche(Math.imul(before, 0x9e3779b1) ^ avalanche(hash)));
    before = hash;
  }
  return pairs;
}

/**
 * Returns the probability that two texts share no key, so that their pair is lost: (1 - Jʳ)ᵇ for b
 * bands of r rows.
 *
 * @param jaccard the share of their pairs of neighboring tokens that both texts have, J.
 */
export function missProbability(jaccard: number, { bands, rows }: BandShape = BAND_SHAPE): number {
  return (1 - jaccard ** rows) ** bands;
}
