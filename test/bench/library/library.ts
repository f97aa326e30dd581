import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { ExportedPage } from '../../../core/library/exported-pages.ts';
import { createRandom } from '../../../web/lib/random.ts';
import { chromiumLaunch } from '../../e2e/browser-chromium.ts';
import { count, duration, figure, median, quantile, ratio, table } from '../figures.ts';
import { createSamplePages } from '../sample-pages.ts';
import type * as InPage from './in-page.ts';

declare global {
  /** The exports of in-page.ts. */
  var inPage: typeof InPage;
}

const LOOKUPS = 300;
const WRITES = 100;
const SEARCHES = 50;
/** Links on a page that has very many. */
const LINKS = 500;
/** How often the browser is started, for lookups without anything in memory. */
const STARTS = 3;
/** How often the library is opened afterwards. */
const OPENINGS = 40;
/** Pages that are written in one transaction. */
const BATCH = 500;
/** Bits of a copy that differ from the original, as in a lightly edited article. */
const FLIPPED_BITS = 30;
/** Larger libraries aren't compared, exported, and imported. */
const MAX_TRANSFERRED = 100_000;

/** Fills a library of each size in a real Chromium, and measures what it does. */
export async function measureLibrary(
  sizes: readonly number[],
  report: (what: string) => void,
): Promise<string> {
  const cells = new Map<string, string[]>();
  for (const [column, n] of sizes.entries()) {
    report(`library, ${n.toLocaleString('en-US')} pages`);
    for (const [what, cell] of await measureSize(n)) {
      const row = cells.get(what) ?? sizes.map(() => '–');
      row[column] = cell;
      cells.set(what, row);
    }
  }
  const rows = [...cells].map(([what, row]) => [what, ...row]);
  return table(['', ...sizes.map((n) => `${count(n)} pages`)], rows);
}

async function measureSize(n: number): Promise<Map<string, string>> {
  const cells = new Map<string, string>();
  const sample = await createSamplePages();
  const queries = queriesOf(n, sample);
  const browser = await Browser.create();
  try {
    await browser.start();
    const record = median(await browser.page.evaluate((n) => inPage.writeRecords(n), WRITES));
    cells.set('one record written to IndexedDB, the baseline', `**${duration(record)}**`);
    const one = (what: string, times: readonly number[]) =>
      cells.set(
        what,
        `**${duration(median(times))}** / ${duration(quantile(times, 0.99))}${ratio(median(times), record)}`,
      );
    const rate = (what: string, ms: number) =>
      cells.set(what, `${figure((n / ms) * 1000)} pages/s`);

    let fill = 0;
    for (let from = 0; from < n; from += BATCH) {
      const pages = range(Math.min(BATCH, n - from)).map((i) => sample(from + i));
      fill += await browser.page.evaluate((pages) => inPage.addPages(pages), pages);
    }
    rate(`add pages, ${BATCH} per transaction`, fill);

    for (const [how, runs, renew] of [
      ['after a browser start', STARTS, () => browser.start()],
      ['after opening the library', OPENINGS, () => browser.page.reload()],
    ] as const) {
      const answers: [number, number][] = [];
      for (const query of queries.slice(0, runs)) {
        await renew();
        answers.push(await browser.page.evaluate((page) => inPage.openAndLookUp(page), query));
      }
      one(
        `first answer ${how}`,
        answers.map(([first]) => first),
      );
      one(
        `complete answer ${how}`,
        answers.map(([, complete]) => complete),
      );
    }
    const lookups = await browser.page.evaluate((pages) => inPage.lookUp(pages), queries);
    one('lookup, library open', lookups);
    // Measured after a few starts, because the database compacts its log at each start.
    await browser.stop();
    cells.set('disk per page', `${figure(browser.databaseBytes() / n)} B`);
    await browser.start();

    const visits = range(WRITES).map((i) => sample(n + i));
    one('remember', await browser.page.evaluate((pages) => inPage.remember(pages), visits));
    const words = range(SEARCHES).map((i) => wordOf(sample(i)));
    const searches = await browser.page.evaluate((words) => inPage.search(words), words);
    one('search titles', searches);
    const pages = range(SEARCHES).map((i) => linksOf(i * LINKS, n, sample));
    const marked = await browser.page.evaluate((pages) => inPage.findRead(pages), pages);
    one(`which of ${LINKS} links are read`, marked);
    rate('rebuild from the records', await browser.page.evaluate(() => inPage.rebuild()));
    if (n <= MAX_TRANSFERRED) {
      rate('compare all for copies', await browser.page.evaluate(() => inPage.findCopies()));
      const [exported, imported] = await browser.page.evaluate(() => inPage.exportAndImport());
      rate('export', exported);
      rate('import', imported);
    }
    return cells;
  } finally {
    await browser.end();
  }
}

const range = (length: number) => Array.from({ length }, (_, i) => i);

/** Every second one is a copy of one of the first `n` pages. The others aren't in the library. */
function queriesOf(n: number, sample: (n: number) => ExportedPage): ExportedPage[] {
  const random = createRandom(n);
  return range(LOOKUPS).map((i) => {
    if (i % 2 === 0) return sample(n + 1_000_000 + i);
    const page = sample(random.below(n));
    const bits = page.fingerprint.bits.slice();
    const places = new Set<number>();
    while (places.size < FLIPPED_BITS) places.add(random.below(bits.length * 32));
    for (const place of places) bits[place >>> 5] = (bits[place >>> 5] ?? 0) ^ (1 << (place & 31));
    const url = `https://elsewhere.example/${i}`;
    return { ...page, url, addresses: [url], fingerprint: { ...page.fingerprint, bits } };
  });
}

const wordOf = ({ title }: ExportedPage) => title.match(/[a-z]{4,}|\p{Script=Han}{2}/iu)?.[0] ?? '';

/** Returns the addresses on a page. Every twentieth leads to one of the first `n` pages. */
function linksOf(from: number, n: number, sample: (n: number) => ExportedPage): string[] {
  return range(LINKS).map((i) => sample(i % 20 === 0 ? (from + i) % n : n + from + i).url);
}

const ORIGIN = 'https://bench.test/';
const EMPTY_PAGE = {
  contentType: 'text/html',
  body: '<!doctype html>',
  // With these, Chromium's clock has a resolution of 5 microseconds instead of 100.
  headers: {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  },
};

/** A browser with an empty page and the library in it. It can be restarted with the same profile. */
class Browser {
  readonly #profile: string;
  readonly #script = readFileSync('dist/bench-page/in-page.js', 'utf8');
  #context: BrowserContext | undefined;

  private constructor(profile: string) {
    this.#profile = profile;
  }

  static async create(): Promise<Browser> {
    return new Browser(await mkdtemp(join(tmpdir(), 'twicetold-bench-')));
  }

  get page(): Page {
    const page = this.#context?.pages()[0];
    if (!page) throw new Error("The browser isn't running.");
    return page;
  }

  /** Starts the browser. If it runs, it quits first. */
  async start(): Promise<void> {
    await this.stop();
    this.#context = await chromium.launchPersistentContext(this.#profile, chromiumLaunch);
    await this.#context.addInitScript(`${this.#script};globalThis.inPage = inPage;`);
    await this.#context.route(`${ORIGIN}**`, (route) => route.fulfill(EMPTY_PAGE));
    await this.page.goto(ORIGIN);
  }

  async stop(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
  }

  /** Returns the disk space of the databases. Call it after the browser has quit. */
  databaseBytes(): number {
    const folder = join(this.#profile, 'Default', 'IndexedDB');
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => statSync(join(folder, path)))
      .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
  }

  async end(): Promise<void> {
    await this.stop();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
