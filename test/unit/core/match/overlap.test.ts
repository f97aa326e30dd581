import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readerFeatures } from '../../../../core/fingerprint/features.ts';
import { createFingerprinter } from '../../../../core/fingerprint/fingerprinter.ts';
import { hammingDistance } from '../../../../core/fingerprint/hamming.ts';
import { compareShingles } from '../../../../core/lab/shingles.ts';
import { estimateOverlap } from '../../../../core/match/overlap.ts';
import { countOverlap } from '../../../../web/compare/engine/count-overlap.ts';
import { examples } from '../../../../web/lib/examples.ts';

test('matches the Jaccard similarity of sets when every feature weighs 1', () => {
  const set = fc.array(fc.constantFrom(...'abcdefgh')).map((list) => new Set(list));
  fc.assert(
    fc.property(set, set, (a, b) => {
      const weighed = (of: Set<string>) => new Map([...of].map((term) => [term, 1]));
      const { jaccard, containment } = countOverlap(weighed(a), weighed(b));
      const [plain] = compareShingles([...a].join(' '), [...b].join(' '), [1]);
      const shared = [...a].filter((term) => b.has(term)).length;
      const part = (whole: number) => (whole === 0 ? 0 : shared / whole);
      const expected = {
        jaccard: part(a.size + b.size - shared),
        aInB: part(a.size),
        bInA: part(b.size),
      };
      expect(plain).toMatchObject({ ...expected, shared });
      expect(jaccard).toBeCloseTo(expected.jaccard, 12);
      expect(containment.aInB).toBeCloseTo(expected.aInB, 12);
      expect(containment.bInA).toBeCloseTo(expected.bInA, 12);
    }),
  );
});

test('a word that one text repeats is shared only as often as the other has it', () => {
  const { jaccard, containment } = countOverlap(new Map([['a', 3]]), new Map([['a', 1]]));
  expect(jaccard).toBeCloseTo(1 / 9, 12);
  expect(containment).toEqual({ aInB: 1 / 9, bInA: 1 });
});

test('a text shares everything with itself, and empty texts share nothing', () => {
  const all = readerFeatures('雇员看见灰色的外星人');
  expect(countOverlap(all, all).jaccard).toBeCloseTo(1, 12);
  expect(countOverlap(all, all).similarity).toBeCloseTo(1, 12);
  expect(countOverlap(new Map(), new Map()).jaccard).toBe(0);
});

test('estimates the similarity of every example within three standard deviations', async () => {
  const fingerprinter = await createFingerprinter();
  for (const { a, b } of Object.values(examples).flatMap((example) => Object.values(example))) {
    const [one, other] = [fingerprinter.reader(a), fingerprinter.reader(b)];
    const distance = hammingDistance(one.bits, other.bits);
    const estimated = estimateOverlap(one, other, distance);
    const counted = countOverlap(readerFeatures(a), readerFeatures(b));
    // Each of the 256 bits differs with a probability of θ/π.
    const chance = Math.acos(Math.min(1, counted.similarity)) / Math.PI;
    const deviation =
      Math.PI * Math.sin(Math.PI * chance) * Math.sqrt((chance * (1 - chance)) / 256);
    expect(Math.abs(estimated.similarity - counted.similarity)).toBeLessThanOrEqual(
      3 * deviation + 1e-9,
    );
  }
});
