import { expect, test } from 'vitest';
import {
  binarySearch,
  interpolationSearch,
  type SortedEntries,
} from '../../../../../core/tables/permuted/prefix-search.ts';
import { randomFingerprints } from '../near-index/arbitrary-sets.ts';

/** Returns sorted entries of a word, each followed by a row. */
function sortedOf(list: readonly number[]): SortedEntries {
  const entries = Uint32Array.from(list.toSorted((a, b) => a - b).flatMap((word) => [word, 77]));
  return { entries, entryWords: 2, count: list.length, prefixWords: 1 };
}

/** Returns random words by seed. */
const randomWords = (count: number, seed: number) =>
  randomFingerprints(count, 32, seed).map(([word = 0]) => word);

/** Returns the mean and the maximum number of probes. */
function probes(search: typeof binarySearch, sorted: SortedEntries, targets: readonly number[]) {
  const counts = targets.map((target) => {
    const probed: number[] = [];
    search(sorted, Uint32Array.of(target), probed);
    return probed.length;
  });
  return { mean: counts.reduce((a, b) => a + b) / counts.length, most: Math.max(...counts) };
}

test('interpolation needs about as few probes for many uniform entries as for few', () => {
  const targets = randomWords(500, 7);
  const mean = (count: number, search: typeof binarySearch) =>
    probes(search, sortedOf(randomWords(count, count)), targets).mean;
  expect(mean(100_000, binarySearch)).toBeGreaterThan(16);
  expect(mean(1_000, binarySearch)).toBeLessThan(11);
  expect(mean(100_000, interpolationSearch)).toBeLessThan(9);
  expect(mean(100_000, interpolationSearch) - mean(1_000, interpolationSearch)).toBeLessThan(3.5);
});

test('interpolation needs fewer than 48 probes even for very uneven entries', () => {
  const lists: number[][] = [
    Array.from({ length: 50_000 }, (_, i) => i),
    Array.from({ length: 50_000 }, (_, i) => 0xffff_ffff - i),
    Array.from({ length: 50_000 }, (_, i) => Math.floor(2 ** (i / 1_563))),
    Array.from({ length: 50_000 }, (_, i) => (i < 25_000 ? 0 : 0xffff_ffff)),
    Array.from({ length: 50_000 }, (_, i) => (i === 0 ? 0 : 0xffff_0000 + i)),
  ];
  for (const list of lists) {
    const targets = list.filter((_, i) => i % 97 === 0);
    expect(probes(interpolationSearch, sortedOf(list), targets).most).toBeLessThan(3 * 16);
  }
});
