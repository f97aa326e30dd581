import { FINGERPRINT_BITS, type Fingerprint } from '../fingerprint/fingerprint.ts';

/** How much two texts have in common. All values are from 0 to 1. */
export interface Overlap {
  /** The cosine of the angle between their feature vectors. */
  readonly similarity: number;
  /** The part of all their features that is in both texts, by squared weight. */
  readonly jaccard: number;
  /** The part of text A that is in text B, and the reverse. */
  readonly containment: { readonly aInB: number; readonly bInA: number };
}

/** The only field that an estimate needs besides the distance. */
type Size = Pick<Fingerprint, 'squaredNorm'>;

/**
 * Estimates the overlap of two texts from the distance of their fingerprints. A bit differs with
 * probability θ/π, where θ is the angle between the feature vectors (Charikar, STOC 2002, section 3).
 * With the vectors' norms, the angle yields their common part, and from that follow Jaccard and
 * containment (Broder, 1997).
 *
 * @param width of the fingerprints that have this distance, in bits.
 */
export function estimateOverlap(
  a: Size,
  b: Size,
  distance: number,
  width = FINGERPRINT_BITS,
): Overlap {
  const differing = distance / width;
  // For a right angle, the cosine of the rounded angle isn't exactly 0.
  const similarity = differing < 0.5 ? Math.cos(Math.PI * differing) : 0;
  const smaller = Math.min(a.squaredNorm, b.squaredNorm);
  if (smaller === 0) return { similarity: 0, jaccard: 0, containment: { aInB: 0, bInA: 0 } };
  // The estimate can exceed the smaller text by chance.
  const shared = Math.min(similarity * Math.sqrt(a.squaredNorm * b.squaredNorm), smaller);
  return {
    similarity,
    jaccard: shared / (a.squaredNorm + b.squaredNorm - shared),
    containment: { aInB: shared / a.squaredNorm, bInA: shared / b.squaredNorm },
  };
}
