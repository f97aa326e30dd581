import type { Bits } from '../fingerprint/bits.ts';

/** Segments of a head: four of 16 bits each. */
export const SEGMENTS = 4;

/**
 * The radius up to which {@link segmentKeys} miss nothing: k differing bits touch at most k
 * segments, so with k ≤ 3 one of the four is equal (the pigeonhole of Manku, Jain and Das Sarma,
 * WWW 2007, section 3).
 */
export const SEGMENT_RADIUS = SEGMENTS - 1;

/**
 * The keys under which a head stands in the segment tables: the value of each 16-bit segment,
 * with the number of its table above it, so that one index can hold all four tables.
 *
 * @param head 64 bits.
 * @returns four integers below 2^18.
 */
export function segmentKeys(head: Bits): [number, number, number, number] {
  const high = head[0] ?? 0;
  const low = head[1] ?? 0;
  return [high >>> 16, 0x10000 | (high & 0xffff), 0x20000 | (low >>> 16), 0x30000 | (low & 0xffff)];
}
