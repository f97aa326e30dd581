import type { Method } from './method.ts';
import { countShared, shingleSets } from './shingle-sets.ts';

/** Jaccard similarity of the sets of three-word shingles, counted exactly (Broder, SEQUENCES 1997). */
export const exactJaccard: Method = {
  name: 'd. exact Jaccard of 3-word shingles, best threshold',
  async prepare(texts, tools) {
    const sets = await shingleSets(texts, tools);
    const none = new Uint32Array();
    return {
      likeness(i, j) {
        const [a, b] = [sets[i] ?? none, sets[j] ?? none];
        const shared = countShared(a, b);
        return shared / Math.max(1, a.length + b.length - shared);
      },
      bytes: sets.reduce((sum, set) => sum + set.byteLength, 0) / Math.max(1, sets.length),
    };
  },
};
