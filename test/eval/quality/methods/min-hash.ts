import type { Method } from './method.ts';
import { type ShingleSet, shingleSets } from './shingle-sets.ts';

const PERMUTATIONS = 128;

/**
 * MinHash (Broder, SEQUENCES 1997): of each of 128 permutations of all shingles the first that the
 * text has. The share of agreeing places estimates the Jaccard similarity. A permutation is here an
 * exclusive or and a multiplication by an odd number, each its own, then a mixing of the bits.
 */
export const minHash: Method = {
  name: 'e. MinHash, 128 permutations, best threshold',
  async prepare(texts, tools) {
    const signatures = (await shingleSets(texts, tools)).map(signature);
    const none = new Uint32Array(PERMUTATIONS);
    return {
      likeness(i, j) {
        const [a, b] = [signatures[i] ?? none, signatures[j] ?? none];
        let agreeing = 0;
        for (let p = 0; p < PERMUTATIONS; p++) if (a[p] === b[p]) agreeing++;
        return agreeing / PERMUTATIONS;
      },
      bytes: PERMUTATIONS * 4,
    };
  },
};

function signature(set: ShingleSet): Uint32Array {
  const least = new Uint32Array(PERMUTATIONS).fill(0xffffffff);
  for (const shingle of set) {
    for (let p = 0; p < PERMUTATIONS; p++) {
      const moved = Math.imul(shingle ^ Math.imul(p + 1, 0x9e3779b1), 0x85ebca6b + 2 * p);
      const value = Math.imul(moved ^ (moved >>> 15), 0xc2b2ae35) >>> 0;
      const mixed = (value ^ (value >>> 13)) >>> 0;
      if (mixed < (least[p] ?? 0)) least[p] = mixed;
    }
  }
  return least;
}
