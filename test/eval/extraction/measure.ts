/**
 * Measures ways of extracting the article from a page, in real Chromium.
 *
 *     npx tsx test/eval/extraction/measure.ts DIR [--only=a,b] [--disguise=nameless] [--worst] [--large]
 *
 * DIR holds `pages.ndjson`; `--composed` instead of it takes the pages that composed.ts makes. `--disguise` takes names off the pages' boxes (disguise.ts), `--worst`
 * lists the pages a candidate got least right, `--large` times made pages of many elements.
 */
import { parseArgs } from 'node:util';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import { isHeldBack } from '../held-back.ts';
import { buildCandidate, candidateNames } from './bundle.ts';
import { Chromium, type Run } from './chromium.ts';
import { closeness } from './closeness.ts';
import { composedPages } from './composed.ts';
import { DISGUISES } from './disguise.ts';
import { measureLarge } from './large.ts';
import { readPages } from './pages.ts';
import { costLine, qualityHead, qualityRows } from './report.ts';
import type { Result } from './score.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    disguise: { type: 'string', default: 'as-served' },
    composed: { type: 'boolean', default: false },
    worst: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
const disguise = DISGUISES.find((name) => name === values.disguise);
if (!disguise || (folder === undefined) !== values.composed) {
  console.error(`measure.ts DIR or --composed, with --disguise one of ${DISGUISES.join(', ')}`);
  process.exit(2);
}

const names = values.only?.split(',') ?? candidateNames();
const bundles = await Promise.all(names.map(buildCandidate));
const { reader } = await createFingerprinter();
const pages = folder === undefined ? composedPages() : readPages(folder);
const chromium = await Chromium.start();
try {
  const held = pages.filter(isHeldBack).length;
  console.log(`${pages.length} pages, ${held} of them held back, ${disguise}\n\n${qualityHead()}`);
  const costs: string[] = [];
  for (const bundle of bundles) {
    const runs: Run[] = [];
    const results: Result[] = [];
    for (const page of pages) {
      const run = await chromium.run(page.html, bundle.code, disguise);
      runs.push(run);
      results.push({ page, text: run.text, fingerprint: reader(run.text) });
    }
    console.log(qualityRows(bundle.name, results));
    costs.push(`- ${costLine(bundle, runs, results)}`);
    if (values.worst) costs.push(...worst(results));
  }
  console.log(`\n${costs.join('\n')}\n`);
  if (values.large) await measureLarge(chromium, bundles);
} finally {
  await chromium.close();
}

function worst(results: readonly Result[]): string[] {
  return results
    .map(({ page, text }) => ({ id: page.id, close: closeness(text, page.text ?? text) }))
    .filter(({ close }) => close < 0.9)
    .toSorted((a, b) => a.close - b.close)
    .map(({ id, close }) => `  - ${id} ${close.toFixed(3)}`);
}
