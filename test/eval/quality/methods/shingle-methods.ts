import { createTermHash } from '../../../../core/fingerprint/hash.ts';
import { estimateJaccard, minHash as signature } from '../../../../core/lab/min-hash.ts';
import { shingles } from '../../../../core/lab/shingles.ts';
import { normalize } from '../../../../core/text/normalize.ts';
import type { EvaluatedText } from '../texts-of.ts';
import type { Method, Tools } from './method.ts';

/** The exact Jaccard similarity of the sets of three-word shingles (Broder, SEQUENCES 1997). */
export const exactJaccard: Method = {
  name: 'd. exact Jaccard of 3-word shingles, best threshold',
  async prepare(texts, tools) {
    const sets = await shingleSets(texts, tools);
    const none = new Uint32Array();
    return {
      similarity(i, j) {
        const [a, b] = [sets[i] ?? none, sets[j] ?? none];
        const shared = countShared(a, b);
        return shared / Math.max(1, a.length + b.length - shared);
      },
      bytes: sets.reduce((sum, set) => sum + set.byteLength, 0) / Math.max(1, sets.length),
    };
  },
};

/** MinHash of shingles, which estimates the exact Jaccard similarity from fewer bytes. */
export const minHash: Method = {
  name: 'e. MinHash, 128 permutations, best threshold',
  async prepare(texts, tools) {
    const signatures = (await shingleSets(texts, tools)).map(signature);
    const none = signature([]);
    return {
      similarity: (i, j) => estimateJaccard(signatures[i] ?? none, signatures[j] ?? none),
      bytes: none.byteLength,
    };
  },
};

/** The set of a text's shingles, as 32-bit hashes in ascending order. */
type ShingleSet = Uint32Array<ArrayBuffer>;

/** Returns the three-word shingles of each text. jieba cuts Chinese words. */
async function shingleSets(texts: readonly EvaluatedText[], { cut }: Tools): Promise<ShingleSet[]> {
  const hash = await createTermHash();
  const out = new Uint32Array(2);
  return texts.map(({ text }) => {
    const set = new Set<number>();
    for (const shingle of shingles(cut(normalize(text)), 3)) {
      hash(shingle, out);
      set.add(out[0] ?? 0);
    }
    return Uint32Array.from(set).sort();
  });
}

/** Counts the elements that are in both sets. */
function countShared(a: ShingleSet, b: ShingleSet): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const difference = (a[i] ?? 0) - (b[j] ?? 0);
    if (difference === 0) shared++;
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  return shared;
}
