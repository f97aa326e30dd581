import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import type { ExportedPage } from '../../../core/library/exported-pages.ts';
import { filesIn, zip } from '../../../scripts/zip.ts';
import { createRandom } from '../../../web/lib/random.ts';
import { libraryFile } from '../../e2e/library-file.ts';
import { TestSites } from '../../e2e/server.ts';
import { makeProfile, removeProfile } from '../library/chromium.ts';
import { PAGES_PER_BLOCK, samplePage, toExportedPage } from '../library/sample-pages.ts';
import { realShapes } from '../library/server.ts';
import { median, quantile } from '../quantile.ts';
import { type RealText, realTexts } from '../real-texts.ts';
import { loadRealisticFingerprints } from '../realistic-fingerprints.ts';
import { type Row, row, skipped } from '../row.ts';
import { articlePage } from './article-page.ts';
import { ExtensionBrowser, isBuild } from './extension-browser.ts';
import { scriptTime } from './script-time.ts';

/** The numbers of elements on the pages. */
const ELEMENTS = [300, 4000, 20_000];

/** How often each figure is measured, with few pages in the library and with many. */
const RUNS = { warm: [12, 6], cold: [6, 4], traced: [3, 2], memory: [2, 1] } as const;

/** A library with this many pages is measured less often. */
const MANY_PAGES = 10_000;

/** Typical lengths of an article, in characters. */
const LENGTH = { min: 3000, max: 9000 };

/** The build under test. */
const CURRENT_BUILD = 'dist/chrome';

/** After this long, a page has done its work, and its garbage can be collected. */
const SETTLE_MS = 4000;

/**
 * Opens copies of articles in a real Chromium with the extension, whose library has the originals.
 *
 * @param sizes numbers of pages in the library.
 * @param other a folder with another build, to measure in the same run.
 * @throws Error if there's no build, or no warning about a copy.
 */
export async function* measurePage(
  sizes: readonly number[],
  other: string | undefined,
  report: (what: string) => void,
): AsyncGenerator<Row> {
  // The other build comes first, because an older one couldn't open a newer one's library.
  const builds = [...(other ? [other] : []), CURRENT_BUILD];
  for (const build of builds) {
    if (!isBuild(build)) throw new Error(`${build} isn't a build of the extension.`);
    const packed = zip(filesIn(build)).length / 1e6;
    yield row({ bench: `page/${labelOf(build)}/packed extension`, n: 0, megabytes: packed });
  }
  const sites = new TestSites();
  await sites.open();
  try {
    for (const n of sizes) {
      const browser = new ExtensionBrowser();
      try {
        const reportSize = (what: string) =>
          report(`page, ${n.toLocaleString('en-US')} pages: ${what}`);
        await browser.start(builds[0] ?? CURRENT_BUILD);
        await fill(browser, n, reportSize);
        for (const build of builds) {
          await browser.start(build);
          yield* measureBuild(browser, sites, labelOf(build), n, (what) =>
            reportSize(`${labelOf(build)}, ${what}`),
          );
          yield* measureMemory(browser, sites, build, n, reportSize);
        }
      } finally {
        await browser.end();
      }
    }
  } finally {
    await sites.close();
  }
}

/** Returns the name of a build in the rows. */
function labelOf(build: string): string {
  return build === CURRENT_BUILD ? 'this' : 'other';
}

/** Returns the articles, one in English and one in Chinese. */
function articles(): RealText[] {
  return (['en', 'zh'] as const).map((language) => {
    const found = realTexts(language).find(
      ({ text }) => text.length >= LENGTH.min && text.length <= LENGTH.max,
    );
    if (!found) throw new Error(`No article of typical length in ${language}.`);
    return found;
  });
}

/** Fills the library with `n` pages. The first two are the originals of the copies. */
async function fill(browser: ExtensionBrowser, n: number, report: (what: string) => void) {
  const { reader } = await createFingerprinter();
  const at = Date.UTC(2026, 0, 1);
  const originals = articles().map(({ title, text }, i): ExportedPage => {
    const url = `https://read.example/${i}`;
    const visit = { url, title, addresses: [url], firstRead: at, lastRead: at, visits: 1 };
    return { ...visit, fingerprint: reader(text) };
  });
  const pages = [...originals, ...(await unrelatedPages(Math.max(0, n - originals.length)))];
  const folder = makeProfile();
  const file = join(folder, 'library.jsonl');
  writeFileSync(file, libraryFile(pages));
  await browser.fill(file, pages.length, report);
  await removeProfile(folder);
}

async function unrelatedPages(count: number): Promise<ExportedPage[]> {
  const [realistic, shapes] = await Promise.all([loadRealisticFingerprints(), realShapes()]);
  const pages: ExportedPage[] = [];
  const words = new Uint32Array(PAGES_PER_BLOCK * 8);
  for (let n = 0; n < count; n++) {
    if (n % PAGES_PER_BLOCK === 0) realistic.fill(words, 256, createRandom(n / PAGES_PER_BLOCK));
    const place = (n % PAGES_PER_BLOCK) * 8;
    pages.push(toExportedPage(samplePage(n, words.slice(place, place + 8), shapes)));
  }
  return pages;
}

async function* measureBuild(
  browser: ExtensionBrowser,
  sites: TestSites,
  build: string,
  n: number,
  report: (what: string) => void,
): AsyncGenerator<Row> {
  const many = n >= MANY_PAGES ? 1 : 0;
  for (const elements of ELEMENTS) {
    const urls = articles().map((article, i) =>
      sites.put('copies.test', `/${elements}/${i}`, articlePage(article, elements)),
    );
    const open = (run: number) => openCopy(browser, urls[run % urls.length] ?? '');
    const name = `page/${build}/${elements.toLocaleString('en-US')} elements`;
    report(`${elements} elements`);
    // The first run isn't counted, because it compiles what the others use.
    const first = await open(0);
    if (first === undefined) {
      yield skipped(`${name}, text to banner, worker running`, n, null, 'no banner');
      continue;
    }
    for (const worker of ['warm', 'cold'] as const) {
      const times: number[] = [];
      for (let run = 0; run < RUNS[worker][many]; run++) {
        if (worker === 'cold') await browser.stopWorker();
        const time = await open(run);
        if (time === undefined) throw new Error(`${name}: no warning about a copy.`);
        times.push(time);
      }
      const what = `text to banner, worker ${worker === 'warm' ? 'running' : 'stopped'}`;
      yield row({ bench: `${name}, ${what}`, n, ...summary(times.map((ms) => ms * 1000)) });
    }
    const traces = [];
    for (let run = 0; run < RUNS.traced[many]; run++) {
      traces.push(scriptTime(await traced(browser, () => open(run))));
    }
    const figures = {
      'script in its longest task': traces.map(({ longest }) => longest),
      'all its script until the banner': traces.map(({ sum }) => sum),
      'starting the content script': traces.map(({ start }) => start),
    };
    for (const [what, times] of Object.entries(figures)) {
      yield row({ bench: `${name}, ${what}`, n, ...summary(times) });
    }
  }
}

function summary(times: readonly number[]) {
  return { median_us: median(times), p95_us: quantile(times, 0.95) };
}

/** Returns the milliseconds from the text to the banner; undefined if there's no banner. */
async function openCopy(browser: ExtensionBrowser, url: string): Promise<number | undefined> {
  const page = await browser.context.newPage();
  try {
    await page.goto(url, { waitUntil: 'commit' });
    return await page.evaluate(timeToBanner, 10_000);
  } finally {
    await page.close();
  }
}

/** Runs in the page: waits for the banner, and returns the milliseconds between it and the text. */
async function timeToBanner(timeoutMs: number): Promise<number | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));
  const shown: number | undefined = await Promise.race([Reflect.get(window, 'shown'), timeout]);
  return shown && shown - Number(Reflect.get(window, 'textAt'));
}

const CATEGORIES = [
  'toplevel',
  'v8',
  'v8.execute',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
];

async function traced(browser: ExtensionBrowser, act: () => Promise<unknown>): Promise<Buffer> {
  const running = browser.context.browser();
  if (!running) throw new Error('The browser has closed.');
  await running.startTracing(undefined, { categories: CATEGORIES });
  await act();
  return await running.stopTracing();
}

/** Measures the memory of the extension with none of its pages open, with its library, and Compare. */
async function* measureMemory(
  browser: ExtensionBrowser,
  sites: TestSites,
  build: string,
  n: number,
  report: (what: string) => void,
): AsyncGenerator<Row> {
  const [article] = articles();
  if (!article) return;
  const url = sites.put('copies.test', '/memory', articlePage(article, 300));
  const found = new Map<string, number[]>();
  const measureBytes = async (what: string, page: Page) => {
    await page.waitForTimeout(SETTLE_MS);
    const session = await browser.context.newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    found.set(what, [...(found.get(what) ?? []), await browser.privateBytes()]);
  };
  for (let run = 0; run < RUNS.memory[n >= MANY_PAGES ? 1 : 0]; run++) {
    report(`${labelOf(build)}, memory`);
    await browser.start(build);
    const copy = await browser.context.newPage();
    await copy.goto(url);
    await copy.evaluate(timeToBanner, 10_000);
    await measureBytes('nothing open', copy);
    const library = await browser.open('pages/library/library.html');
    await library.locator('main li, main tr').first().waitFor();
    await measureBytes('the library open', library);
    const tab = await library.evaluate(async (url) => {
      return (await chrome.tabs.query({})).find((tab) => tab.url === url)?.id;
    }, url);
    await library.close();
    const compare = await browser.open(`pages/compare/compare.html?tab=${tab}&page=1`);
    await compare.getByRole('heading').first().waitFor();
    await measureBytes('a comparison open', compare);
  }
  for (const [what, bytes] of found) {
    const megabytes = Math.min(...bytes) / 1e6;
    yield row({ bench: `page/${labelOf(build)}/memory, ${what}`, n, megabytes });
  }
}
