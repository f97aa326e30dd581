import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NearPairs } from '../../../../../core/cli/dedupe/near-pairs.ts';
import type { Fingerprint } from '../../../../../core/fingerprint/fingerprint.ts';
import { classify } from '../../../../../core/match/classify.ts';
import { fingerprints } from './arbitrary-fingerprints.ts';

async function pairsOf(texts: readonly Fingerprint[]) {
  const near = await NearPairs.empty();
  return texts.flatMap((text, b) =>
    Array.from(near.add(text), ({ index, verdict }) => ({ a: index, b, verdict })),
  );
}

function byBruteForce(texts: readonly Fingerprint[]) {
  return texts.flatMap((text, b) =>
    texts.slice(0, b).flatMap((before, a) => {
      const verdict = classify(before, text);
      return verdict.kind === 'different' ? [] : [{ a, b, verdict }];
    }),
  );
}

test('finds the same pairs in the same order as comparing every text with every other', async () => {
  const kinds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fingerprints, async (texts) => {
      const pairs = await pairsOf(texts);
      for (const { verdict } of pairs) kinds.add(verdict.kind);
      expect(pairs).toEqual(byBruteForce(texts));
    }),
    { numRuns: 300 },
  );
  expect(kinds).toEqual(new Set(['identical', 'near-duplicate', 'related']));
});

test('finds texts after growing beyond the initial capacity', async () => {
  const near = await NearPairs.empty();
  const texts = fc.sample(fingerprints, { numRuns: 500, seed: 1 }).flat();
  expect(texts.length).toBeGreaterThan(2048);
  for (const text of texts) near.add(text);
  texts
    .filter(({ tokens }) => tokens >= 10)
    .slice(0, 100)
    .forEach((text) => {
      const indexes = Array.from(near.add(text), ({ index }) => index);
      expect(indexes).toContain(texts.indexOf(text));
    });
});
