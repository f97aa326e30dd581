import { expect, test } from 'vitest';
import { jiebaBytes } from '../../../../../core/cli/article-fingerprinter.ts';
import { createFingerprinter } from '../../../../../core/fingerprint/fingerprinter.ts';
import { classify } from '../../../../../core/match/classify.ts';
import { loadIdf } from '../../../../../core/text/idf/idf.ts';
import { loadJieba } from '../../../../../core/text/jieba.ts';
import { NO_DETAILS } from '../../../../../web/compare/engine/detail-engine.ts';
import { createDetailService } from '../../../../../web/compare/engine/detail-service.ts';
import { exportDetails } from '../../../../../web/compare/share/report.ts';
import { examples } from '../../../../../web/lib/examples.ts';

const service = createDetailService({ cut: () => loadJieba(jiebaBytes()), idf: loadIdf });
const texts = examples.edited['zh-CN'];

test('the figures of each profile match its verdict', async () => {
  const fingerprinter = await createFingerprinter();
  const cut = await loadJieba(jiebaBytes());
  for (const profile of ['reader', 'words'] as const) {
    const fingerprint = (text: string) =>
      profile === 'reader' ? fingerprinter.reader(text) : fingerprinter.words(text, cut);
    const { distance, distance64, similarity, jaccard, containment } = classify(
      fingerprint(texts.a),
      fingerprint(texts.b),
    );
    const figures = await service.compute(profile, { texts, profile });
    expect(figures.distance).toEqual({ of256: distance, of64: distance64 });
    expect(figures.estimated.by256).toEqual({ similarity, jaccard, containment });
    expect(figures.counted.jaccard).toBeGreaterThan(0.5);
    expect(figures.counted.jaccard).toBeLessThan(1);
  }
});

test('known details are exported as one JSON object', async () => {
  expect(exportDetails(NO_DETAILS)).toEqual({});
  const keywords = await service.compute('keywords', { texts, profile: 'reader' });
  const reader = await service.compute('reader', { texts, profile: 'reader' });
  const exported = exportDetails({
    ...NO_DETAILS,
    words: { state: 'failed' },
    keywords: { state: 'done', value: keywords },
    reader: { state: 'done', value: reader },
  });
  expect(exported).toEqual({ keywords, reader });
  expect(JSON.parse(JSON.stringify(exported))).toEqual(exported);
});
