import { describe, expect, test } from 'vitest';
import { hammingDistance } from '../../../core/fingerprint/hamming.ts';
import { bruteForce } from '../../../core/tables/scan/brute-force.ts';
import { createRandom } from '../../../web/lib/random.ts';
import {
  generateFingerprints,
  makeQueries,
  uniform,
} from '../../../web/tables/synthetic-fingerprints.ts';
import { check, truthOf } from '../../bench/tables/truth.ts';

const K = 3;
const words = generateFingerprints(uniform, 2000, createRandom(1));
const queries = makeQueries(words, uniform, K, 600, createRandom(2));
const scan = bruteForce(words);

describe('checking benchmark results', () => {
  test('every other query has its planted neighbor within k bits, and the scan finds it', () => {
    queries.fingerprints.forEach((fingerprint, i) => {
      const row = queries.planted[i] ?? -1;
      expect(row >= 0).toBe(i % 2 === 1);
      if (row < 0) return;
      const distance = hammingDistance(words.subarray(row * 2, row * 2 + 2), fingerprint);
      expect(distance).toBeGreaterThan(0);
      expect(distance).toBeLessThanOrEqual(K);
      expect([...scan.near(fingerprint, K)]).toContain(row);
    });
  });

  test('accepts a method that finds the same rows in another order', () => {
    const reversed = {
      bytes: 0,
      near: (...asked: Parameters<typeof scan.near>) => scan.near(...asked).toReversed(),
    };
    check('reversed', reversed, queries, K, truthOf(scan, queries, K));
  });

  test.each([
    ['misses a neighbor', (rows: Uint32Array) => rows.subarray(1)],
    ['adds an unrelated row', (rows: Uint32Array) => Uint32Array.of(...rows, 5)],
    ['returns rows twice', (rows: Uint32Array) => Uint32Array.of(...rows, ...rows)],
  ])('rejects a method that %s', (_, spoil) => {
    const spoiled = {
      bytes: 0,
      near: (...asked: Parameters<typeof scan.near>) => spoil(scan.near(...asked)),
    };
    const truth = truthOf(scan, queries, K);
    expect(() => check('spoiled', spoiled, queries, K, truth)).toThrow(/found \d+ rows/);
  });

  test('rejects a method that misses planted neighbors in queries that the scan skipped', () => {
    const forgetful = { bytes: 0, near: () => new Uint32Array() };
    expect(() => check('forgetful', forgetful, queries, K, [])).toThrow(/missed the neighbor/);
  });
});
