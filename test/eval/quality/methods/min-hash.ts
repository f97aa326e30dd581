import { estimateJaccard, minHash as signature } from '../../../../core/lab/min-hash.ts';
import type { Method } from './method.ts';
import { shingleSets } from './shingle-sets.ts';

/** MinHash of shingles: an estimate of the method before, from fewer bytes. */
export const minHash: Method = {
  name: 'e. MinHash, 128 permutations, best threshold',
  async prepare(texts, tools) {
    const signatures = (await shingleSets(texts, tools)).map(signature);
    const none = signature([]);
    return {
      likeness: (i, j) => estimateJaccard(signatures[i] ?? none, signatures[j] ?? none),
      bytes: none.byteLength,
    };
  },
};
