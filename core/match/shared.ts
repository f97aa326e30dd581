import { FINGERPRINT_BITS, type Fingerprint } from '../simhash/fingerprint.ts';
import type { ProfileTerms } from '../simhash/profile-terms.ts';

/** How much two texts share, estimated from their fingerprints; every figure from 0 to 1. */
export interface Shared {
  /** The cosine of the angle between their features: 1 = all the same. */
  readonly similarity: number;
  /** Of all features of both, the part that stands in both (by weight). */
  readonly jaccard: number;
  /** Which part of the first text stands in the second, and the other way round. */
  readonly containment: { readonly aInB: number; readonly bInA: number };
}

/** What a text has to share: all that is asked of a fingerprint to estimate from. */
type Mass = Pick<Fingerprint, 'mass'>;

/**
 * Estimates what two texts share from their distance: a bit differs with probability θ/π (Charikar,
 * STOC 2002, section 3), where θ is the angle between the texts. With the mass of each text known,
 * the angle tells how much mass they share, and so Jaccard and containment (Broder, 1997).
 *
 * @param width of how many bits the distance is.
 */
export function estimateShared(
  a: Mass,
  b: Mass,
  distance: number,
  width = FINGERPRINT_BITS,
): Shared {
  const apart = distance / width;
  // At a right angle the cosine of a float is not quite 0.
  const similarity = apart < 0.5 ? Math.cos(Math.PI * apart) : 0;
  return sharedOf(a.mass, b.mass, similarity);
}

/**
 * Counts what {@link estimateShared} estimates: the exact figures, from the features themselves.
 * Without features nothing is shared, not even with another such text.
 */
export function countShared(a: ProfileTerms, b: ProfileTerms): Shared {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a];
  let product = 0;
  for (const [term, weight] of few) product += weight * (many.get(term) ?? 0);
  const [massA, massB] = [massOf(a), massOf(b)];
  return sharedOf(massA, massB, product === 0 ? 0 : product / Math.sqrt(massA * massB));
}

function sharedOf(massA: number, massB: number, similarity: number): Shared {
  const least = Math.min(massA, massB);
  if (least === 0) return { similarity: 0, jaccard: 0, containment: { aInB: 0, bInA: 0 } };
  // No more can be shared than the smaller text has; chance can make the estimate say so, and a
  // word that stands in one text more often.
  const shared = Math.min(similarity * Math.sqrt(massA * massB), least);
  return {
    similarity,
    jaccard: shared / (massA + massB - shared),
    containment: { aInB: shared / massA, bInA: shared / massB },
  };
}

function massOf(terms: ProfileTerms): number {
  let mass = 0;
  for (const weight of terms.values()) mass += weight * weight;
  return mass;
}
