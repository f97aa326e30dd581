import type { Bits } from '../simhash/bits.ts';
import { FINGERPRINT_BITS } from '../simhash/fingerprint.ts';
import { popcount } from '../simhash/hamming.ts';
import { nearRows } from './near-rows.ts';

const WORDS = FINGERPRINT_BITS / 32;

/** Numbers an entry of a column takes: the words of a fingerprint, and the id it belongs to. */
export const ENTRY = WORDS + 1;

/**
 * A flat column of fingerprints: `word 0, …, word 7, id` after one another, without gaps. An id of
 * 0 is an entry that was erased.
 */
export type Column = Uint32Array<ArrayBuffer>;

/** One page found in a column: its head, and its id. */
export interface Hit {
  readonly high: number;
  readonly low: number;
  readonly id: number;
}

/** All entries within `radius` of 256 bits: exact for any radius, in one pass. */
export function scanColumn(column: Column, bits: Bits, radius: number): Hit[] {
  const count = column.length / ENTRY;
  const found = new Uint32Array(count);
  const rows = { words: column, width: ENTRY, bits: 0, count };
  return [...found.subarray(0, nearRows(rows, bits, radius, found))].flatMap((row) =>
    hitAt(column, row * ENTRY),
  );
}

/** All entries whose heads lie within `radius` of the 64 bits of a head. */
export function scanHeads(column: Column, head: Bits, radius: number): Hit[] {
  const hits: Hit[] = [];
  const [high = 0, low = 0] = head;
  for (let at = 0; at < column.length; at += ENTRY) {
    const distance = popcount((column[at] ?? 0) ^ high) + popcount((column[at + 1] ?? 0) ^ low);
    if (distance <= radius) hits.push(...hitAt(column, at));
  }
  return hits;
}

function hitAt(column: Column, at: number): Hit[] {
  const id = column[at + WORDS] ?? 0;
  return id === 0 ? [] : [{ high: column[at] ?? 0, low: column[at + 1] ?? 0, id }];
}
