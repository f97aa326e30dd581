import type { FeatureWeights } from '../fingerprint/features.ts';
import { FINGERPRINT_BITS, type Fingerprint } from '../fingerprint/fingerprint.ts';

/** How much two texts share, estimated from their fingerprints; every figure from 0 to 1. */
export interface Overlap {
  /** The cosine of the angle between their features: 1 = all the same. */
  readonly similarity: number;
  /** Of all features of both, the part that stands in both (by weight). */
  readonly jaccard: number;
  /** Which part of the first text stands in the second, and the other way round. */
  readonly containment: { readonly aInB: number; readonly bInA: number };
}

/** What a text has to share: all that is asked of a fingerprint to estimate from. */
type Mass = Pick<Fingerprint, 'squaredNorm'>;

/**
 * Estimates what two texts share from their distance: a bit differs with probability θ/π (Charikar,
 * STOC 2002, section 3), where θ is the angle between the texts. With the mass of each text known,
 * the angle tells how much mass they share, and so Jaccard and containment (Broder, 1997).
 *
 * @param width of how many bits the distance is.
 */
export function estimateOverlap(
  a: Mass,
  b: Mass,
  distance: number,
  width = FINGERPRINT_BITS,
): Overlap {
  const apart = distance / width;
  // At a right angle the cosine of a float is not quite 0.
  const similarity = apart < 0.5 ? Math.cos(Math.PI * apart) : 0;
  const least = Math.min(a.squaredNorm, b.squaredNorm);
  if (least === 0) return { similarity: 0, jaccard: 0, containment: { aInB: 0, bInA: 0 } };
  // No more can be shared than the smaller text has; chance can make the estimate say so.
  const shared = Math.min(similarity * Math.sqrt(a.squaredNorm * b.squaredNorm), least);
  return {
    similarity,
    jaccard: shared / (a.squaredNorm + b.squaredNorm - shared),
    containment: { aInB: shared / a.squaredNorm, bInA: shared / b.squaredNorm },
  };
}

/**
 * Counts what {@link estimateOverlap} estimates, from the features themselves: the cosine, and the
 * part of the features that is shared, each by the square of its weight. Of a feature that weighs
 * more in one text, as much is shared as the other has.
 *
 * Without features nothing is shared, not even with another such text.
 */
export function countOverlap(a: FeatureWeights, b: FeatureWeights): Overlap {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a];
  let [product, shared] = [0, 0];
  for (const [term, weight] of few) {
    const other = many.get(term) ?? 0;
    product += weight * other;
    shared += Math.min(weight, other) ** 2;
  }
  const [massA, massB] = [massOf(a), massOf(b)];
  const part = (of: number, whole: number) => (of === 0 ? 0 : of / whole);
  return {
    similarity: part(product, Math.sqrt(massA * massB)),
    jaccard: part(shared, massA + massB - shared),
    containment: { aInB: part(shared, massA), bInA: part(shared, massB) },
  };
}

function massOf(terms: FeatureWeights): number {
  let mass = 0;
  for (const weight of terms.values()) mass += weight * weight;
  return mass;
}
