import { expect, test } from 'vitest';
import { ScanPairs } from '../../../../../core/cli/dedupe/scan-pairs.ts';
import { createFingerprinter } from '../../../../../core/fingerprint/fingerprinter.ts';
import { sketchSentences } from '../../../../../core/fingerprint/sentence-sketch.ts';
import { classify } from '../../../../../core/match/classify.ts';
import { compareArticles } from '../../../../../core/match/compare-articles.ts';
import { stripBoilerplate } from '../../../../../core/text/boilerplate/strip-boilerplate.ts';
import { readEvaluationSets } from '../../../../eval/quality/evaluation-set.ts';
import { flipped } from '../../fingerprint/arbitrary-bits.ts';
import { OTHERS, SENTENCES } from '../../match/sentences.ts';

test.each(['zh', 'en'])('finds what comparing two texts finds: %s', async (name) => {
  const fingerprinter = await createFingerprinter();
  const set = readEvaluationSets('test/eval/data').find((set) => set.name === name);
  const documents = (set?.documents ?? []).map(({ text = '' }, id) => {
    const article = stripBoilerplate(text);
    const fingerprint = fingerprinter.reader(article);
    return { id, fingerprint, sketch: sketchSentences(article, fingerprinter) };
  });
  const finder = await ScanPairs.empty();
  const found = [];
  const expected = [];
  for (const [b, document] of documents.entries()) {
    for await (const { a, verdict } of finder.add(document, b)) found.push([a, b, verdict]);
    for (const [a, earlier] of documents.slice(0, b).entries()) {
      // Short excerpts of long texts are found only by comparing two texts.
      if (classify(earlier.fingerprint, document.fingerprint).kind === 'different') continue;
      const verdict = compareArticles(earlier, document);
      if (verdict.kind !== 'different') expected.push([a, b, verdict]);
    }
  }
  expect(expected.length).toBeGreaterThan(10);
  expect(found).toEqual(expected);
});

/** Two texts whose fingerprints say that they share parts. The second one has these sentences. */
async function similarTexts(sentences: readonly string[]) {
  const fingerprinter = await createFingerprinter();
  const { bits, ...rest } = fingerprinter.reader(SENTENCES.join('\n'));
  return [SENTENCES, sentences].map((lines, id) => ({
    id,
    fingerprint: {
      ...rest,
      bits: flipped(bits, [...Array(80 * id).keys()]),
      digest: Uint32Array.of(id, id),
      tokens: 300,
    },
    sketch: sketchSentences(lines.join('\n'), fingerprinter),
  }));
}

test.each([
  ['with the same sentences', SENTENCES, ['related']],
  ['without a sentence in common', OTHERS, []],
])('sentences decide whether texts are related: texts %s', async (_, sentences, expected) => {
  const documents = await similarTexts(sentences);
  for (const again of [undefined, async (index: number) => documents[index]?.sketch]) {
    const finder = await ScanPairs.empty(again);
    const kinds = [];
    for (const [index, { sketch, ...document }] of documents.entries()) {
      const added = { ...document, sketch: again ? undefined : sketch };
      for await (const { verdict } of finder.add(added, index)) kinds.push(verdict.kind);
    }
    expect(kinds).toEqual(expected);
  }
});
