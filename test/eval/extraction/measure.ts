/**
 * Compares the extraction of articles with Readability and with the whole page, in a real Chromium.
 *
 *     npm run eval:extraction [-- DIR] [-- --worst]
 *
 * DIR contains `pages.ndjson`. If omitted, the pages are those of composed.ts. `--worst` lists the pages
 * that Twicetold reads worst.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Fingerprint } from '../../../core/fingerprint/fingerprint.ts';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import { classify } from '../../../core/match/classify.ts';
import { buildAll } from '../../../scripts/builds.ts';
import { Tab } from '../../browser/tab.ts';
import { isHeldOut, pairsOf } from '../quality/evaluation-set.ts';
import { closeness } from './closeness.ts';
import { composedPages, type Page } from './composed.ts';

// Blocks the page's own handlers. As all requests are refused, an `onerror` could retry forever.
const SERVING = { headers: { 'content-security-policy': "script-src 'none'" } };

/** Each runs in the page. */
const EXTRACTORS = {
  twicetold: async () => (await candidate.extractArticle(document))?.text ?? '',
  readability: () => {
    const copy = document.cloneNode(true) as Document;
    return new candidate.Readability(copy).parse()?.textContent ?? '';
  },
  'whole page': () => document.body.innerText,
};

/** What an extractor found on a page. */
interface Result {
  readonly page: Page;
  readonly text: string;
  readonly ms: number;
  /** How close the text is to the expected one, from 0 to 1; NaN if none is known. */
  readonly close: number;
  readonly fingerprint: Fingerprint;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { worst: { type: 'boolean', default: false } },
});
const [folder] = positionals;
const pages = folder === undefined ? composedPages() : readPages(folder);
const { reader } = await createFingerprinter();
await buildAll(['in-page']);
const tab = await Tab.open();
console.log(`${pages.length} pages, ${pages.filter(isHeldOut).length} of them held out\n`);
printRow(
  'extractor',
  'part',
  'zh mean / worst',
  'en mean / worst',
  'copies found',
  'false matches',
  'must',
  'must not',
  'ms, median / p95',
);
printRow(...Array.from({ length: 9 }, () => '---'));
const worst: string[] = [];
try {
  for (const [name, extract] of Object.entries(EXTRACTORS)) {
    const results: Result[] = [];
    for (const page of pages) {
      await tab.show(page.html, SERVING);
      await tab.page.evaluate(`globalThis.extract = ${extract}`);
      const { text, ms } = await tab.page.evaluate(async () => {
        const begun = performance.now();
        const text: string = await Reflect.get(globalThis, 'extract')();
        return { text, ms: performance.now() - begun };
      });
      const close = page.text === undefined ? Number.NaN : closeness(text, page.text);
      results.push({ page, text, ms, close, fingerprint: reader(text) });
    }
    printRow(name, 'tuned', ...cells(results.filter(({ page }) => !isHeldOut(page))));
    printRow(name, 'held out', ...cells(results.filter(({ page }) => isHeldOut(page))));
    if (name !== 'twicetold') continue;
    const bad = results.filter(({ close }) => close < 0.9).sort((a, b) => a.close - b.close);
    worst.push(...bad.map(({ page, close }) => `${page.id} ${close.toFixed(3)}`));
  }
} finally {
  await tab.close();
}
if (values.worst) console.log(`\n${worst.join('\n')}`);

function readPages(folder: string): Page[] {
  const lines = readFileSync(join(folder, 'pages.ndjson'), 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line): Page => JSON.parse(line));
}

function printRow(...cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

function cells(results: readonly Result[]): string[] {
  const close = (lang: string) => {
    const values = results
      .filter(({ page, close }) => page.lang.startsWith(lang) && !Number.isNaN(close))
      .map(({ close }) => close);
    if (values.length === 0) return '–';
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return `${mean.toFixed(3)} / ${Math.min(...values).toFixed(3)}`;
  };
  const pairs = [...pairsOf(results)];
  const copies = pairs.filter(([a, b]) => a.page.cluster === b.page.cluster);
  // A page and its version in traditional Chinese are one article in two clusters.
  const lookalikes = pairs.filter(
    ([{ page: a }, { page: b }]) =>
      a.cluster !== b.cluster && a.template === b.template && a.lang === b.lang,
  );
  const times = results.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1) ?? '–';
  return [
    close('zh'),
    close('en'),
    share(copies.map(isMatch)),
    share(lookalikes.map(isMatch)),
    share(results.flatMap((result) => passages(result, 'must'))),
    share(results.flatMap((result) => passages(result, 'must_not'))),
    `${at(0.5)} / ${at(0.95)}`,
  ];
}

function share(cases: readonly boolean[]): string {
  return `${cases.filter(Boolean).length}/${cases.length}`;
}

function isMatch([a, b]: [Result, Result]): boolean {
  const { kind } = classify(a.fingerprint, b.fingerprint);
  return kind === 'identical' || kind === 'near-duplicate';
}

/** Returns for each passage that must be in the text, or must not, whether it is. */
function passages({ page, text }: Result, which: 'must' | 'must_not'): boolean[] {
  const flat = (of: string) => of.replace(/\s+/g, ' ');
  return (page[which] ?? []).map((passage) => flat(text).includes(flat(passage)));
}
