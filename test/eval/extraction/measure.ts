/**
 * Measures candidates for the extraction of articles, in a real Chromium.
 *
 *     npx tsx test/eval/extraction/measure.ts DIR [--only=a,b] [--disguise=nameless] [--worst] [--large]
 *
 * DIR contains `pages.ndjson`. With `--composed` instead, the pages are those of composed.ts.
 * `--disguise` removes names from the pages (disguise.ts), `--worst` lists the pages with the worst
 * results of each candidate, and `--large` times synthetic pages with many elements.
 */
import { parseArgs } from 'node:util';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import { isHeldOut } from '../held-out.ts';
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
  console.error(
    `Usage: measure.ts DIR or measure.ts --composed, with --disguise=${DISGUISES.join('|')}`,
  );
  process.exit(2);
}

const names = values.only?.split(',') ?? candidateNames();
const bundles = await Promise.all(names.map(buildCandidate));
const { reader } = await createFingerprinter();
const pages = folder === undefined ? composedPages() : readPages(folder);
const chromium = await Chromium.start();
try {
  const heldOut = pages.filter(isHeldOut).length;
  console.log(
    `${pages.length} pages, ${heldOut} of them held out, ${disguise}\n\n${qualityHead()}`,
  );
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
