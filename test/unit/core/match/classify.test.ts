import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Fingerprint } from '../../../../core/fingerprint/fingerprint.ts';
import {
  createFingerprinter,
  type Fingerprinter,
} from '../../../../core/fingerprint/fingerprinter.ts';
import { classify } from '../../../../core/match/classify.ts';
import { asSamePage, isCopy } from '../../../../core/match/verdict.ts';
import type { Profile } from '../../../../core/text/profile.ts';
import { flipped } from '../fingerprint/arbitrary-bits.ts';

let fingerprinter: Fingerprinter;
beforeAll(async () => {
  fingerprinter = await createFingerprinter();
});

/** Returns two fingerprints of this many tokens that differ in `distance` bits. */
function pair(
  distance: number,
  tokens: number,
  profile: Profile = 'reader',
): [Fingerprint, Fingerprint] {
  const digest = new Uint32Array(2);
  const sketch = { squaredNorm: 1000, numbers: new Uint16Array() };
  const zero = {
    profile,
    version: 1,
    tokens,
    bits: new Uint32Array(8),
    digest,
    ...sketch,
  } as const;
  const places = Array.from({ length: distance }, (_, i) => i);
  const other = Uint32Array.of(0, distance);
  return [zero, { ...zero, bits: flipped(zero.bits, places), digest: other }];
}

test.each([
  [0, 500, 'identical'],
  [1, 500, 'near-duplicate'],
  [72, 500, 'near-duplicate'],
  [73, 500, 'related'],
  [84, 500, 'related'],
  [85, 500, 'different'],
  [128, 500, 'different'],
  [0, 9, 'different'],
  [0, 10, 'identical'],
])('%i differing bits between texts of %i tokens: %s', (distance, tokens, kind) => {
  const verdict = classify(...pair(distance, tokens));
  expect(verdict).toMatchObject({ kind, distance, distance64: Math.min(distance, 64) });
});

test('the words profile has its own thresholds', () => {
  const kinds = [24, 25, 40, 41].map((distance) => classify(...pair(distance, 500, 'words')).kind);
  expect(kinds).toEqual(['near-duplicate', 'related', 'related', 'different']);
  expect(classify(...pair(44, 100, 'words')).kind).toBe('near-duplicate');
});

test('texts with equal bits are identical only if their words are the same', () => {
  const words = Array.from({ length: 3000 }, (_, i) => `w${(i * 7919) % 1511}`);
  const a = fingerprinter.reader(words.join(' '));
  const b = fingerprinter.reader([...words, ...words].join(', '));
  expect(classify(a, fingerprinter.reader(words.join(', ')))).toMatchObject({ kind: 'identical' });
  expect(classify(a, b)).toMatchObject({ kind: 'near-duplicate' });
});

test('similarity falls from 1 to 0 as the distance grows', () => {
  const similarities = [0, 32, 64, 96, 128, 256].map((d) => classify(...pair(d, 500)).similarity);
  expect(similarities[0]).toBe(1);
  expect(similarities).toEqual(similarities.toSorted((a, b) => b - a));
  expect(similarities.at(-1)).toBe(0);
});

test('rejects fingerprints of different profiles or versions', () => {
  const [a, b] = pair(0, 500);
  expect(() => classify(a, { ...b, profile: 'words' })).toThrow(RangeError);
  expect(() => classify(a, { ...b, version: 2 })).toThrow(RangeError);
});

test('half of a text is an excerpt of it, however small the distance', () => {
  const [a, b] = pair(50, 500);
  const excerpt = classify({ ...a, squaredNorm: 500 }, { ...b, squaredNorm: 1000 });
  expect(excerpt).toMatchObject({ kind: 'related', reason: 'excerpt' });
  expect(excerpt.containment.aInB).toBeGreaterThan(0.9);
  expect(excerpt.containment.bInA).toBeLessThanOrEqual(0.5);
});

test('an excerpt can be farther away than other related texts but must be contained', () => {
  const [a, b] = pair(90, 500);
  expect(classify({ ...a, squaredNorm: 200 }, { ...b, squaredNorm: 1000 }).reason).toBe('excerpt');
  expect(classify({ ...a, squaredNorm: 540 }, { ...b, squaredNorm: 1000 }).reason).toBe(
    'little-shared',
  );
  expect(classify({ ...a, squaredNorm: 600 }, { ...b, squaredNorm: 1000 }).reason).toBe(
    'little-shared',
  );
  const [c, d] = pair(84, 500);
  expect(classify({ ...c, squaredNorm: 530 }, { ...d, squaredNorm: 1000 }).reason).toBe('excerpt');
  expect(classify({ ...c, squaredNorm: 540 }, { ...d, squaredNorm: 1000 }).reason).toBe(
    'shared-parts',
  );
  expect(classify({ ...c, squaredNorm: 200 }, { ...d, squaredNorm: 10_000 }).reason).toBe(
    'excerpt',
  );
  const [e, f] = pair(91, 500);
  expect(classify({ ...e, squaredNorm: 200 }, { ...f, squaredNorm: 1000 }).reason).toBe(
    'little-shared',
  );
});

test('never estimates an overlap beyond its bounds', () => {
  const mass = fc.integer({ min: 0, max: 1e7 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 256 }), mass, mass, (distance, left, right) => {
      const [a, b] = pair(distance, 500);
      const { jaccard, containment } = classify(
        { ...a, squaredNorm: left },
        { ...b, squaredNorm: right },
      );
      for (const share of [jaccard, containment.aInB, containment.bInA]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
      expect(jaccard).toBeLessThanOrEqual(Math.min(containment.aInB, containment.bInA));
    }),
  );
});

test('the verdict does not depend on the order, except for swapped containments', () => {
  const side = fc.record({ tokens: fc.nat(300), squaredNorm: fc.nat(5000) });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), side, side, (distance, left, right) => {
      const [a, b] = pair(distance, 500);
      const mine = { ...a, ...left };
      const other = { ...b, ...right };
      const [there, back] = [classify(mine, other), classify(other, mine)];
      const { aInB, bInA } = back.containment;
      expect(there).toEqual({ ...back, containment: { aInB: bInA, bInA: aInB } });
    }),
  );
});

test('is not confident about short texts unless every word is the same', () => {
  expect(classify(...pair(20, 119)).confident).toBe(false);
  expect(classify(...pair(0, 119)).confident).toBe(true);
  expect(classify(...pair(20, 120)).confident).toBe(true);
  expect(classify(...pair(0, 9))).toMatchObject({ reason: 'too-short', length: 'too-short' });
});

test('the shorter text decides how long a pair is', () => {
  const lengths = [10, 29, 30, 69, 70, 119, 120].map(
    (tokens) => classify(...pair(20, tokens)).length,
  );
  expect(lengths).toEqual(['tiny', 'tiny', 'very-short', 'very-short', 'short', 'short', 'long']);
  const [a, b] = pair(20, 100);
  expect(classify({ ...a, tokens: 5000 }, b).length).toBe('short');
});

test('a text at the same address is the same page, even if it has changed', () => {
  const verdict = classify(...pair(120, 500));
  expect(asSamePage(verdict)).toEqual({
    ...verdict,
    kind: 'same-page',
    reason: 'same-address',
    confident: true,
  });
});

test('the same words and near-duplicates are copies, and nothing else is', () => {
  const kinds = ['same-page', 'identical', 'near-duplicate', 'related', 'different'] as const;
  expect(kinds.filter(isCopy)).toEqual(['identical', 'near-duplicate']);
});
