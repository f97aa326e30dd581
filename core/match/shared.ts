import { FINGERPRINT_BITS, type Fingerprint } from '../simhash/fingerprint.ts';

/** How much two texts share, estimated from their fingerprints; every figure from 0 to 1. */
export interface Shared {
  /** The cosine of the angle between their features: 1 = all the same. */
  readonly similarity: number;
  /** Of all features of both, the part that stands in both (by weight). */
  readonly jaccard: number;
  /** Which part of the first text stands in the second, and the other way round. */
  readonly containment: { readonly aInB: number; readonly bInA: number };
}

/**
 * Estimates what two texts share from their distance: a bit differs with probability θ/π (Charikar,
 * STOC 2002, section 3), where θ is the angle between the texts. With the mass of each text known,
 * the angle tells how much mass they share, and so Jaccard and containment (Broder, 1997).
 */
export function estimateShared(a: Fingerprint, b: Fingerprint, distance: number): Shared {
  const apart = distance / FINGERPRINT_BITS;
  // At a right angle the cosine of a float is not quite 0.
  const similarity = apart < 0.5 ? Math.cos(Math.PI * apart) : 0;
  const least = Math.min(a.mass, b.mass);
  if (least === 0) return { similarity: 0, jaccard: 0, containment: { aInB: 0, bInA: 0 } };
  // No more can be shared than the smaller text has; chance can make the estimate say so.
  const shared = Math.min(similarity * Math.sqrt(a.mass * b.mass), least);
  return {
    similarity,
    jaccard: shared / (a.mass + b.mass - shared),
    containment: { aInB: shared / a.mass, bInA: shared / b.mass },
  };
}
