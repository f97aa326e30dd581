import type { Bits } from '../../../../core/fingerprint/bits.ts';
import { hammingDistance } from '../../../../core/fingerprint/hamming.ts';
import type { Recipe } from '../../../../core/lab/recipe.ts';
import { createTracer } from '../../../../core/lab/tracer.ts';
import { segmentKeys } from '../../../../core/tables/segments.ts';
import { loadIdf } from '../../../../core/text/idf/idf.ts';
import type { Method } from './method.ts';

/**
 * SimHash of 64 bits by a recipe.
 *
 * @param k up to how many differing bits are copies, looked up by four segments of 16 bits; without
 * it the best threshold is sought, and every page compared.
 */
export function simhash64(name: string, recipe: Recipe, k?: number): Method {
  return {
    name,
    async prepare(texts, { cut }) {
      const tracer = await createTracer(recipe, { cut, idf: await loadIdf() });
      const prints: Bits[] = texts.map(({ text }) => tracer.fingerprint(text));
      const keys = prints.map(segmentKeys);
      const none = new Uint32Array(2);
      const likeness = (a: number, b: number) =>
        64 - hammingDistance(prints[a] ?? none, prints[b] ?? none);
      if (k === undefined) return { likeness, bytes: 8 };
      return {
        likeness,
        threshold: 64 - k,
        candidate: (a, b) => (keys[a] ?? []).some((key, i) => key === keys[b]?.[i]),
        bytes: 8,
      };
    },
  };
}
