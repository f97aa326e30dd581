import { expect, test } from 'vitest';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import { sketchSentences } from '../../../core/fingerprint/sentence-sketch.ts';
import { compareArticles } from '../../../core/match/compare-articles.ts';
import { stripBoilerplate } from '../../../core/text/boilerplate/strip-boilerplate.ts';
import { readEvaluationSets } from '../../eval/quality/evaluation-set.ts';

const fingerprinter = await createFingerprinter();
const sets = readEvaluationSets('test/eval/data');

function describe(text: string) {
  return { fingerprint: fingerprinter.reader(text), sketch: sketchSentences(text, fingerprinter) };
}

/** The first 40 articles of a set with at least 500 tokens, each in one version. */
function articles(name: string): string[] {
  const clusters = new Map<string, string>();
  for (const { cluster, text = '' } of sets.find((set) => set.name === name)?.documents ?? []) {
    const article = stripBoilerplate(text);
    if (!clusters.has(cluster) && fingerprinter.reader(article).tokens >= 500) {
      clusters.set(cluster, article);
    }
  }
  return [...clusters.values()].slice(0, 40);
}

test.each([
  ['en', 34],
  ['zh', 38],
])('recognizes the first fifth of most articles: %s', (name, wanted) => {
  const whole = articles(name);
  expect(whole).toHaveLength(40);
  const reasons = whole.map((text) => {
    const { reason } = compareArticles(describe(text.slice(0, text.length / 5)), describe(text));
    return reason;
  });
  const found = reasons.filter((reason) => reason === 'contained' || reason === 'excerpt');
  expect(found.length).toBeGreaterThanOrEqual(wanted);
  // Only these cause a warning.
  expect(reasons.filter((reason) => reason === 'contained').length).toBeGreaterThanOrEqual(30);
});

test.each(['en', 'zh'])('no article is an excerpt of another one: %s', (name) => {
  const described = articles(name).map(describe);
  for (const [i, a] of described.entries()) {
    for (const b of described.slice(i + 1)) {
      const verdict = compareArticles(a, b);
      // Fingerprints alone may find some in common.
      if (verdict.distance > 90) expect(verdict.reason).toBe('little-shared');
    }
  }
});
