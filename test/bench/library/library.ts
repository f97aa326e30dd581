import { median, quantile } from '../quantile.ts';
import { type Row, row } from '../row.ts';
import { Session } from './session.ts';

/** How many lookups, writes, and searches are measured at each size. */
const LOOK_UPS = 300;
const WRITES = 100;
const SEARCHES = 50;
/** Links on a page that has very many. */
const LINKS = 500;
/** How often the browser is started, for lookups without anything in memory. */
const STARTS = 3;
/**
 * How often the library is opened afterwards. A background is started many times for each start of the
 * browser, and the first few openings are slower.
 */
const OPENINGS = 40;
/** A word in some of the titles. */
const WORD = 'new';
/** Pages that are added between two lines of progress. */
const STEP = 25_000;
/** Larger libraries aren't exported and imported. */
const MAX_TRANSFERRED = 100_000;

// A signal alone would end this process without its exit handlers, which remove browser and profile.
const SIGNAL_EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * Fills a library of each size in a real Chromium, and measures what it does.
 *
 * @param sizes numbers of pages.
 * @throws Error if a lookup misses a page, the stores contradict each other, or there's no Chromium.
 */
export async function* measureLibrary(
  sizes: readonly number[],
  report: (what: string) => void,
): AsyncGenerator<Row> {
  for (const [signal, code] of Object.entries(SIGNAL_EXIT_CODES))
    process.once(signal, () => process.exit(code));
  for (const n of sizes) {
    const session = await Session.start();
    try {
      yield* measureSize(session, n, (what) =>
        report(`library, ${n.toLocaleString('en-US')} pages: ${what}`),
      );
    } finally {
      await session.end();
    }
  }
}

async function* measureSize(
  session: Session,
  n: number,
  report: (what: string) => void,
): AsyncGenerator<Row> {
  const one = (what: string, milliseconds: readonly number[]) =>
    row({
      bench: `library/${what}`,
      n,
      median_us: median(milliseconds) * 1000,
      p99_us: quantile(milliseconds, 0.99) * 1000,
    });
  const rate = (what: string, pages: number, milliseconds: number) =>
    row({ bench: `library/${what}`, n, per_second: (pages / milliseconds) * 1000 });
  const openAndLookUp = (seed: number) =>
    session.page.evaluate(([n, seed]) => window.bench.openAndLookUp(n, seed), [n, seed] as const);

  let fillTime = 0;
  for (let from = 0; from < n; from += STEP) {
    report(`filling from ${from.toLocaleString('en-US')}`);
    const part = [from, Math.min(n, from + STEP)] as const;
    fillTime += await session.page.evaluate(([from, to]) => window.bench.fill(from, to), part);
  }
  yield rate('fill, 500 pages per transaction', n, fillTime);

  report('lookups');
  const afterStart: Awaited<ReturnType<typeof openAndLookUp>>[] = [];
  for (let seed = 0; seed < STARTS; seed++) {
    await session.restart();
    afterStart.push(await openAndLookUp(seed));
  }
  const afterOpening: typeof afterStart = [];
  for (let seed = STARTS; seed < STARTS + OPENINGS; seed++) {
    await session.reload();
    afterOpening.push(await openAndLookUp(seed));
  }
  for (const answer of ['first', 'complete'] as const) {
    const times = (samples: typeof afterStart) => samples.map((sample) => sample[answer]);
    yield one(`${answer} answer after a browser start`, times(afterStart));
    yield one(`${answer} answer after opening the library`, times(afterOpening));
  }
  const warm = await session.page.evaluate(([n, times]) => window.bench.lookUps(n, times, 100), [
    n,
    LOOK_UPS,
  ] as const);
  yield one('lookup, library open', warm);

  // Measured after a few starts, because the database compacts its log at each start.
  await session.stop();
  yield row({ bench: 'library/disk per page', n, bytes_per_fp: session.databaseBytes() / n });
  await session.restart();

  report('remember, delete, search');
  const { samples, ids } = await session.page.evaluate(
    ([n, times]) => window.bench.remember(n, times),
    [n, WRITES] as const,
  );
  yield one('remember', samples);
  const revisits = await session.page.evaluate(([n, times]) => window.bench.revisit(n, times), [
    n,
    WRITES,
  ] as const);
  yield one('remember a page again', revisits);
  yield one('delete', await session.page.evaluate((ids) => window.bench.delete(ids), ids));
  const searches = await session.page.evaluate((times) => window.bench.search(times, 7), SEARCHES);
  yield one('search titles, one page of results', searches);
  const marked = await session.page.evaluate(
    ([n, times, links]) => window.bench.links(n, times, links, 5),
    [n, SEARCHES, LINKS] as const,
  );
  yield one(`which of ${LINKS} links are read`, marked);

  await session.reload();
  const all = await session.page.evaluate((words) => window.bench.searchAll(words), WORD);
  yield one('ids of all with a word, no title read before', [all]);

  if (n <= MAX_TRANSFERRED) {
    report('copies, deleting all and undoing it');
    yield rate(
      'compare all for copies',
      n,
      await session.page.evaluate(() => window.bench.updateClusters()),
    );
    const { deleted, restored } = await session.page.evaluate(() =>
      window.bench.deleteAndRestore(),
    );
    yield rate('delete all, to be undone', n, deleted);
    yield rate('undo that', n, restored);
    report('export, import');
    const { exportTime, importTime, bytes } = await session.page.evaluate(() =>
      window.bench.exportAndImport(),
    );
    yield rate('export', n, exportTime);
    yield rate('import', n, importTime);
    yield row({ bench: 'library/exported file per page', n, bytes_per_fp: bytes / n });
  }
  report('comparing the stores with each other');
  const faults = await session.page.evaluate(() => window.audit());
  if (faults.length > 0)
    throw new Error(`The stores contradict each other: ${faults.slice(0, 5).join('; ')}`);
}
