import { expect, test } from 'vitest';
import type { Fingerprint } from '../../../core/fingerprint/fingerprint.ts';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import { hammingDistance } from '../../../core/fingerprint/hamming.ts';
import { sketchSentences } from '../../../core/fingerprint/sentence-sketch.ts';
import { alignSentences } from '../../../core/match/align-sentences.ts';
import { type ComparedArticle, compareArticles } from '../../../core/match/compare-articles.ts';
import type { ArticleVerdict } from '../../../core/match/verdict.ts';
import { stripBoilerplate } from '../../../core/text/boilerplate/strip-boilerplate.ts';
import { pairsOf, readEvaluationSets } from '../../eval/quality/evaluation-set.ts';

const fingerprinter = await createFingerprinter();
const sets = readEvaluationSets('test/eval/data').filter(({ name }) => name !== 'pages');

/** Beyond this distance, texts have too little in common for any other reason. */
const FARTHEST = 98;

interface Certified {
  readonly a: ComparedArticle;
  readonly b: ComparedArticle;
  readonly verdict: ArticleVerdict;
}

const certified = sets.flatMap(({ documents }): Certified[] => {
  const articles = documents.map(({ title = '', text = '' }): ComparedArticle => {
    const article = stripBoilerplate(text);
    const sketch = sketchSentences(article, fingerprinter);
    return { title, fingerprint: fingerprinter.reader(article), sketch };
  });
  return [...pairsOf(articles)]
    .filter(([a, b]) => hammingDistance(a.fingerprint.bits, b.fingerprint.bits) <= FARTHEST)
    .map(([a, b]) => ({ a, b, verdict: compareArticles(a, b) }));
});

function haveSameWords(a: Fingerprint, b: Fingerprint): boolean {
  return hammingDistance(a.digest, b.digest) === 0 && a.tokens === b.tokens;
}

/** What must be true of a pair with a reason. */
const CERTIFICATES: Readonly<Record<string, (pair: Certified) => boolean>> = {
  'same-words': ({ a, b }) => haveSameWords(a.fingerprint, b.fingerprint),
  'few-changes': ({ verdict }) => verdict.similarity > 0.6,
  'changed-figures': ({ a, b, verdict }) =>
    verdict.similarity > 0.6 && (a.title !== b.title || shareFewNumbers(a, b)),
  'other-numbers': ({ a, b, verdict }) =>
    shareFewNumbers(a, b) || (verdict.length === 'very-short' && shareNotAllNumbers(a, b)),
  'other-part': ({ a, b }) => /\d/.test(`${a.title}${b.title}`) && a.title !== b.title,
  'same-template': ({ a, b, verdict }) => {
    const alignment = alignSentences(a.sketch, b.sketch);
    return verdict.similarity < 0.99 && Math.min(alignment.a.own, alignment.b.own) >= 0.1;
  },
  contained: ({ a, b }) => {
    const { a: one, b: other } = alignSentences(a.sketch, b.sketch);
    return (one.own <= other.own ? one : other).same >= 0.8;
  },
  excerpt: ({ verdict: { containment } }) => Math.max(containment.aInB, containment.bInA) >= 0.5,
};

function numbersOf(
  a: ComparedArticle,
  b: ComparedArticle,
): readonly [fewer: number, shared: number] {
  const [one, other] = [new Set(a.fingerprint.numbers), new Set(b.fingerprint.numbers)];
  return [Math.min(one.size, other.size), [...one].filter((hash) => other.has(hash)).length];
}

function shareFewNumbers(a: ComparedArticle, b: ComparedArticle): boolean {
  const [fewer, shared] = numbersOf(a, b);
  return fewer > 0 && shared <= fewer / 2;
}

function shareNotAllNumbers(a: ComparedArticle, b: ComparedArticle): boolean {
  const [fewer, shared] = numbersOf(a, b);
  return shared < fewer;
}

test.each(Object.entries(CERTIFICATES))(
  'the reason is true of every pair: %s',
  (reason, isTrue) => {
    const pairs = certified.filter(({ verdict }) => verdict.reason === reason);
    expect(pairs.length).toBeGreaterThan(0);
    expect(pairs.filter((pair) => !isTrue(pair)).map(({ a, b }) => [a.title, b.title])).toEqual([]);
  },
);

test('no other pair has the same words, and the parts of a text add up', () => {
  for (const { a, b, verdict } of certified) {
    if (haveSameWords(a.fingerprint, b.fingerprint)) expect(verdict.reason).toBe('same-words');
    const alignment = alignSentences(a.sketch, b.sketch);
    for (const { same, reworded, own } of [alignment.a, alignment.b]) {
      expect(same + reworded + own).toBeCloseTo(1, 9);
    }
  }
});
