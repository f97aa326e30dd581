import { expect, test } from 'vitest';
import {
  binarySearch,
  interpolationSearch,
  type SortedEntries,
} from '../../../../../core/tables/permuted/prefix-search.ts';
import { randomFingerprints } from '../near-index/arbitrary-sets.ts';

type Entry = readonly number[];

const compare = (a: Entry, b: Entry) => {
  const at = a.findIndex((word, i) => word !== b[i]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};

/** Returns sorted entries of this many words, each followed by a row. */
function sortedOf(list: readonly Entry[], words: number): SortedEntries {
  const entries = Uint32Array.from(list.toSorted(compare).flatMap((entry) => [...entry, 77]));
  return { entries, entryWords: words + 1, count: list.length, prefixWords: words };
}

/** Returns the mean and the maximum number of probes. */
function probes(search: typeof binarySearch, sorted: SortedEntries, targets: readonly Entry[]) {
  const counts = targets.map((target) => {
    const probed: number[] = [];
    search(sorted, Uint32Array.from(target), probed);
    return probed.length;
  });
  return { mean: counts.reduce((a, b) => a + b) / counts.length, most: Math.max(...counts) };
}

test('interpolation needs about as few probes for many uniform entries as for few', () => {
  const targets = randomFingerprints(500, 32, 7).map((bits) => [...bits]);
  const mean = (count: number, search: typeof binarySearch) => {
    const list = randomFingerprints(count, 32, count).map((bits) => [...bits]);
    return probes(search, sortedOf(list, 1), targets).mean;
  };
  expect(mean(100_000, binarySearch)).toBeGreaterThan(16);
  expect(mean(1_000, binarySearch)).toBeLessThan(11);
  expect(mean(100_000, interpolationSearch)).toBeLessThan(9);
  expect(mean(100_000, interpolationSearch) - mean(1_000, interpolationSearch)).toBeLessThan(3.5);
});

test('interpolation needs fewer than 48 probes even for very uneven entries', () => {
  const lists: Entry[][] = [
    Array.from({ length: 50_000 }, (_, i) => [i]),
    Array.from({ length: 50_000 }, (_, i) => [0xffff_ffff - i]),
    Array.from({ length: 50_000 }, (_, i) => [Math.floor(2 ** (i / 1_563))]),
    Array.from({ length: 50_000 }, (_, i) => [i < 25_000 ? 0 : 0xffff_ffff]),
    Array.from({ length: 50_000 }, (_, i) => [i === 0 ? 0 : 0xffff_0000 + i]),
  ];
  for (const list of lists) {
    const targets = list.filter((_, i) => i % 97 === 0);
    expect(probes(interpolationSearch, sortedOf(list, 1), targets).most).toBeLessThan(3 * 16);
  }
});
