import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import { sketchSentences } from '../../../core/fingerprint/sentence-sketch.ts';
import { openLibrary } from '../../../core/library/library.ts';
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
  expect(reasons.filter((reason) => reason === 'excerpt').length).toBeGreaterThanOrEqual(wanted);
});

test('the library finds articles by their first fifths', async () => {
  const library = await openLibrary('excerpts');
  const whole = articles('en');
  for (const [i, text] of whole.entries()) {
    const url = `https://a.test/${i + 1}`;
    await library.remember({ url, title: '', at: 1, ...describe(text) });
  }
  let found = 0;
  for (const [i, text] of whole.entries()) {
    const excerpt = describe(text.slice(0, text.length / 5));
    const { matches } = await library.lookUp({ url: 'https://b.test/', ...excerpt });
    const match = matches.find(({ page }) => page.id === i + 1);
    if (match?.verdict.reason === 'excerpt') found++;
  }
  expect(found).toBeGreaterThanOrEqual(34);
  library.close();
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
