import { expect, test } from 'vitest';
import { toHex } from '../../../../../core/fingerprint/bits.ts';
import { createFingerprinter } from '../../../../../core/fingerprint/fingerprinter.ts';
import { compareFingerprints } from '../../../../../web/compare/engine/comparison.ts';
import { NO_DETAILS } from '../../../../../web/compare/engine/detail-engine.ts';
import { drawPicture } from '../../../../../web/compare/share/picture.ts';
import { createReport } from '../../../../../web/compare/share/report.ts';
import { examples } from '../../../../../web/lib/examples.ts';
import { NO_SENTENCES } from '../../../../no-sentences.ts';

const fingerprinter = await createFingerprinter();
const texts = examples.edited.en;
const comparison = compareFingerprints({
  a: { ...fingerprinter.reader(texts.a), sketch: NO_SENTENCES },
  b: { ...fingerprinter.reader(texts.b), sketch: NO_SENTENCES },
});

test('the picture marks each differing bit and contains the texts of the page', () => {
  const reason = `${'钟表'.repeat(43)}。`;
  const legend = { same0: '0', same1: '1', onlyA: 'A', onlyB: 'B' };
  const { svg } = drawPicture(comparison, {
    headline: 'Nearly <the> same & so on',
    reason,
    distance: '32 of 256',
    a: 'Text A',
    b: 'Text B',
    legend,
    credit: 'Twicetold',
  });
  // The legend has two more.
  expect(svg.match(/<polygon /g)).toHaveLength(comparison.verdict.distance + 2);
  expect(svg.match(/<rect /g)).toHaveLength(1 + 256 + 4);
  expect(svg).toContain('Nearly &#60;the&#62; same &#38; so on');
  expect(svg).toContain(toHex(comparison.a.bits));
  // A long sentence is broken, but not before its period.
  const lines = [...svg.matchAll(/>([钟表]+。?)</g)].map(([, line = '']) => line);
  expect(lines.join('')).toBe(reason);
  expect(lines.map(({ length }) => length)).toEqual([43, 44]);
  expect(svg).not.toMatch(/var\(|class=|href|undefined|NaN/);
});

test('the report survives JSON and contains the basis of the verdict', () => {
  const report = createReport(comparison, NO_DETAILS, texts, { notices: true, numbers: false });
  expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  expect(report).toMatchObject({
    format: 'twicetold-comparison',
    profile: { name: 'reader', version: 1 },
    leftOut: { notices: true, numbers: false },
    a: { length: texts.a.length, fingerprint: toHex(comparison.a.bits) },
    verdict: { kind: 'near-duplicate', reason: 'few-changes', length: 'long', sure: true },
    distance: { of: 256, bits: comparison.verdict.distance, limits: { nearDuplicate: 72 } },
  });
});
