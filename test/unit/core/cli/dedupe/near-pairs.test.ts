import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NearPairs } from '../../../../../core/cli/dedupe/near-pairs.ts';
import type { Fingerprint } from '../../../../../core/fingerprint/fingerprint.ts';
import { createFingerprinter } from '../../../../../core/fingerprint/fingerprinter.ts';
import { sketchSentences } from '../../../../../core/fingerprint/sentence-sketch.ts';
import { classify } from '../../../../../core/match/classify.ts';
import { prose } from '../../../../e2e/articles.ts';
import { fingerprints } from './arbitrary-fingerprints.ts';

/** Nothing that could change a verdict. */
const NO_SENTENCES = {
  hashes: new Uint32Array(),
  lengths: new Uint8Array(),
  isSampled: false,
};

async function pairsOf(texts: readonly Fingerprint[]) {
  const near = await NearPairs.empty();
  return texts.flatMap((text, b) =>
    Array.from(near.add(text, NO_SENTENCES), ({ index, verdict }) => ({ a: index, b, verdict })),
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
  for (const text of texts) near.add(text, NO_SENTENCES);
  texts
    .filter(({ tokens }) => tokens >= 10)
    .slice(0, 100)
    .forEach((text) => {
      const indexes = Array.from(near.add(text, NO_SENTENCES), ({ index }) => index);
      expect(indexes).toContain(texts.indexOf(text));
    });
});

test('aligns the sentences of near texts, wherever their sketches are stored', async () => {
  const { reader, prefix64 } = await createFingerprinter();
  const near = await NearPairs.empty();
  const add = (text: string) =>
    Array.from(near.add(reader(text), sketchSentences(text, { prefix64 })));
  const full = {
    hashes: Uint32Array.from({ length: 256 }, (_, i) => i),
    lengths: new Uint8Array(256).fill(9),
    isSampled: true,
  };
  // Their sentences fill two blocks and a part of the third.
  for (let n = 0; n < 600; n++) near.add(reader(prose(40, 3)), full);
  const post = (name: string) => readFileSync(`test/fixtures/same-template/${name}.txt`, 'utf8');
  add(post('product-director'));
  const [pair] = add(post('engineering-director'));
  expect(pair).toMatchObject({ index: 600, verdict: { reason: 'same-template' } });
});
