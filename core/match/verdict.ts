import { FINGERPRINT_BITS, type Fingerprint, head } from '../simhash/fingerprint.ts';
import { hammingDistance } from '../simhash/hamming.ts';
import { limits } from './limits.ts';

/** What two texts are to each other, from the closest to the farthest. */
export type VerdictKind = 'identical' | 'near-duplicate' | 'related' | 'different';

/** The judgement on two fingerprints. */
export interface Verdict {
  readonly kind: VerdictKind;
  /** Differing bits of all 256. */
  readonly distance: number;
  /** Differing bits of the first 64. */
  readonly headDistance: number;
  /** About which part of their features the texts share, 0 to 1. */
  readonly similarity: number;
}

/**
 * Below this many tokens two texts say too little to be called one. Unlike the article gate of the
 * extension this is for texts that somebody chose to compare; between 10 and 30 tokens two notices
 * from one form ("your order has shipped …") can still look like copies.
 */
export const MINIMUM_TOKENS = 10;

/** Whether two fingerprints were made the same way; the bits of others have nothing in common. */
export function comparable(a: Fingerprint, b: Fingerprint): boolean {
  return a.profile === b.profile && a.version === b.version;
}

/**
 * Judges two texts by their fingerprints.
 *
 * @throws RangeError when they are not {@link comparable}.
 */
export function judge(a: Fingerprint, b: Fingerprint): Verdict {
  if (!comparable(a, b)) {
    throw new RangeError(
      `Fingerprints of ${a.profile} ${a.version} and ${b.profile} ${b.version} cannot be compared`,
    );
  }
  const distance = hammingDistance(a.bits, b.bits);
  return {
    kind: kindOf(a, b, distance),
    distance,
    headDistance: hammingDistance(head(a), head(b)),
    similarity: estimateSimilarity(distance),
  };
}

function kindOf(a: Fingerprint, b: Fingerprint, distance: number): VerdictKind {
  const tokens = Math.min(a.tokens, b.tokens);
  if (tokens < MINIMUM_TOKENS) return 'different';
  // All bits can agree where a number in a long text was raised by one: the digest sees that.
  if (hammingDistance(a.digest, b.digest) === 0) return 'identical';
  const { nearDuplicate, related } = limits(a.profile, tokens);
  if (distance <= nearDuplicate) return 'near-duplicate';
  return distance <= related ? 'related' : 'different';
}

/**
 * The cosine of the angle that the distance stands for: a bit differs with probability θ/π
 * (Charikar, STOC 2002, section 3). At right angles and beyond nothing is shared.
 */
function estimateSimilarity(distance: number): number {
  return Math.max(0, Math.cos((Math.PI * distance) / FINGERPRINT_BITS));
}
