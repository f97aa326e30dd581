import type { FeatureWeights } from '../../../core/fingerprint/features.ts';
import type { estimateOverlap, Overlap } from '../../../core/match/overlap.ts';

/**
 * Computes the exact overlap that {@link estimateOverlap} estimates, from the features themselves. A
 * feature that weighs more in one text is shared up to its lower weight.
 *
 * A text without features shares nothing, not even with another such text.
 */
export function countOverlap(a: FeatureWeights, b: FeatureWeights): Overlap {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a];
  let [product, shared] = [0, 0];
  for (const [term, weight] of few) {
    const other = many.get(term) ?? 0;
    product += weight * other;
    shared += Math.min(weight, other) ** 2;
  }
  const [normA, normB] = [squaredNormOf(a), squaredNormOf(b)];
  const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  return {
    similarity: ratio(product, Math.sqrt(normA * normB)),
    jaccard: ratio(shared, normA + normB - shared),
    containment: { aInB: ratio(shared, normA), bInA: ratio(shared, normB) },
  };
}

function squaredNormOf(features: FeatureWeights): number {
  let squaredNorm = 0;
  for (const weight of features.values()) squaredNorm += weight * weight;
  return squaredNorm;
}
