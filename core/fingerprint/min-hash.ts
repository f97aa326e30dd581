/**
 * MinHash (Broder, *On the resemblance and containment of documents*, SEQUENCES 1997): the other
 * well-known fingerprint of a text. `band-keys.ts` finds candidates with it, and the explainer and the
 * evaluation compare it with SimHash.
 */

/** How many values a signature has, if not stated: 512 bytes. */
export const PERMUTATIONS = 128;

/** For each permutation of all features, the first one that the text has. */
export type Signature = Uint32Array<ArrayBuffer>;

/**
 * Returns the signature of a set of features, given as 32-bit hashes. A permutation is an exclusive
 * or, a multiplication by an odd number, and a mixing of the bits.
 *
 * @param permutations how many values to compute. Those of a shorter signature begin a longer one.
 */
export function minHash(features: Iterable<number>, permutations = PERMUTATIONS): Signature {
  const all = Uint32Array.from(features);
  const signature = new Uint32Array(permutations);
  for (let p = 0; p < permutations; p++) {
    const salt = Math.imul(p + 1, 0x9e3779b1);
    const factor = 0x85ebca6b + 2 * p;
    let least = 0xffffffff;
    for (let i = 0; i < all.length; i++) {
      const moved = Math.imul((all[i] ?? 0) ^ salt, factor);
      const value = Math.imul(moved ^ (moved >>> 15), 0xc2b2ae35);
      const mixed = (value ^ (value >>> 13)) >>> 0;
      if (mixed < least) least = mixed;
    }
    signature[p] = least;
  }
  return signature;
}

/** Estimates the Jaccard similarity of two sets of features: the share of values that agree. */
export function estimateJaccard(a: Signature, b: Signature): number {
  return a.filter((value, p) => value === b[p]).length / PERMUTATIONS;
}
