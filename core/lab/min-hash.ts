/**
 * MinHash (Broder, *On the resemblance and containment of documents*, SEQUENCES 1997): the other
 * well-known fingerprint of a text, which the explainer and the evaluation compare with SimHash.
 */

/** How many values a signature has: 512 bytes. */
export const PERMUTATIONS = 128;

/** For each permutation of all features, the first one that the text has. */
export type Signature = Uint32Array<ArrayBuffer>;

/**
 * Returns the signature of a set of features, given as 32-bit hashes. A permutation is an exclusive
 * or, a multiplication by an odd number, and a mixing of the bits.
 */
export function minHash(features: Iterable<number>): Signature {
  const least = new Uint32Array(PERMUTATIONS).fill(0xffffffff);
  for (const feature of features) {
    for (let p = 0; p < PERMUTATIONS; p++) {
      const moved = Math.imul(feature ^ Math.imul(p + 1, 0x9e3779b1), 0x85ebca6b + 2 * p);
      const value = Math.imul(moved ^ (moved >>> 15), 0xc2b2ae35) >>> 0;
      const mixed = (value ^ (value >>> 13)) >>> 0;
      if (mixed < (least[p] ?? 0)) least[p] = mixed;
    }
  }
  return least;
}

/** Estimates the Jaccard similarity of two sets of features: the share of values that agree. */
export function estimateJaccard(a: Signature, b: Signature): number {
  return a.filter((value, p) => value === b[p]).length / PERMUTATIONS;
}
