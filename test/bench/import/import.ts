import { statSync } from 'node:fs';
import { join } from 'node:path';
import { makeProfile, removeProfile } from '../library/chromium.ts';
import { ExtensionBrowser, isBuild } from '../page/extension-browser.ts';
import { type Row, row } from '../row.ts';
import { startTrace, type TraceEvent } from '../trace.ts';
import { writeWallabagExport } from './wallabag-export.ts';

const BUILD = 'dist/chrome';

/** Reading the memory of the processes takes a few milliseconds. */
const SAMPLE_MS = 250;

/**
 * Imports exports of wallabag with the production build, on its page in a real Chromium. Each is
 * imported into an empty library.
 *
 * @param sizes numbers of articles.
 * @throws Error if there's no build, or if an article isn't imported.
 */
export async function* measureImport(
  sizes: readonly number[],
  report: (what: string) => void,
): AsyncGenerator<Row> {
  if (!isBuild(BUILD)) throw new Error(`${BUILD} isn't a build of the extension.`);
  const folder = makeProfile();
  try {
    for (const n of sizes) {
      const file = join(folder, 'wallabag.json');
      await writeWallabagExport(file, n);
      yield row({ bench: 'import/file', n, megabytes: statSync(file).size / 1e6 });
      const browser = new ExtensionBrowser();
      try {
        await browser.start(BUILD);
        yield* measureFile(browser, file, n, (what) =>
          report(`import, ${n.toLocaleString('en-US')} articles: ${what}`),
        );
      } finally {
        await browser.end();
      }
    }
  } finally {
    await removeProfile(folder);
  }
}

async function* measureFile(
  browser: ExtensionBrowser,
  file: string,
  n: number,
  report: (what: string) => void,
): AsyncGenerator<Row> {
  const page = await browser.open('pages/library/library.html#view=import');
  // An import takes minutes.
  page.setDefaultTimeout(0);
  const session = await page.context().newCDPSession(page);
  const trace = await startTrace(session, isOfPage);
  const measured = async (what: string, act: () => Promise<void>) => {
    report(what);
    const memory = watchMemory(browser);
    const start = performance.now();
    await act();
    const ms = performance.now() - start;
    return { ms, megabytes: (await memory.end()) / 1e6 };
  };

  const preview = await measured('preview', async () => {
    await page.getByLabel('Choose files…').setInputFiles(file);
    await page.getByRole('heading', { name: 'Preview' }).waitFor();
  });
  const imported = await measured('import', async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Import complete.').waitFor();
  });
  const copies = await measured('search for copies', () =>
    page.getByText(/^No copies found|of copies\./).waitFor(),
  );
  const articles = `${n.toLocaleString('en-US')} articles imported`;
  if (!(await page.getByText(articles).isVisible())) {
    throw new Error(`Not all are imported: ${await page.locator('main').innerText()}`);
  }

  yield row({ bench: 'import/recognition and preview', n, median_us: preview.ms * 1000 });
  const per_second = (1000 * n) / imported.ms;
  yield row({ bench: 'import/import', n, median_us: imported.ms * 1000, per_second });
  yield row({ bench: 'import/search for copies', n, median_us: copies.ms * 1000 });
  const { processor, clock } = longestTask(await trace.end());
  yield row({ bench: 'import/longest task, processor time', n, median_us: processor });
  yield row({ bench: 'import/longest task, by the clock', n, median_us: clock });
  const memory = (what: string, megabytes: number) =>
    row({ bench: `import/most memory, ${what}`, n, megabytes });
  yield memory('preview', preview.megabytes);
  yield memory('import', Math.max(imported.megabytes, copies.megabytes));
}

/** Finds the most memory that the extension has while something runs. */
function watchMemory(browser: ExtensionBrowser): { end(): Promise<number> } {
  let most = 0;
  let isEnding = false;
  const watching = (async () => {
    while (!isEnding) {
      most = Math.max(most, await browser.privateBytes());
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
    }
  })();
  return {
    end: async () => {
      isEnding = true;
      await watching;
      return most;
    },
  };
}

const isOfPage = ({ name, args }: TraceEvent) =>
  name === 'RunTask' || name === 'TracingStartedInBrowser' || args.name === 'CrRendererMain';

/** The longest tasks of a page, in microseconds. They can be two different ones. */
export interface LongestTask {
  readonly processor: number;
  /** On a busy machine, other programs interrupt a task. */
  readonly clock: number;
}

/** Returns the longest tasks on the main thread of the extension's page. */
export function longestTask(events: readonly TraceEvent[]): LongestTask {
  const start = events.find(({ name }) => name === 'TracingStartedInBrowser');
  const frame = start?.args.data?.frames?.find(({ url }) => url.startsWith('chrome-extension:'));
  const main = events.find(
    ({ pid, args }) => pid === frame?.processId && args.name === 'CrRendererMain',
  );
  const tasks = events.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === main?.pid && tid === main.tid,
  );
  if (tasks.length === 0) throw new Error('The trace has no tasks of the page.');
  const longest = (of: (task: TraceEvent) => number) =>
    tasks.reduce((most, task) => Math.max(most, of(task)), 0);
  return {
    processor: longest(({ dur = 0, tdur = dur }) => tdur),
    clock: longest(({ dur = 0 }) => dur),
  };
}
