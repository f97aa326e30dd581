import { median, quantile } from '../quantile.ts';
import { type Row, row } from '../row.ts';
import { Session } from './session.ts';

/** Look-ups, writes and searches at each size. */
const LOOK_UPS = 300;
const WRITES = 100;
const SEARCHES = 50;
/** Links on a page that lists very many. */
const LINKS = 500;
/** New pages, and starts of the browser, for look-ups with nothing at hand. */
const OPENINGS = 10;
const STARTS = 3;
/** A word that stands in some titles. */
const WORD = 'new';
/** Pages put in between two lines of progress. */
const STEP = 25_000;
/** More pages are not written out and read in again. */
const TRANSFERRED = 100_000;

// Ended by a signal, a process does not come to what takes browser and profile away; by exit it does.
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * Fills a library in a real Chromium, one for each of these sizes, and measures what it does.
 *
 * @param sizes pages.
 * @throws Error when a look-up loses a page, the stores do not agree, or there is no Chromium.
 */
export async function* measureLibrary(
  sizes: readonly number[],
  tell: (what: string) => void,
): AsyncGenerator<Row> {
  for (const [signal, code] of Object.entries(SIGNALS))
    process.once(signal, () => process.exit(code));
  for (const n of sizes) {
    const session = await Session.start();
    try {
      yield* measureSize(session, n, (what) =>
        tell(`library, ${n.toLocaleString('en-GB')} pages: ${what}`),
      );
    } finally {
      await session.end();
    }
  }
}

async function* measureSize(
  session: Session,
  n: number,
  tell: (what: string) => void,
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
  const opening = (seed: number) =>
    session.page.evaluate(([n, seed]) => window.bench.opening(n, seed), [n, seed] as const);

  let taken = 0;
  for (let from = 0; from < n; from += STEP) {
    tell(`filling from ${from.toLocaleString('en-GB')}`);
    const part = [from, Math.min(n, from + STEP)] as const;
    taken += await session.page.evaluate(([from, to]) => window.bench.fill(from, to), part);
  }
  yield rate('fill, 500 pages per transaction', n, taken);

  tell('lookups');
  const answers = { first: 'first answer', complete: 'complete answer' } as const;
  const started: Awaited<ReturnType<typeof opening>>[] = [];
  for (let seed = 0; seed < STARTS; seed++) {
    await session.restart();
    started.push(await opening(seed));
  }
  const opened: typeof started = [];
  for (let seed = STARTS; seed < STARTS + OPENINGS; seed++) {
    await session.reload();
    opened.push(await opening(seed));
  }
  for (const answer of ['first', 'complete'] as const) {
    const times = (samples: typeof started) => samples.map((sample) => sample[answer]);
    yield one(`${answers[answer]} after a browser start`, times(started));
    yield one(`${answers[answer]} after opening the library`, times(opened));
  }
  const warm = await session.page.evaluate(([n, times]) => window.bench.lookUps(n, times, 100), [
    n,
    LOOK_UPS,
  ] as const);
  yield one('lookup, library open', warm);

  // After a few starts, at each of which the database goes on putting its log in order.
  await session.stop();
  yield row({ bench: 'library/disk per page', n, bytes_per_fp: session.databaseBytes() / n });
  await session.restart();

  tell('remember, forget, search');
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
  yield one('delete', await session.page.evaluate((ids) => window.bench.forget(ids), ids));
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

  if (n <= TRANSFERRED) {
    tell('copies, deleting all and undoing it');
    yield rate(
      'compare all for copies',
      n,
      await session.page.evaluate(() => window.bench.catchUp()),
    );
    const { forgotten, restored } = await session.page.evaluate(() =>
      window.bench.forgetAndRestore(),
    );
    yield rate('delete all, to be undone', n, forgotten);
    yield rate('undo that', n, restored);
    tell('export, import');
    const { out, into, bytes } = await session.page.evaluate(() => window.transferring.measure());
    yield rate('export', n, out);
    yield rate('import', n, into);
    yield row({ bench: 'library/exported file per page', n, bytes_per_fp: bytes / n });
  }
  tell('comparing the stores with each other');
  const faults = await session.page.evaluate(() => window.audit());
  if (faults.length > 0)
    throw new Error(`The stores do not agree: ${faults.slice(0, 5).join('; ')}`);
}
