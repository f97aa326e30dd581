import type { Bits } from '../../../fingerprint/bits.ts';

/** Entries sorted by the words they begin with, one behind the other. */
export interface Sorted {
  readonly entries: Bits;
  /** Words of an entry. */
  readonly width: number;
  readonly count: number;
  /** How many leading words of an entry are compared. */
  readonly words: number;
}

/**
 * A way to find a prefix among sorted entries.
 *
 * @param target the prefix, as many words as are compared, zero behind it.
 * @param probed the entries looked at are written to it, if it is given.
 * @returns the number of the first entry not below the target; the count if all are.
 */
export type Search = (sorted: Sorted, target: Bits, probed?: number[]) => number;

/** Whether an entry is less than the target. */
export function isBelow(sorted: Sorted, target: Bits, entry: number): boolean {
  const { entries, words } = sorted;
  const at = entry * sorted.width;
  for (let word = 0; word < words; word++) {
    const value = entries[at + word] ?? 0;
    const wanted = target[word] ?? 0;
    if (value !== wanted) return value < wanted;
  }
  return false;
}
