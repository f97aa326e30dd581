import { describe, expect, test } from 'vitest';
import { hammingDistance } from '../../../core/fingerprint/hamming.ts';
import { bruteForce } from '../../../core/tables/scan/brute-force.ts';
import {
  createRandom,
  generateFingerprints,
  makeQueries,
  uniform,
} from '../../../web/tables/synthetic-fingerprints.ts';
import { check, truthOf } from '../../bench/tables/truth.ts';

const K = 3;
const words = generateFingerprints(uniform, 2000, createRandom(1));
const queries = makeQueries(words, uniform, K, 600, createRandom(2));
const scan = bruteForce(words);

describe('what the benchmarks measure is checked', () => {
  test('every other query has its planted neighbour within k bits, and the scan finds it', () => {
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

  test('a way that finds the same rows in another order passes', () => {
    const reversed = {
      bytes: 0,
      near: (...asked: Parameters<typeof scan.near>) => scan.near(...asked).toReversed(),
    };
    check('reversed', reversed, queries, K, truthOf(scan, queries, K));
  });

  test.each([
    ['the last neighbour', (rows: Uint32Array) => rows.subarray(1)],
    ['a stranger', (rows: Uint32Array) => Uint32Array.of(...rows, 5)],
    ['a row twice', (rows: Uint32Array) => Uint32Array.of(...rows, ...rows)],
  ])('one that loses or adds %s does not', (_, spoil) => {
    const spoilt = {
      bytes: 0,
      near: (...asked: Parameters<typeof scan.near>) => spoil(scan.near(...asked)),
    };
    const truth = truthOf(scan, queries, K);
    expect(() => check('spoilt', spoilt, queries, K, truth)).toThrow(/found \d+ rows/);
  });

  test('nor one that loses only what the scan was not asked for', () => {
    const forgetful = { bytes: 0, near: () => new Uint32Array() };
    expect(() => check('forgetful', forgetful, queries, K, [])).toThrow(/lost the neighbour/);
  });
});
