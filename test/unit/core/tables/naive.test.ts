import { expect, test } from 'vitest';
import { countNeighbors } from '../../../../core/tables/combinatorics.ts';
import {
  enumerateNeighbors,
  MAX_ENUMERATED_NEIGHBORS,
  MAX_STORED_NEIGHBORS,
  storeNeighbors,
} from '../../../../core/tables/naive.ts';
import { testAgainstBruteForce } from './near-index/test-against-brute-force.ts';

testAgainstBruteForce('neighbors enumerated on lookup', enumerateNeighbors, [
  { width: 16, radius: 0 },
  { width: 16, radius: 4 },
  { width: 10, radius: 9 },
  { width: 32, radius: 2 },
  { width: 64, radius: 1 },
  { width: 64, radius: 2 },
  { width: 65, radius: 1 },
  { width: 128, radius: 1 },
]);

testAgainstBruteForce('neighbors stored', storeNeighbors, [
  { width: 16, radius: 0 },
  { width: 16, radius: 3 },
  { width: 10, radius: 9, unrelated: 100 },
  { width: 32, radius: 2, unrelated: 1_000 },
  { width: 64, radius: 1 },
  { width: 65, radius: 1 },
  { width: 128, radius: 1, unrelated: 1_000 },
]);

test('counts 43,745 fingerprints within three of 64 bits, and 41,664 at exactly three', () => {
  expect(countNeighbors(64, 3)).toBe(43_745);
  expect(countNeighbors(64, 3) - countNeighbors(64, 2)).toBe(41_664);
  expect(countNeighbors(16, 16)).toBe(2 ** 16);
  expect(countNeighbors(16, 20)).toBe(2 ** 16);
});

test('rejects too many neighbors and invalid fingerprints with a reason', () => {
  const none = new Uint32Array();
  expect(countNeighbors(64, 5)).toBeLessThanOrEqual(MAX_ENUMERATED_NEIGHBORS);
  expect(() => enumerateNeighbors(none, 64, 6)).toThrow(/83278001 neighbors lie within 6 of 64/);
  expect(countNeighbors(64, 3) * 768).toBeGreaterThan(MAX_STORED_NEIGHBORS);
  expect(() => storeNeighbors(new Uint32Array(2 * 768), 64, 3)).toThrow(
    /more than the 33554432 that can be stored/,
  );
  expect(() => storeNeighbors(none, 128, 5)).toThrow(RangeError);
  expect(() => storeNeighbors(Uint32Array.of(1), 64, 2)).toThrow(
    /1 words aren't whole fingerprints of 2 words/,
  );
  expect(() => enumerateNeighbors(Uint32Array.of(0, 0, 1), 65, 2)).toThrow(/bits beyond its 65/);
});
