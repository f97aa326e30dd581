import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { CONSENT_VERSION } from '../../../extension/shared/settings.ts';
import { chromiumLaunch } from '../../e2e/browser-chromium.ts';
import { makeProfile, removeProfile } from '../library/chromium.ts';

/** So long nothing that is opened is remembered. */
const DWELL = 3_600_000;

/** How many pages the extension's database holds; runs in its origin. */
async function countPages(): Promise<number> {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (!names.includes('twicetold')) return 0;
  const request = <T>(asked: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  const db = await request(indexedDB.open('twicetold'));
  const count = await request(db.transaction('pages').objectStore('pages').count());
  db.close();
  return count;
}

/**
 * A Chromium with a build of the extension, over one profile through any number of starts. Builds
 * are copied into one folder in turn: by its path the browser knows the extension, and so its library.
 */
export class ExtensionBrowser {
  readonly #profile = makeProfile();
  readonly #folder = makeProfile();
  #context: BrowserContext | undefined;
  #session: CDPSession | undefined;
  #id = '';

  /** Starts it with a build, consented to. Ends the one that runs. */
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
    const chosen = { consent: CONSENT_VERSION, dwell: DWELL };
    await origin.evaluate((values) => chrome.storage.local.set(values), chosen);
    await origin.close();
  }

  /** Takes a file of the library in, on the library's own page. */
  async fill(file: string, pages: number, tell: (what: string) => void): Promise<void> {
    const library = await this.open('pages/library/library.html#view=transfer');
    const origin = await this.open('manifest.json');
    await library.locator('input[type=file]').setInputFiles(file);
    for (let told = 0; ; ) {
      const count = await origin.evaluate(countPages);
      if (count >= pages) break;
      if (count - told >= 25_000) tell(`filling, ${count.toLocaleString('en-US')} so far`);
      if (count - told >= 25_000) told = count;
      await origin.waitForTimeout(500);
    }
    await library.close();
    await origin.close();
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('The browser is not running.');
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

  /** Stops the background worker, as the browser does when nobody has asked it for half a minute. */
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

  /** Bytes that belong to the extension's process alone: to all of them, if there are more. */
  async privateBytes(): Promise<number> {
    const { processInfo } = (await this.#session?.send('SystemInfo.getProcessInfo')) ?? {};
    const own = (processInfo ?? []).filter(({ id }) => commandOf(id).includes('extension-process'));
    if (own.length === 0) throw new Error('The extension has no process.');
    return own.reduce((sum, { id }) => sum + privateBytesOf(id), 0);
  }

  /** Ends the browser as its user would. */
  async stop(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
  }

  /** Ends it for good, and takes its folders away. */
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

/** Whether a folder holds a build of the extension. */
export function isBuild(folder: string): boolean {
  try {
    return readdirSync(join(folder, 'content')).length > 0;
  } catch {
    return false;
  }
}
