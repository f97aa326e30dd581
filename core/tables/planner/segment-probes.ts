import { HEAD_BITS } from '../../fingerprint/fingerprint.ts';
import { blockWidths } from '../designs/block-widths.ts';
import { neighbours } from '../naive/neighbours.ts';

/** How a look-up within k bits goes through one segment. */
export interface SegmentProbes {
  /** The width of the segment. */
  readonly bits: number;
  /** Values within so many bits of the query's segment are probed; below 0, none. */
  readonly radius: number;
  /** How many values these are. */
  readonly probes: number;
}

/**
 * The probes of a look-up among `segments` segment tables that misses nothing within k bits.
 *
 * With k = m·r + a the first a + 1 of m segments are searched within r bits, the others within
 * r − 1. If all of them differed by more, that would be (a + 1)(r + 1) + (m − a − 1)·r = k + 1 bits
 * at least (Norouzi, Punjani and Fleet, *Fast Exact Search in Hamming Space with Multi-Index
 * Hashing*, TPAMI 2014).
 *
 * @param radius k, from 0.
 * @param segments m: near equal segments of 64 bits, the narrower ones first, since the first are searched
 * farther.
 */
export function segmentProbes(radius: number, segments: number): SegmentProbes[] {
  const reach = Math.floor(radius / segments);
  const further = radius % segments;
  const widths = blockWidths(HEAD_BITS, segments).reverse();
  return widths.map((bits, segment) => {
    const within = segment <= further ? reach : reach - 1;
    return { bits, radius: within, probes: within < 0 ? 0 : neighbours(bits, within) };
  });
}
