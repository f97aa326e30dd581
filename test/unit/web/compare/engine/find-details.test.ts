import { expect, test } from 'vitest';
import { jiebaBytes } from '../../../../../core/cli/article-fingerprinter.ts';
import { createFingerprinter } from '../../../../../core/fingerprint/fingerprinter.ts';
import { classify } from '../../../../../core/match/classify.ts';
import { loadIdf } from '../../../../../core/text/idf/idf.ts';
import { loadJieba } from '../../../../../core/text/jieba.ts';
import { NO_DETAILS } from '../../../../../web/compare/engine/detail-engine.ts';
import { createDetailService } from '../../../../../web/compare/engine/find-details.ts';
import { foundOf } from '../../../../../web/compare/engine/found-of.ts';
import { examples } from '../../../../../web/compare/examples/examples.ts';

const service = createDetailService({ cut: () => loadJieba(jiebaBytes()), idf: loadIdf });
const texts = examples.edited['zh-CN'];

test('the figures of each profile are those of its verdict', async () => {
  const fingerprinter = await createFingerprinter();
  const cut = await loadJieba(jiebaBytes());
  for (const profile of ['reader', 'words'] as const) {
    const print = (text: string) =>
      profile === 'reader' ? fingerprinter.reader(text) : fingerprinter.words(text, cut);
    const {
      distance,
      distance64: headDistance,
      similarity,
      jaccard,
      containment,
    } = classify(print(texts.a), print(texts.b));
    const figures = await service.find(profile, { texts, profile });
    expect(figures.distance).toEqual({ of256: distance, of64: headDistance });
    expect(figures.estimated.by256).toEqual({ similarity, jaccard, containment });
    expect(figures.counted.jaccard).toBeGreaterThan(0.5);
    expect(figures.counted.jaccard).toBeLessThan(1);
  }
});

test('exchanged texts have the same figures, with A and B exchanged', async () => {
  const [there, back] = await Promise.all(
    [texts, { a: texts.b, b: texts.a }].map((pair) =>
      service.find('reader', { texts: pair, profile: 'reader' }),
    ),
  );
  expect(there?.distance).toEqual(back?.distance);
  expect(there?.counted.containment.aInB).toBeCloseTo(back?.counted.containment.bInA ?? 0, 12);
  expect(there?.features).toEqual({ a: back?.features.b, b: back?.features.a });
});

test('what was found by then becomes one object that JSON holds', async () => {
  expect(foundOf(NO_DETAILS)).toEqual({});
  const keywords = await service.find('keywords', { texts, profile: 'reader' });
  const reader = await service.find('reader', { texts, profile: 'reader' });
  const found = foundOf({
    ...NO_DETAILS,
    words: { state: 'failed' },
    keywords: { state: 'done', value: keywords },
    reader: { state: 'done', value: reader },
  });
  expect(found).toEqual({ keywords, reader });
  expect(JSON.parse(JSON.stringify(found))).toEqual(found);
});
