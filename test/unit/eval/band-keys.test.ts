import { expect, test } from 'vitest';
import { bandKeys, missProbability } from '../../../core/fingerprint/band-keys.ts';
import type { Fingerprint } from '../../../core/fingerprint/fingerprint.ts';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import { classify } from '../../../core/match/classify.ts';
import { stripBoilerplate } from '../../../core/text/boilerplate/strip-boilerplate.ts';
import { normalize } from '../../../core/text/normalize.ts';
import { tokenize } from '../../../core/text/tokenize.ts';
import { type EvaluationDocument, readEvaluationSets } from '../../eval/quality/evaluation-set.ts';
import { pairsOf } from '../../eval/quality/pairs-of.ts';

interface Prepared {
  readonly fingerprint: Fingerprint;
  readonly tokens: readonly string[];
}

// The documents of `hard` have no copies, and those of `pages` are HTML.
const sets = readEvaluationSets('test/eval/data').filter(
  ({ name }) => name !== 'hard' && name !== 'pages',
);
const { reader } = await createFingerprinter();
const copies = sets.flatMap(({ documents }) => copiesAmong(documents.map(prepare)));

function prepare({ text = '' }: EvaluationDocument): Prepared {
  const article = stripBoilerplate(text);
  return { fingerprint: reader(article), tokens: tokenize(normalize(article)) };
}

/** Returns the pairs that dedupe calls copies. */
function copiesAmong(texts: readonly Prepared[]) {
  const places = texts.map((_, place) => place);
  return [...pairsOf(places)].flatMap(([i, j]) => {
    const [a, b] = [texts[i], texts[j]];
    if (!a || !b) return [];
    const { kind, length } = classify(a.fingerprint, b.fingerprint);
    return kind === 'identical' || kind === 'near-duplicate'
      ? [{ a: a.tokens, b: b.tokens, isLong: length === 'long' }]
      : [];
  });
}

function neighbors(tokens: readonly string[]): Set<string> {
  return new Set(tokens.slice(1).map((token, i) => `${tokens[i]} ${token}`));
}

function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return shared / (one.size + other.size - shared);
}

test.each([
  { name: 'long', isLong: true, atLeast: 400, maxLoss: 0.0005 },
  { name: 'short', isLong: false, atLeast: 300, maxLoss: 0.005 },
])('bands are expected to lose few copies: $name', ({ isLong, atLeast, maxLoss }) => {
  const losses = copies
    .filter((pair) => pair.isLong === isLong)
    .map(({ a, b }) => missProbability(jaccard(neighbors(a), neighbors(b))));
  expect(losses.length).toBeGreaterThanOrEqual(atLeast);
  const loss = losses.reduce((sum, one) => sum + one, 0) / losses.length;
  expect(loss).toBeLessThanOrEqual(maxLoss);
});

test('bands find all copies in the evaluation data', () => {
  const lost = copies.filter(({ a, b }) => {
    const [one, other] = [bandKeys(a), bandKeys(b)];
    return !one.some((key, band) => key === other[band]);
  });
  expect(copies.length).toBeGreaterThan(700);
  // About one is expected to be lost.
  expect(lost.length).toBeLessThanOrEqual(1);
});
