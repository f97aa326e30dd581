import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Fingerprint } from '../../../../core/fingerprint/fingerprint.ts';
import {
  createFingerprinter,
  type Fingerprinter,
} from '../../../../core/fingerprint/fingerprinter.ts';
import { classify } from '../../../../core/match/classify.ts';
import { asSamePage } from '../../../../core/match/verdict.ts';
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
  [64, 500, 'near-duplicate'],
  [65, 500, 'related'],
  [84, 500, 'related'],
  [85, 500, 'different'],
  [128, 500, 'different'],
  [72, 119, 'near-duplicate'],
  [73, 119, 'related'],
  [65, 120, 'related'],
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

test('the shorter text decides the threshold', () => {
  const [a, b] = pair(70, 100);
  expect(classify({ ...a, tokens: 5000 }, b).kind).toBe('near-duplicate');
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

test('simplified and traditional versions of an article are identical', () => {
  const text = '互联网上相互转载的文章很多，读者常常把同一篇文章读了两遍而不自知。';
  const twin = '互聯網上相互轉載的文章很多，讀者常常把同一篇文章讀了兩遍而不自知。';
  expect(classify(fingerprinter.reader(text), fingerprinter.reader(twin)).kind).toBe('identical');
});

const numbers = (...hashes: number[]) => Uint16Array.from(hashes).sort();

test.each([
  ['all different', numbers(1, 2, 3), numbers(4, 5, 6), 'other-numbers'],
  ['one of three shared', numbers(1, 2, 3), numbers(3, 5, 6), 'other-numbers'],
  ['half shared', numbers(1, 2, 3, 4), numbers(3, 4, 5, 6), 'few-changes'],
  ['too few to decide', numbers(1, 2), numbers(3, 4, 5), 'few-changes'],
  ['none in one text', numbers(1, 2, 3), numbers(), 'few-changes'],
])('recognizes same-template texts by their numbers: %s', (_, mine, others, reason) => {
  const [a, b] = pair(20, 150);
  expect(classify({ ...a, numbers: mine }, { ...b, numbers: others }).reason).toBe(reason);
});

test('compares full sketches only in the range that both cover', () => {
  const sixteen = (from: number) => Uint16Array.from({ length: 16 }, (_, i) => from + i);
  const [a, b] = pair(20, 500);
  // One ends at 16 and the other starts at 100, so the second text has no numbers up to 16.
  const verdict = classify({ ...a, numbers: sixteen(1) }, { ...b, numbers: sixteen(100) });
  expect(verdict.reason).toBe('few-changes');
  const others = classify({ ...a, numbers: sixteen(1) }, { ...b, numbers: numbers(3, 30, 31, 32) });
  expect(others.reason).toBe('few-changes');
});

test.each([
  [180, 3, 'other-numbers'],
  [181, 3, 'few-changes'],
  [300, 5, 'other-numbers'],
  [301, 5, 'few-changes'],
  [5000, 7, 'few-changes'],
  [5000, 8, 'other-numbers'],
])('with %i tokens, %i different numbers give %s', (tokens, count, reason) => {
  const [a, b] = pair(20, tokens);
  const from = (start: number) => numbers(...Array.from({ length: count }, (_, i) => start + i));
  expect(classify({ ...a, numbers: from(0) }, { ...b, numbers: from(100) }).reason).toBe(reason);
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
  const sketch = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 16 });
  const side = fc.record({ tokens: fc.nat(300), squaredNorm: fc.nat(5000), numbers: sketch });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), side, side, (distance, left, right) => {
      const [a, b] = pair(distance, 500);
      const mine = { ...a, ...left, numbers: numbers(...left.numbers) };
      const other = { ...b, ...right, numbers: numbers(...right.numbers) };
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

test('a copy of a very short text must keep all or at least three of its numbers', () => {
  const [a, b] = pair(20, 69);
  const reason = (mine: Uint16Array<ArrayBuffer>, others: Uint16Array<ArrayBuffer>) =>
    classify({ ...a, numbers: mine }, { ...b, numbers: others }).reason;
  expect(reason(numbers(1, 2), numbers(1, 3))).toBe('other-numbers');
  expect(reason(numbers(1), numbers(2))).toBe('other-numbers');
  expect(reason(numbers(1, 2, 3, 4), numbers(1, 2, 3, 5))).toBe('few-changes');
  expect(reason(numbers(1, 2, 3, 4), numbers(1, 2, 5, 6))).toBe('other-numbers');
  // A repost can add one number, such as its date.
  expect(reason(numbers(1, 2), numbers(1, 2, 3))).toBe('few-changes');
  expect(reason(numbers(), numbers(3))).toBe('few-changes');
  expect(classify(...pair(20, 69)).length).toBe('very-short');
  expect(classify(...pair(20, 70)).length).toBe('short');
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

test('release notes from one template are related, not copies', () => {
  const note = (version: string, day: string, date: string) =>
    fingerprinter.reader(
      `The ${version} pre-release is ready for testing. The release is scheduled for ${day}. You can try it out locally by running the updater, or from the index at /dist/${date}/index.html. Please leave your feedback on the forum; the release team reads every answer and would love to hear from you.`,
    );
  const [one, other] = [
    note('1.71.1', 'August 3', '2023-08-01'),
    note('1.73.0', 'October 5', '2023-10-03'),
  ];
  expect(classify(one, other)).toMatchObject({ kind: 'related', reason: 'other-numbers' });
});

const NOTE = Array.from({ length: 90 }, (_, i) => `word${(i * 37) % 71}`).join(' ');

test.each([
  [
    'stamps of two sites, in a sentence',
    'Posted on 2024-03-02 at 18:30, read 1234 times, 56 comments so far on our site today.',
    'Updated on 2023-11-20 at 07:05, read 88 times, 3 comments so far on our site today.',
  ],
  [
    'thousands with and without a comma',
    'It cost 1,200 then, and 3,500 now.',
    'It cost 1200 then, and 3500 now.',
  ],
])('ignores numbers that do not matter: %s', (_, mine, others) => {
  const article = `${NOTE} ${NOTE.replaceAll('word', 'other')} ${NOTE.replaceAll('word', 'third')}`;
  const [a, b] = [mine, others].map((line) => fingerprinter.reader(`${line}\n${article}`));
  if (!a || !b) throw new Error('No prints');
  expect(classify(a, b).kind).toMatch(/near-duplicate|identical/);
});

test('a notice with other values in its fields is related, not a copy', () => {
  const notice = (date: string, time: string, room: string, price: string) =>
    fingerprinter.reader(
      `${NOTE}\nDate: ${date}\nTime: ${time}\nRoom: ${room}\nTickets: ${price} euros`,
    );
  const first = notice('2026-03-05', '18:30', '204', '12');
  const second = notice('2026-04-09', '19:00', '311', '15');
  expect(classify(first, second)).toMatchObject({ kind: 'related', reason: 'other-numbers' });
});
