import type { Bits } from '../fingerprint/bits.ts';
import { PREFIX_BITS } from '../fingerprint/fingerprint.ts';

/** How fingerprints are distributed over the buckets of a segment, compared with a uniform distribution. */
export interface BucketLoad {
  /** Number of fingerprints. */
  readonly count: number;
  /** Number of values the segment can have. */
  readonly buckets: number;
  /** The number of buckets that hold c fingerprints, at index c. */
  readonly bucketsByLoad: readonly number[];
  /** The same for a uniform distribution, without loads expected in fewer than 0.001 buckets. */
  readonly uniformBucketsByLoad: readonly number[];
  /** Fingerprints in the fullest bucket. */
  readonly maxLoad: number;
  /** Mean number of other fingerprints in the bucket of a fingerprint: the false candidates of its probe. */
  readonly falseCandidates: number;
  /** The same for a uniform distribution. */
  readonly uniformFalseCandidates: number;
}

const SEGMENT_BITS = 16;

/** Loads expected in fewer buckets than this are left out. */
const MIN_EXPECTED_BUCKETS = 1e-3;

/**
 * Counts how full the buckets of one of the four 16-bit segments are.
 *
 * The mean is taken over fingerprints, not over buckets: queries resemble what is stored, so they
 * fall into full buckets more often than into empty ones, and Σ c(c − 1) / N is what they meet.
 *
 * @param prefixes 64-bit prefixes, two words each, the more significant first.
 * @param segment 0 to 3, 0 is the most significant.
 * @throws RangeError when there is no such segment.
 */
export function bucketLoad(prefixes: Bits, segment: number): BucketLoad {
  if (!Number.isInteger(segment) || segment < 0 || segment >= PREFIX_BITS / SEGMENT_BITS) {
    throw new RangeError(
      `Segments are numbered 0 to ${PREFIX_BITS / SEGMENT_BITS - 1}: ${segment}`,
    );
  }
  const count = prefixes.length / 2;
  const buckets = 2 ** SEGMENT_BITS;
  const loads = new Uint32Array(buckets);
  for (let row = 0; row < count; row++) {
    const word = prefixes[2 * row + (segment >> 1)] as number;
    const bucket = segment % 2 === 0 ? word >>> SEGMENT_BITS : word & (buckets - 1);
    loads[bucket] = (loads[bucket] ?? 0) + 1;
  }
  const maxLoad = loads.reduce((max, load) => Math.max(max, load), 0);
  const bucketsByLoad = Array.from({ length: maxLoad + 1 }, () => 0);
  for (const load of loads) bucketsByLoad[load] = (bucketsByLoad[load] ?? 0) + 1;
  const others = bucketsByLoad.reduce((sum, number, c) => sum + number * c * (c - 1), 0);
  return {
    count,
    buckets,
    bucketsByLoad,
    uniformBucketsByLoad: uniformBucketsByLoad(count, buckets),
    maxLoad,
    falseCandidates: count === 0 ? 0 : others / count,
    uniformFalseCandidates: Math.max(0, count - 1) / buckets,
  };
}

/** Returns the binomial distribution: each fingerprint falls into each bucket with equal probability. */
function uniformBucketsByLoad(count: number, buckets: number): number[] {
  const bucketsByLoad: number[] = [];
  let expected = buckets * (1 - 1 / buckets) ** count;
  const mean = count / buckets;
  for (let c = 0; c <= count && (c <= mean || expected >= MIN_EXPECTED_BUCKETS); c++) {
    bucketsByLoad.push(expected);
    expected *= (count - c) / (c + 1) / (buckets - 1);
  }
  return bucketsByLoad;
}
