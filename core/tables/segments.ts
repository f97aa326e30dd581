import type { Bits } from '../fingerprint/bits.ts';

/** Segments of a 64-bit prefix: four of 16 bits each. */
export const SEGMENTS = 4;

/**
 * The largest radius within which {@link segmentKeys} misses nothing: k differing bits touch at
 * most k segments, so with k ≤ 3 at least one of the four is equal (the pigeonhole principle of
 * Manku, Jain and Das Sarma, WWW 2007, section 3).
 */
export const SEGMENT_RADIUS = SEGMENTS - 1;

/**
 * Returns the keys of a 64-bit prefix in the segment tables: the value of each 16-bit segment, with
 * the number of its table above it, so that a single index can hold all four tables.
 *
 * @returns four integers below 2^18.
 */
export function segmentKeys(prefix64: Bits): [number, number, number, number] {
  const high = prefix64[0] ?? 0;
  const low = prefix64[1] ?? 0;
  return [high >>> 16, 0x10000 | (high & 0xffff), 0x20000 | (low >>> 16), 0x30000 | (low & 0xffff)];
}
