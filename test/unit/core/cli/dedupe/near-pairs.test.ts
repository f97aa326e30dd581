import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NearPairs } from '../../../../../core/cli/dedupe/near-pairs.ts';
import { judge } from '../../../../../core/match/judge.ts';
import type { Fingerprint } from '../../../../../core/simhash/fingerprint.ts';
import { fingerprints } from './arbitrary-fingerprints.ts';

function pairsOf(texts: readonly Fingerprint[]) {
  const near = new NearPairs();
  return texts.flatMap((text, b) =>
    Array.from(near.add(text), ({ place, verdict }) => ({ a: place, b, verdict })),
  );
}

function byBruteForce(texts: readonly Fingerprint[]) {
  return texts.flatMap((text, b) =>
    texts.slice(0, b).flatMap((before, a) => {
      const verdict = judge(before, text);
      return verdict.kind === 'different' ? [] : [{ a, b, verdict }];
    }),
  );
}

test('the pairs are those that comparing every text with every other finds, in their order', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(fingerprints, (texts) => {
      const pairs = pairsOf(texts);
      for (const { verdict } of pairs) kinds.add(verdict.kind);
      expect(pairs).toEqual(byBruteForce(texts));
    }),
    { numRuns: 300 },
  );
  expect(kinds).toEqual(new Set(['identical', 'near-duplicate', 'related']));
});

test('a text is found among more than there was room for at first', () => {
  const near = new NearPairs();
  const texts = fc.sample(fingerprints, { numRuns: 500, seed: 1 }).flat();
  expect(texts.length).toBeGreaterThan(2048);
  for (const text of texts) near.add(text);
  texts
    .filter(({ tokens }) => tokens >= 10)
    .slice(0, 100)
    .forEach((text) => {
      const places = Array.from(near.add(text), ({ place }) => place);
      expect(places).toContain(texts.indexOf(text));
    });
});
