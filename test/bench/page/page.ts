import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import type { ExportedPage } from '../../../core/library/exported-pages.ts';
import { filesIn, zip } from '../../../scripts/zip.ts';
import { createRandom } from '../../../web/lib/random.ts';
import { libraryFile } from '../../e2e/library-file.ts';
import { TestSites } from '../../e2e/server.ts';
import { BLOCK } from '../library/block.ts';
import { makeProfile, removeProfile } from '../library/chromium.ts';
import { madePage } from '../library/made-pages.ts';
import { entryOf } from '../library/page/entry-of.ts';
import { realShapes } from '../library/server.ts';
import { likeReal } from '../like-real.ts';
import { median, quantile } from '../quantile.ts';
import { type RealText, realTexts } from '../real-texts.ts';
import { type Row, row, skipped } from '../row.ts';
import { articlePage } from './article-page.ts';
import { ExtensionBrowser, isBuild } from './extension-browser.ts';
import { scriptTime } from './script-time.ts';

/** Elements of the pages. */
const ELEMENTS = [300, 4000, 20_000];

/** Pages opened for each figure, with few pages in the library and with many. */
const RUNS = { warm: [12, 6], cold: [6, 4], traced: [3, 2], memory: [2, 1] } as const;

const MANY = 10_000;

/** An article that takes about as long as most. */
const LENGTH = { least: 3000, most: 9000 };

/** The build under test, and the name of its rows. */
export const THIS_BUILD = 'dist/chrome';

// What is open has settled by then, and what it no longer needs may be gone.
const SETTLED = 4000;

/**
 * Opens copies of articles that were read in a real Chromium with the extension.
 *
 * @param sizes pages in the library.
 * @param other a folder with another build, measured in the same run.
 * @throws Error when there is no build, or an article is not warned of.
 */
export async function* measurePage(
  sizes: readonly number[],
  other: string | undefined,
  tell: (what: string) => void,
): AsyncGenerator<Row> {
  // The other first: an older one could not open what a newer one has written.
  const builds = [...(other ? [other] : []), THIS_BUILD];
  for (const build of builds) {
    if (!isBuild(build)) throw new Error(`${build} is no build of the extension.`);
    const packed = zip(filesIn(build)).length / 1e6;
    yield row({ bench: `page/${labelOf(build)}/packed extension`, n: 0, megabytes: packed });
  }
  const sites = new TestSites();
  await sites.open();
  try {
    for (const n of sizes) {
      const browser = new ExtensionBrowser();
      try {
        const said = (what: string) => tell(`page, ${n.toLocaleString('en-US')} pages: ${what}`);
        await browser.start(builds[0] ?? THIS_BUILD);
        await fill(browser, n, said);
        for (const build of builds) {
          await browser.start(build);
          yield* measureBuild(browser, sites, labelOf(build), n, (what) =>
            said(`${labelOf(build)}, ${what}`),
          );
          yield* measureMemory(browser, sites, build, n, said);
        }
      } finally {
        await browser.end();
      }
    }
  } finally {
    await sites.close();
  }
}

/** `other` for what was named with `--build`. */
function labelOf(build: string): string {
  return build === THIS_BUILD ? 'this' : 'other';
}

/** The articles, one in English and one in Chinese. */
function articles(): RealText[] {
  return (['en', 'zh'] as const).map((language) => {
    const found = realTexts(language).find(
      ({ text }) => text.length >= LENGTH.least && text.length <= LENGTH.most,
    );
    if (!found) throw new Error(`No article of usual length: ${language}`);
    return found;
  });
}

/** Fills the library with so many pages; the first two are those that are copied. */
async function fill(browser: ExtensionBrowser, n: number, tell: (what: string) => void) {
  const { reader } = await createFingerprinter();
  const at = Date.UTC(2026, 0, 1);
  const read = articles().map(({ title, text }, i): ExportedPage => {
    const url = `https://read.example/${i}`;
    const known = { url, title, addresses: [url], firstRead: at, lastRead: at, visits: 1 };
    return { ...known, fingerprint: reader(text) };
  });
  const entries = [...read, ...(await strangers(Math.max(0, n - read.length)))];
  const folder = makeProfile();
  const file = join(folder, 'library.jsonl');
  writeFileSync(file, libraryFile(entries));
  await browser.fill(file, entries.length, tell);
  await removeProfile(folder);
}

async function strangers(count: number): Promise<ExportedPage[]> {
  const [like, shapes] = await Promise.all([likeReal(), realShapes()]);
  const entries: ExportedPage[] = [];
  const words = new Uint32Array(BLOCK * 8);
  for (let n = 0; n < count; n++) {
    if (n % BLOCK === 0) like.fill(words, 256, createRandom(n / BLOCK));
    const place = (n % BLOCK) * 8;
    entries.push(entryOf(madePage(n, words.slice(place, place + 8), shapes)));
  }
  return entries;
}

async function* measureBuild(
  browser: ExtensionBrowser,
  sites: TestSites,
  build: string,
  n: number,
  tell: (what: string) => void,
): AsyncGenerator<Row> {
  const many = n >= MANY ? 1 : 0;
  for (const elements of ELEMENTS) {
    const urls = articles().map((article, i) =>
      sites.put('copies.test', `/${elements}/${i}`, articlePage(article, elements)),
    );
    const open = (run: number) => openCopy(browser, urls[run % urls.length] ?? '');
    const name = `page/${build}/${elements.toLocaleString('en-US')} elements`;
    tell(`${elements} elements`);
    // The first is not counted: what is compiled for it, the next ones have.
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
        if (time === undefined) throw new Error(`${name}: a copy is not warned of.`);
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

/** Milliseconds from the text to the banner; nothing where there is none. */
async function openCopy(browser: ExtensionBrowser, url: string): Promise<number | undefined> {
  const page = await browser.context.newPage();
  try {
    await page.goto(url, { waitUntil: 'commit' });
    return await page.evaluate(patience, 10_000);
  } finally {
    await page.close();
  }
}

/** Runs in the page. */
async function patience(milliseconds: number): Promise<number | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds));
  const shown: number | undefined = await Promise.race([Reflect.get(window, 'shown'), late]);
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

/** What the extension's process holds with nothing open, with its library, with a comparison. */
async function* measureMemory(
  browser: ExtensionBrowser,
  sites: TestSites,
  build: string,
  n: number,
  tell: (what: string) => void,
): AsyncGenerator<Row> {
  const [article] = articles();
  if (!article) return;
  const url = sites.put('copies.test', '/memory', articlePage(article, 300));
  const found = new Map<string, number[]>();
  const weigh = async (what: string, page: Page) => {
    await page.waitForTimeout(SETTLED);
    const session = await browser.context.newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    found.set(what, [...(found.get(what) ?? []), await browser.privateBytes()]);
  };
  for (let run = 0; run < RUNS.memory[n >= MANY ? 1 : 0]; run++) {
    tell(`${labelOf(build)}, memory`);
    await browser.start(build);
    const copy = await browser.context.newPage();
    await copy.goto(url);
    await copy.evaluate(patience, 10_000);
    await weigh('nothing open', copy);
    const library = await browser.open('pages/library/library.html');
    await library.locator('main li, main tr').first().waitFor();
    await weigh('the library open', library);
    const number = await library.evaluate(async (url) => {
      return (await chrome.tabs.query({})).find((tab) => tab.url === url)?.id;
    }, url);
    await library.close();
    const compare = await browser.open(`pages/compare/compare.html?tab=${number}&page=1`);
    await compare.getByRole('heading').first().waitFor();
    await weigh('a comparison open', compare);
  }
  for (const [what, bytes] of found) {
    const megabytes = Math.min(...bytes) / 1e6;
    yield row({ bench: `page/${labelOf(build)}/memory, ${what}`, n, megabytes });
  }
}
