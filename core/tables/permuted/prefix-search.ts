import type { Bits } from '../../fingerprint/bits.ts';

/** Entries sorted by their leading words, one after another. */
export interface SortedEntries {
  readonly entries: Bits;
  /** Words of an entry. */
  readonly entryWords: number;
  /** Number of entries. */
  readonly count: number;
  /** Number of leading words of an entry that are compared. */
  readonly prefixWords: number;
}

/**
 * Finds a prefix among sorted entries.
 *
 * @param target the prefix, `prefixWords` words, with zeros after it.
 * @param probed if given, the indexes of the entries that the search compares are appended to it.
 * @returns the index of the first entry that isn't less than the target; the count if all are less.
 */
export type PrefixSearch = (sorted: SortedEntries, target: Bits, probed?: number[]) => number;

/** Halves the entries until one is left: d probes for 2^d entries. */
export const binarySearch: PrefixSearch = (sorted, target, probed) =>
  bisect(sorted, target, 0, sorted.count, probed);

/**
 * Number of guesses before the search switches to halving. Each reduces evenly distributed entries
 * to about their square root: 10^8 become 10^4, then 100, many of which share a cache line. A third
 * guess made lookups slower.
 */
const MAX_GUESSES = 2;

/** With this many entries or fewer, halving is as fast as guessing. */
const MAX_HALVED_ENTRIES = 8;

/**
 * Guesses the position of the target from how far its value is from both ends. Fingerprints are
 * roughly uniform, so a few probes suffice for any number of them (section 3.1 of the paper).
 *
 * A guess is off by about the square root of the number of entries. From it the search steps by
 * that many entries, then twice as far each time, until it passes the target (Perl and Reingold,
 * *Understanding the complexity of interpolation search*, 1977). After a few guesses it halves the
 * rest, so that even the most uneven entries cost no more than O(log n).
 */
export const interpolationSearch: PrefixSearch = (sorted, target, probed) => {
  const targetValue = leadingValue(target, 0, sorted.prefixWords);
  let from = 0;
  let to = sorted.count;
  // Bounds of the values in between.
  let min = 0;
  let max = sorted.prefixWords > 1 ? 2 ** 64 : 2 ** 32;
  for (let guess = 0; guess < MAX_GUESSES && to - from > MAX_HALVED_ENTRIES && max > min; guess++) {
    const share = (targetValue - min) / (max - min);
    const middle = Math.min(to - 1, from + ((share * (to - from)) | 0));
    let step = (Math.sqrt(to - from) | 0) + 1;
    probed?.push(middle);
    if (isBelow(sorted, target, middle)) {
      from = middle + 1;
      for (let next = middle + step; next < to; next += step) {
        probed?.push(next);
        if (!isBelow(sorted, target, next)) {
          to = next;
          break;
        }
        from = next + 1;
        step *= 2;
      }
    } else {
      to = middle;
      for (let next = middle - step; next >= from; next -= step) {
        probed?.push(next);
        if (isBelow(sorted, target, next)) {
          from = next + 1;
          break;
        }
        to = next;
        step *= 2;
      }
    }
    if (from > 0) min = entryValue(sorted, from - 1);
    if (to < sorted.count) max = entryValue(sorted, to);
  }
  return bisect(sorted, target, from, to, probed);
};

/** Finds the first entry from `from` to `to` that isn't less than the target. */
function bisect(
  sorted: SortedEntries,
  target: Bits,
  from: number,
  to: number,
  probed?: number[],
): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    probed?.push(middle);
    if (isBelow(sorted, target, middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether an entry is less than the target. */
function isBelow(sorted: SortedEntries, target: Bits, entry: number): boolean {
  const { entries, prefixWords } = sorted;
  const at = entry * sorted.entryWords;
  for (let i = 0; i < prefixWords; i++) {
    const word = entries[at + i] ?? 0;
    const targetWord = target[i] ?? 0;
    if (word !== targetWord) return word < targetWord;
  }
  return false;
}

function entryValue(sorted: SortedEntries, entry: number): number {
  return leadingValue(sorted.entries, entry * sorted.entryWords, sorted.prefixWords);
}

/** Returns the first two words as one number, rounded to a double, which is enough for a guess. */
function leadingValue(words: Bits, at: number, count: number): number {
  const high = words[at] ?? 0;
  return count > 1 ? high * 2 ** 32 + (words[at + 1] ?? 0) : high;
}
