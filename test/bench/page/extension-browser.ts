import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { CONSENT_VERSION } from '../../../extension/shared/settings.ts';
import { chromiumLaunch } from '../../e2e/browser-chromium.ts';
import { makeProfile, removeProfile } from '../library/chromium.ts';

/** So long that no page is remembered during a run. */
const DWELL_MS = 3_600_000;

/** Counts the pages in the extension's database. Runs in a page of the extension. */
async function countPages(): Promise<number> {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (!names.includes('twicetold')) return 0;
  const resultOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const db = await resultOf(indexedDB.open('twicetold'));
  const count = await resultOf(db.transaction('pages').objectStore('pages').count());
  db.close();
  return count;
}

/**
 * A Chromium with a build of the extension. It can be restarted with the same profile and another
 * build. All builds are copied to the same folder, because the browser identifies the extension, and
 * so its library, by the path.
 */
export class ExtensionBrowser {
  readonly #profile = makeProfile();
  readonly #folder = makeProfile();
  #context: BrowserContext | undefined;
  #session: CDPSession | undefined;
  #id = '';

  /** Starts it with a build and with consent. If it runs, it quits first. */
  async start(build: string): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
    cpSync(build, this.#folder, { recursive: true });
    const loading = [`--disable-extensions-except=${this.#folder}`];
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      ...chromiumLaunch,
      args: [...chromiumLaunch.args, ...loading, `--load-extension=${this.#folder}`],
      viewport: { width: 1280, height: 800 },
    });
    const [worker = await this.#context.waitForEvent('serviceworker')] =
      this.#context.serviceWorkers();
    this.#id = new URL(worker.url()).host;
    this.#session = await this.context.browser()?.newBrowserCDPSession();
    const origin = await this.open('manifest.json');
    const settings = { consent: CONSENT_VERSION, dwellMs: DWELL_MS };
    await origin.evaluate((values) => chrome.storage.local.set(values), settings);
    await origin.close();
  }

  /** Imports a library file on the library's own page. */
  async fill(file: string, pages: number, report: (what: string) => void): Promise<void> {
    const library = await this.open('pages/library/library.html#view=transfer');
    const origin = await this.open('manifest.json');
    await library.locator('input[type=file]').setInputFiles(file);
    for (let reported = 0; ; ) {
      const count = await origin.evaluate(countPages);
      if (count >= pages) break;
      if (count - reported >= 25_000) {
        report(`filling, ${count.toLocaleString('en-US')} so far`);
        reported = count;
      }
      await origin.waitForTimeout(500);
    }
    await library.close();
    await origin.close();
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error("The browser isn't running.");
    return this.#context;
  }

  get id(): string {
    return this.#id;
  }

  /** Opens a page of the extension's origin. */
  async open(path: string): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(`chrome-extension://${this.#id}/${path}`);
    return page;
  }

  /** Stops the background worker, as the browser does after half a minute without events. */
  async stopWorker(): Promise<void> {
    for (;;) {
      const { targetInfos } = (await this.#session?.send('Target.getTargets')) ?? {};
      const running = targetInfos?.filter(
        ({ type, url }) => type === 'service_worker' && url.includes(this.#id),
      );
      if (!running?.length) return;
      for (const { targetId } of running) {
        await this.#session?.send('Target.closeTarget', { targetId }).catch(() => {});
      }
    }
  }

  /** Returns the private memory of the extension's process, or of all its processes, in bytes. */
  async privateBytes(): Promise<number> {
    const { processInfo } = (await this.#session?.send('SystemInfo.getProcessInfo')) ?? {};
    const processes = (processInfo ?? []).filter(({ id }) =>
      commandOf(id).includes('extension-process'),
    );
    if (processes.length === 0) throw new Error('The extension has no process.');
    return processes.reduce((sum, { id }) => sum + privateBytesOf(id), 0);
  }

  /** Quits the browser as a user does. */
  async stop(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
  }

  /** Quits the browser, and removes its folders. */
  async end(): Promise<void> {
    await this.stop();
    await removeProfile(this.#profile);
    await removeProfile(this.#folder);
  }
}

function commandOf(process: number): string {
  return readFileSync(`/proc/${process}/cmdline`, 'utf8');
}

function privateBytesOf(process: number): number {
  const rollup = readFileSync(`/proc/${process}/smaps_rollup`, 'utf8');
  const kilobytes = [...rollup.matchAll(/^Private_\w+:\s+(\d+) kB$/gm)].map(([, kB]) => Number(kB));
  return 1024 * kilobytes.reduce((sum, kB) => sum + kB, 0);
}

/** Whether a folder contains a build of the extension. */
export function isBuild(folder: string): boolean {
  try {
    return readdirSync(join(folder, 'content')).length > 0;
  } catch {
    return false;
  }
}
