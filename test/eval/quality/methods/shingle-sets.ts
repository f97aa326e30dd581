import { createTermHash } from '../../../../core/fingerprint/hash.ts';
import { shingles } from '../../../../core/lab/shingles.ts';
import { normalize } from '../../../../core/text/normalize.ts';
import type { EvaluatedText } from '../texts-of.ts';
import type { Tools } from './method.ts';

/** The set of a text's shingles, as 32-bit hashes in rising order. */
export type ShingleSet = Uint32Array<ArrayBuffer>;

/** The shingles of three words of each text, Chinese words as jieba cuts them. */
export async function shingleSets(
  texts: readonly EvaluatedText[],
  { cut }: Tools,
): Promise<ShingleSet[]> {
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

/** How many of two sets' elements stand in both. */
export function countShared(a: ShingleSet, b: ShingleSet): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const difference = (a[i] ?? 0) - (b[j] ?? 0);
    if (difference === 0) shared++;
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  return shared;
}
