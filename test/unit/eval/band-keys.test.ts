import { expect, test } from 'vitest';
import { bandKeys } from '../../../core/fingerprint/band-keys.ts';
import type { Fingerprint } from '../../../core/fingerprint/fingerprint.ts';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import { classify } from '../../../core/match/classify.ts';
import { isCopy } from '../../../core/match/verdict.ts';
import { stripBoilerplate } from '../../../core/text/boilerplate/strip-boilerplate.ts';
import {
  type EvaluationDocument,
  pairsOf,
  readEvaluationSets,
} from '../../eval/quality/evaluation-set.ts';

interface Prepared {
  readonly fingerprint: Fingerprint;
  readonly keys: Uint32Array;
}

// The documents of `hard` have no copies, and those of `pages` are HTML.
const sets = readEvaluationSets('test/eval/data').filter(
  ({ name }) => name !== 'hard' && name !== 'pages',
);
const { reader, tokenHashes } = await createFingerprinter();
const copies = sets.flatMap(({ documents }) => copiesAmong(documents.map(prepare)));

function prepare({ text = '' }: EvaluationDocument): Prepared {
  const fingerprint = reader(stripBoilerplate(text));
  return { fingerprint, keys: bandKeys(tokenHashes()) };
}

/** Returns the pairs that dedupe calls copies. */
function copiesAmong(texts: readonly Prepared[]) {
  return [...pairsOf(texts)].flatMap(([a, b]) => {
    const { kind } = classify(a.fingerprint, b.fingerprint);
    return isCopy(kind) ? [{ a, b }] : [];
  });
}

test('bands find all copies in the evaluation data', () => {
  const lost = copies.filter(({ a, b }) => !a.keys.some((key) => b.keys.includes(key)));
  expect(copies.length).toBeGreaterThan(700);
  expect(lost).toHaveLength(0);
});
