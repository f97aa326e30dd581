import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesIn, zip } from '../../../scripts/zip.ts';
import { libraryFile } from '../../e2e/library-file.ts';
import { TestSites } from '../../e2e/server.ts';
import { count, figure, median, quantile, ratio, table } from '../figures.ts';
import { createSamplePages, type RealText, realTexts } from '../sample-pages.ts';
import { articlePage } from './article-page.ts';
import { ExtensionBrowser } from './extension-browser.ts';
import { listPage } from './list-page.ts';
import { scriptTime } from './script-time.ts';

/** The numbers of elements on the pages. */
const ELEMENTS = [300, 4000, 20_000];

/** How often each figure is measured. */
const RUNS = { running: 8, stopped: 4, traced: 3 } as const;

/** Typical lengths of an article, in characters. */
const LENGTH = { min: 3000, max: 9000 };

/** The build under test. */
const CURRENT_BUILD = 'dist/chrome';

/** After this long, a page has done its work, and its garbage can be collected. */
const SETTLE_MS = 4000;

/** The figures of one build with one library, by what was measured. */
type Figures = Map<string, { readonly samples: readonly number[]; readonly unit: 'ms' | 'MB' }>;

/**
 * Opens copies of articles in a real Chromium with the extension, whose library has the originals.
 *
 * @param sizes numbers of pages in the library.
 * @param other a folder with another build, to measure in the same run. It may be an older one, which
 * can't import a library file of today. So it can be measured with the two originals only.
 */
export async function measurePage(
  sizes: readonly number[],
  other: string | undefined,
  report: (what: string) => void,
): Promise<string> {
  const builds = [...(other ? [other] : []), CURRENT_BUILD];
  for (const build of builds) {
    if (!existsSync(join(build, 'content'))) throw new Error(`${build} has no extension.`);
  }
  const rows = new Map<string, string[]>();
  const sites = new TestSites();
  await sites.open();
  try {
    for (const n of sizes) {
      const measured: Figures[] = [];
      for (const build of builds) {
        const browser = new ExtensionBrowser(build);
        try {
          report(`page, ${build}: filling a library of ${n.toLocaleString('en-US')} pages`);
          await browser.start();
          await fill(browser, sites, n);
          report(`page, ${build}: measuring`);
          measured.push(await measureBuild(browser, sites, build));
        } finally {
          await browser.end();
        }
      }
      const [current, before] = measured.toReversed();
      for (const [what, { samples, unit }] of current ?? []) {
        const [at, spread] = [median(samples), quantile(samples, 0.95)];
        const beside = before?.get(what);
        const cell = `**${figure(at)} ${unit}**${samples.length > 1 ? ` / ${figure(spread)}` : ''}`;
        rows.set(what, [
          ...(rows.get(what) ?? []),
          cell + ratio(at, beside && median(beside.samples)),
        ]);
      }
    }
  } finally {
    await sites.close();
  }
  const head = sizes.map((n) => (n === 1 ? '1 page' : `${count(n)} pages`));
  return table(
    ['', ...head],
    [...rows].map(([what, cells]) => [what, ...cells]),
  );
}

/** Returns the articles, one in English and one in Chinese. */
function articles(): RealText[] {
  return (['en', 'zh'] as const).flatMap((language) =>
    realTexts(language)
      .filter(({ text }) => text.length >= LENGTH.min && text.length <= LENGTH.max)
      .slice(0, 1),
  );
}

/** Fills the library with `n` pages: reads the originals of the copies, and imports the others. */
async function fill(browser: ExtensionBrowser, sites: TestSites, n: number): Promise<void> {
  const originals = articles().map((article, i) =>
    sites.put('read.test', `/${i}`, articlePage(article, 0)),
  );
  await browser.read(originals);
  const others = n - originals.length;
  if (others <= 0) return;
  const sample = await createSamplePages();
  const folder = mkdtempSync(join(tmpdir(), 'twicetold-bench-'));
  const file = join(folder, 'library.jsonl');
  writeFileSync(file, libraryFile(Array.from({ length: others }, (_, i) => sample(i))));
  await browser.import(file, others);
  rmSync(folder, { recursive: true });
}

async function measureBuild(
  browser: ExtensionBrowser,
  sites: TestSites,
  build: string,
): Promise<Figures> {
  const figures: Figures = new Map();
  figures.set('packed extension', { samples: [zip(filesIn(build)).length / 1e6], unit: 'MB' });
  for (const elements of ELEMENTS) {
    const urls = articles().map((article, i) =>
      sites.put('copies.test', `/${elements}/${i}`, articlePage(article, elements)),
    );
    const open = (run: number) => openCopy(browser, urls[run % urls.length] ?? '');
    const set = (what: string, samples: readonly number[]) =>
      figures.set(`${elements.toLocaleString('en-US')} elements, ${what}`, { samples, unit: 'ms' });
    // The first run isn't counted, because it compiles what the others use.
    await open(0);
    for (const worker of ['running', 'stopped'] as const) {
      const times: number[] = [];
      for (let run = 0; run < RUNS[worker]; run++) {
        if (worker === 'stopped') await browser.stopWorker();
        times.push(await open(run));
      }
      set(`text to banner, worker ${worker}`, times);
    }
    const traces = [];
    for (let run = 0; run < RUNS.traced; run++) {
      traces.push(scriptTime(await traced(browser, () => open(run))));
    }
    set(
      'script in its longest task',
      traces.map(({ longest }) => longest),
    );
    set(
      'all its script until the banner',
      traces.map(({ sum }) => sum),
    );
  }
  await browser.start();
  const copy = await browser.context.newPage();
  await copy.goto(sites.address('copies.test', `/${ELEMENTS[0]}/0`));
  await copy.waitForTimeout(SETTLE_MS);
  const session = await browser.context.newCDPSession(copy);
  await session.send('HeapProfiler.collectGarbage');
  figures.set('memory of its process', { samples: [await browser.megabytes()], unit: 'MB' });
  await browser.start({ marks: 'all' });
  const links = Array.from({ length: LIST_ROWS }, (_, i) => `https://elsewhere.example/${i}`);
  const read = articles().map((_, i) => sites.address('read.test', `/${i}`));
  const list = sites.put('list.test', '/', listPage([...read, ...links].slice(0, LIST_ROWS)));
  const openList = () => openCopy(browser, list);
  // An older build may mark no links. It has no such rows.
  const hasMarks = await openList().then(
    () => true,
    (error: unknown) => {
      if (build === CURRENT_BUILD) throw error;
      return false;
    },
  );
  if (!hasMarks) return figures;
  const times: number[] = [];
  for (let run = 0; run < RUNS.running; run++) times.push(await openList());
  figures.set(`list of ${LIST_ROWS} links, to its marks`, { samples: times, unit: 'ms' });
  const traces = [];
  for (let run = 0; run < RUNS.traced; run++) {
    traces.push(scriptTime(await traced(browser, openList)).longest);
  }
  figures.set(`list of ${LIST_ROWS} links, script in its longest task`, {
    samples: traces,
    unit: 'ms',
  });
  return figures;
}

/** The rows of the list of links. */
const LIST_ROWS = 200;

/** A page without a banner by then never shows one. */
const MAX_WAIT_MS = 60_000;

/** Returns the milliseconds from the text to the banner or the marks. @throws Error if there are none. */
async function openCopy(browser: ExtensionBrowser, url: string): Promise<number> {
  const page = await browser.context.newPage();
  try {
    await page.goto(url, { waitUntil: 'commit' });
    const time = await page.evaluate(async (wait) => {
      const late = new Promise((resolve) => setTimeout(resolve, wait));
      const shown = await Promise.race([Reflect.get(window, 'shown'), late]);
      return shown === undefined
        ? undefined
        : Number(shown) - Number(Reflect.get(window, 'textAt'));
    }, MAX_WAIT_MS);
    if (time === undefined) throw new Error(`Nothing on ${url}: ${await browser.stateOf(url)}`);
    return time;
  } finally {
    await page.close();
  }
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
