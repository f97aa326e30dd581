import type { Bits } from '../../fingerprint/bits.ts';

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
function isBelow(sorted: Sorted, target: Bits, entry: number): boolean {
  const { entries, words } = sorted;
  const at = entry * sorted.width;
  for (let word = 0; word < words; word++) {
    const value = entries[at + word] ?? 0;
    const wanted = target[word] ?? 0;
    if (value !== wanted) return value < wanted;
  }
  return false;
}

/** Halves the entries until one is left: d probes among 2^d. */
export const binarySearch: Search = (sorted, target, probed) =>
  bisect(sorted, target, 0, sorted.count, probed);

/** The first entry not below the target, which lies between two or is the upper one itself. */
function bisect(sorted: Sorted, target: Bits, from: number, to: number, probed?: number[]): number {
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

/**
 * Guesses of which each leaves about the square root of the entries, if these are even: 10^8 become
 * 10^4, then 100, of which many share a line of the cache. A third made look-ups slower, not faster.
 */
const GUESSES = 2;

/** Entries among which halving is as quick as guessing. */
const FEW = 8;

/**
 * Guesses where the target stands from how far its value is from both ends: fingerprints are evenly
 * spread, more or less, so that a few probes do whatever their number (section 3.1 of the paper).
 *
 * A guess misses by about the square root of the entries; from it the search steps on by that much,
 * twice as far each time, until the target is passed (Perl and Reingold, *Understanding the
 * complexity of interpolation search*, 1977). After a few guesses it halves the rest, so that
 * entries as uneven as can be cost O(log n) and no worse.
 */
export const interpolationSearch: Search = (sorted, target, probed) => {
  const wanted = leading(target, 0, sorted.words);
  let from = 0;
  let to = sorted.count;
  // The values that those between have at least and at most.
  let least = 0;
  let most = sorted.words > 1 ? 2 ** 64 : 2 ** 32;
  for (let guess = 0; guess < GUESSES && to - from > FEW && most > least; guess++) {
    const share = (wanted - least) / (most - least);
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
    if (from > 0) least = leadingOf(sorted, from - 1);
    if (to < sorted.count) most = leadingOf(sorted, to);
  }
  return bisect(sorted, target, from, to, probed);
};

function leadingOf(sorted: Sorted, entry: number): number {
  return leading(sorted.entries, entry * sorted.width, sorted.words);
}

/** The first two words as one number. A double rounds it: good enough for a guess. */
function leading(words: Bits, at: number, count: number): number {
  const high = words[at] ?? 0;
  return count > 1 ? high * 2 ** 32 + (words[at + 1] ?? 0) : high;
}
