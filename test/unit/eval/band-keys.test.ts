import { expect, test } from 'vitest';
import { bandKeys, bandShapes } from '../../../core/fingerprint/band-keys.ts';
import type { Fingerprint } from '../../../core/fingerprint/fingerprint.ts';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import { classify } from '../../../core/match/classify.ts';
import { stripBoilerplate } from '../../../core/text/boilerplate/strip-boilerplate.ts';
import { normalize } from '../../../core/text/normalize.ts';
import { tokenize } from '../../../core/text/tokenize.ts';
import {
  type EvaluationDocument,
  pairsOf,
  readEvaluationSets,
} from '../../eval/quality/evaluation-set.ts';

interface Prepared {
  readonly fingerprint: Fingerprint;
  /** The distinct pairs of neighboring tokens. */
  readonly pairs: ReadonlySet<string>;
  readonly keys: Uint32Array;
}

// The documents of `hard` have no copies, and those of `pages` are HTML.
const sets = readEvaluationSets('test/eval/data').filter(
  ({ name }) => name !== 'hard' && name !== 'pages',
);
const { reader, tokenHashes } = await createFingerprinter();
const copies = sets.flatMap(({ documents }) => copiesAmong(documents.map(prepare)));

function prepare({ text = '' }: EvaluationDocument): Prepared {
  const article = stripBoilerplate(text);
  const fingerprint = reader(article);
  const keys = bandKeys(tokenHashes());
  return { fingerprint, pairs: neighbors(tokenize(normalize(article))), keys };
}

/** Returns the pairs that dedupe calls copies. */
function copiesAmong(texts: readonly Prepared[]) {
  return [...pairsOf(texts)].flatMap(([a, b]) => {
    const { kind, length } = classify(a.fingerprint, b.fingerprint);
    return kind === 'identical' || kind === 'near-duplicate'
      ? [{ a, b, isLong: length === 'long' }]
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

/** The probability that two texts share no key. */
function expectedLoss(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shapes = bandShapes(other.size);
  const common = bandShapes(one.size).filter((shape) => shapes.includes(shape));
  const part = jaccard(one, other);
  return common.reduce((loss, { bands, rows }) => loss * (1 - part ** rows) ** bands, 1);
}

test.each([
  { name: 'long', isLong: true, atLeast: 400, maxLoss: 0.0005 },
  { name: 'short', isLong: false, atLeast: 300, maxLoss: 0.005 },
])('bands are expected to lose few copies: $name', ({ isLong, atLeast, maxLoss }) => {
  const losses = copies
    .filter((pair) => pair.isLong === isLong)
    .map(({ a, b }) => expectedLoss(a.pairs, b.pairs));
  expect(losses.length).toBeGreaterThanOrEqual(atLeast);
  const loss = losses.reduce((sum, one) => sum + one, 0) / losses.length;
  expect(loss).toBeLessThanOrEqual(maxLoss);
});

test('bands find all copies in the evaluation data', () => {
  const lost = copies.filter(({ a, b }) => !a.keys.some((key) => b.keys.includes(key)));
  expect(copies.length).toBeGreaterThan(700);
  expect(lost).toHaveLength(0);
});
