import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../e2e/browser-chromium.ts';

/** So long that no page is remembered during a run. */
const DWELL_MS = 3_600_000;

/** A Chromium with a build of the extension, also an older one, which has other messages and stores. */
export class ExtensionBrowser {
  readonly #folder = mkdtempSync(join(tmpdir(), 'twicetold-bench-'));
  readonly #build: string;
  #context: BrowserContext | undefined;
  #session: CDPSession | undefined;
  #id = '';

  constructor(build: string) {
    this.#build = build;
  }

  /** Starts it with consent and these settings. If it runs, it quits first. */
  async start(settings: object = {}): Promise<void> {
    await this.stop();
    this.#context = await chromium.launchPersistentContext(join(this.#folder, 'profile'), {
      ...chromiumLaunch,
      args: [
        ...chromiumLaunch.args,
        `--disable-extensions-except=${this.#build}`,
        `--load-extension=${this.#build}`,
      ],
      viewport: { width: 1280, height: 800 },
    });
    const [worker = await this.#context.waitForEvent('serviceworker')] =
      this.#context.serviceWorkers();
    this.#id = new URL(worker.url()).host;
    this.#session = await this.context.browser()?.newBrowserCDPSession();
    const origin = await this.open('manifest.json');
    const values = { consent: 1000, ...settings };
    await origin.evaluate((values) => chrome.storage.local.set(values), values);
    await origin.close();
  }

  /** Reads pages as a reader does, until the library has them. After that, it takes no others. */
  async read(urls: readonly string[]): Promise<void> {
    const page = await this.context.newPage();
    for (const url of urls) {
      await page.goto(url);
      while (!(await this.stateOf(url)).includes('"remembered":true')) await page.mouse.move(1, 1);
    }
    await page.close();
    const origin = await this.open('manifest.json');
    await origin.evaluate((dwellMs) => chrome.storage.local.set({ dwellMs }), DWELL_MS);
    await origin.close();
  }

  /** Imports a library file on the library's own page. */
  async import(file: string, pages: number): Promise<void> {
    const library = await this.open('pages/library/library.html#view=transfer');
    await library.locator('input[type=file]').setInputFiles(file);
    const added = pages.toLocaleString('en-US');
    await library.getByText(new RegExp(`\\b${added} pages? imported`)).waitFor({ timeout: 0 });
    await library.close();
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error("The browser isn't running.");
    return this.#context;
  }

  /** Opens a page of the extension's origin. */
  async open(path: string): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(`chrome-extension://${this.#id}/${path}`);
    return page;
  }

  /** Returns what the extension has found on the page at an address, as JSON. */
  async stateOf(url: string): Promise<string> {
    const origin = await this.open('manifest.json');
    const state = await origin.evaluate(async (url) => {
      const tab = (await chrome.tabs.query({})).find((tab) => tab.url === url)?.id ?? -1;
      return JSON.stringify(await chrome.tabs.sendMessage(tab, { type: 'state' }).catch(String));
    }, url);
    await origin.close();
    return state;
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

  /** Returns the private memory of the extension's processes, in megabytes (Linux). */
  async megabytes(): Promise<number> {
    const { processInfo } = (await this.#session?.send('SystemInfo.getProcessInfo')) ?? {};
    const rollups = (processInfo ?? [])
      .filter(({ id }) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('extension-process'))
      .map(({ id }) => readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'));
    const kilobytes = rollups.flatMap((text) =>
      [...text.matchAll(/^Private_\w+:\s+(\d+) kB$/gm)].map(([, kB]) => Number(kB)),
    );
    return kilobytes.reduce((sum, kB) => sum + kB, 0) / 1000;
  }

  /** Quits the browser as a user does. */
  async stop(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
  }

  /** Quits the browser, and removes its folders. */
  async end(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
