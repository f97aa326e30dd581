import { beforeAll, expect, test } from 'vitest';
import { judge } from '../../../../core/match/verdict.ts';
import type { Fingerprint } from '../../../../core/simhash/fingerprint.ts';
import { createFingerprinter, type Fingerprinter } from '../../../../core/simhash/fingerprinter.ts';
import type { Profile } from '../../../../core/text/profile.ts';
import { flipped } from '../simhash/arbitrary-bits.ts';

let fingerprinter: Fingerprinter;
beforeAll(async () => {
  fingerprinter = await createFingerprinter();
});

/** A print of so many tokens, `distance` bits away from another of zeros. */
function pair(
  distance: number,
  tokens: number,
  profile: Profile = 'reader',
): [Fingerprint, Fingerprint] {
  const digest = new Uint32Array(2);
  const zero = { profile, version: 1, tokens, bits: new Uint32Array(8), digest } as const;
  const places = Array.from({ length: distance }, (_, i) => i);
  const other = Uint32Array.of(0, distance);
  return [zero, { ...zero, bits: flipped(zero.bits, places), digest: other }];
}

test.each([
  [0, 500, 'identical'],
  [1, 500, 'near-duplicate'],
  [60, 500, 'near-duplicate'],
  [61, 500, 'related'],
  [84, 500, 'related'],
  [85, 500, 'different'],
  [128, 500, 'different'],
  [68, 119, 'near-duplicate'],
  [69, 119, 'related'],
  [61, 120, 'related'],
  [0, 9, 'different'],
  [0, 10, 'identical'],
])('%i differing bits of texts of %i tokens: %s', (distance, tokens, kind) => {
  const verdict = judge(...pair(distance, tokens));
  expect(verdict).toMatchObject({ kind, distance, headDistance: Math.min(distance, 64) });
});

test('words have limits of their own', () => {
  const kinds = [24, 25, 40, 41].map((distance) => judge(...pair(distance, 500, 'words')).kind);
  expect(kinds).toEqual(['near-duplicate', 'related', 'related', 'different']);
  expect(judge(...pair(44, 100, 'words')).kind).toBe('near-duplicate');
});

test('texts whose bits all agree are identical only when their words are', () => {
  const words = Array.from({ length: 3000 }, (_, i) => `w${(i * 7919) % 1511}`);
  const a = fingerprinter.reader(words.join(' '));
  const b = fingerprinter.reader([...words, ...words].join(', '));
  expect(judge(a, fingerprinter.reader(words.join(', ')))).toMatchObject({ kind: 'identical' });
  expect(judge(a, b)).toMatchObject({ kind: 'near-duplicate' });
});

test('the shorter text sets the rule', () => {
  const [a, b] = pair(65, 100);
  expect(judge({ ...a, tokens: 5000 }, b).kind).toBe('near-duplicate');
});

test('likeness falls from 1 to 0 as the distance grows', () => {
  const likeness = [0, 32, 64, 96, 128, 256].map((d) => judge(...pair(d, 500)).similarity);
  expect(likeness[0]).toBe(1);
  expect(likeness).toEqual(likeness.toSorted((a, b) => b - a));
  expect(likeness.at(-1)).toBe(0);
});

test('prints of other profiles or versions cannot be compared', () => {
  const [a, b] = pair(0, 500);
  expect(() => judge(a, { ...b, profile: 'words' })).toThrow(RangeError);
  expect(() => judge(a, { ...b, version: 2 })).toThrow(RangeError);
});

test('simplified and traditional twins are one article', () => {
  const text = '互联网上相互转载的文章很多，读者常常把同一篇文章读了两遍而不自知。';
  const twin = '互聯網上相互轉載的文章很多，讀者常常把同一篇文章讀了兩遍而不自知。';
  expect(judge(fingerprinter.reader(text), fingerprinter.reader(twin)).kind).toBe('identical');
});
