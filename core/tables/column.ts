import type { Bits } from '../simhash/bits.ts';
import { popcount } from '../simhash/hamming.ts';

/** Numbers an entry of a column takes: high and low word of the head, and the id it belongs to. */
export const ENTRY = 3;

/**
 * A flat column of heads: `high, low, id` after one another, without gaps. An id of 0 is an
 * entry that was erased.
 */
export type Column = Uint32Array<ArrayBuffer>;

/** One head found in a column. */
export interface Hit {
  readonly high: number;
  readonly low: number;
  readonly id: number;
}

/**
 * All entries of a column within `radius` bits of a head: exact for any radius, in one pass.
 *
 * @param head 64 bits.
 */
export function scanColumn(column: Column, head: Bits, radius: number): Hit[] {
  const hits: Hit[] = [];
  const wantedHigh = head[0] ?? 0;
  const wantedLow = head[1] ?? 0;
  for (let at = 0; at < column.length; at += ENTRY) {
    const high = column[at] ?? 0;
    const low = column[at + 1] ?? 0;
    if (popcount(high ^ wantedHigh) + popcount(low ^ wantedLow) > radius) continue;
    const id = column[at + 2] ?? 0;
    if (id !== 0) hits.push({ high, low, id });
  }
  return hits;
}
