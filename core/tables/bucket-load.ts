import type { Bits } from '../fingerprint/bits.ts';
import { HEAD_BITS } from '../fingerprint/fingerprint.ts';

/** How some fingerprints share the buckets of a segment, beside as many that are spread evenly. */
export interface Crowding {
  /** How many fingerprints. */
  readonly count: number;
  /** How many values the segment has. */
  readonly buckets: number;
  /** At place c the number of buckets that hold c of them. */
  readonly filled: readonly number[];
  /** The same as is expected of an even spread, but for what is seen once in a thousand spreads. */
  readonly even: readonly number[];
  /** How many the fullest bucket holds. */
  readonly fullest: number;
  /** How many others share the bucket of a fingerprint on average: what its probe brings in vain. */
  readonly strangers: number;
  /** The same as is expected of an even spread. */
  readonly evenStrangers: number;
}

/** Bits of a segment. */
const SEGMENT = 16;

/** Of which fewer than so many buckets are expected is left out. */
const RARE = 1e-3;

/**
 * How fingerprints crowd in the buckets of one of four segments of 16 bits.
 *
 * Counted over the fingerprints, not over the buckets: a query is like what is stored, so it falls
 * into a full bucket more often than into an empty one, and Σ c(c − 1) / N is what it meets there.
 *
 * @param heads two words each, the more significant first.
 * @param segment 0 to 3, 0 the most significant.
 * @throws RangeError when there is no such segment.
 */
export function bucketLoad(heads: Bits, segment: number): Crowding {
  if (!Number.isInteger(segment) || segment < 0 || segment >= HEAD_BITS / SEGMENT) {
    throw new RangeError(`The segments are numbered 0 to ${HEAD_BITS / SEGMENT - 1}: ${segment}`);
  }
  const count = heads.length / 2;
  const buckets = 2 ** SEGMENT;
  const held = new Uint32Array(buckets);
  for (let row = 0; row < count; row++) {
    const word = heads[2 * row + (segment >> 1)] as number;
    const bucket = segment % 2 === 0 ? word >>> SEGMENT : word & (buckets - 1);
    held[bucket] = (held[bucket] ?? 0) + 1;
  }
  const fullest = held.reduce((most, number) => Math.max(most, number), 0);
  const filled = Array.from({ length: fullest + 1 }, () => 0);
  for (const number of held) filled[number] = (filled[number] ?? 0) + 1;
  const shared = filled.reduce((sum, number, c) => sum + number * c * (c - 1), 0);
  return {
    count,
    buckets,
    filled,
    even: evenly(count, buckets),
    fullest,
    strangers: count === 0 ? 0 : shared / count,
    evenStrangers: Math.max(0, count - 1) / buckets,
  };
}

/** Of the binomial distribution: each fingerprint falls into each bucket alike. */
function evenly(count: number, buckets: number): number[] {
  const filled: number[] = [];
  let expected = buckets * (1 - 1 / buckets) ** count;
  const mean = count / buckets;
  for (let c = 0; c <= count && (c <= mean || expected >= RARE); c++) {
    filled.push(expected);
    expected *= (count - c) / (c + 1) / (buckets - 1);
  }
  return filled;
}
