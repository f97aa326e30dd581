import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import type { ExportedPage } from '../../../core/library/exported-pages.ts';
import { CONSENT_VERSION, type Settings } from '../../../extension/shared/settings.ts';
import { chromiumLaunch } from '../../e2e/browser-chromium.ts';
import { Banner } from '../../e2e/extension-banner.ts';
import { fillLibrary } from '../../e2e/fill-library.ts';
import { LIBRARY } from '../../e2e/pages.ts';
import { storedHere } from '../../e2e/reading.ts';
import { type BrowserKind, browserSession, ReusedChromium } from '../../e2e/reused-chromium.ts';
import type { TestSites } from '../../e2e/server.ts';

/** What each probe of a page has found, as JSON, by name. */
export type Found = Readonly<Record<string, string>>;

const VIEWPORT = { width: 1280, height: 720 };
const CARELESS = fileURLToPath(new URL('careless', import.meta.url));

/** Observers and reports of the page get this long after everything has been shown. */
const SETTLE_MS = 1000;

/** Lets a page probe its browser. */
async function probe(
  context: BrowserContext,
  sites: TestSites,
  url: string,
  whenShown: (page: Page) => Promise<void>,
): Promise<Found> {
  const page = await context.newPage();
  try {
    const before = sites.requests.length;
    await page.goto(url);
    await whenShown(page);
    await pause(SETTLE_MS);
    const found = await page.evaluate<Found>('collect()');
    const requests = () => [...new Set(sites.requests.slice(before))];
    // Every page breaks its own policy while it collects, and browsers report that later.
    const report = `${new URL(url).hostname}/report`;
    await expect.poll(requests).toContain(report);
    const own = requests().filter((path) => !path.endsWith('/favicon.ico'));
    return { ...found, 'requests to the site': JSON.stringify(own.sort()) };
  } finally {
    await page.close();
  }
}

/** A browser without an extension, or with the careless one. */
export class PlainBrowser {
  readonly #context: BrowserContext;
  readonly #folder: string | undefined;
  /** The ID of the careless extension, if it has one. */
  readonly extensionId: string | undefined;

  private constructor(context: BrowserContext, folder?: string, extensionId?: string) {
    [this.#context, this.#folder, this.extensionId] = [context, folder, extensionId];
  }

  /** @param secret what the careless extension shows; without one, there is no extension. */
  static async start(secret?: string): Promise<PlainBrowser> {
    const context = await chromium.launchPersistentContext('', {
      ...chromiumLaunch,
      ignoreDefaultArgs: ['--disable-extensions'],
      args: [...chromiumLaunch.args, '--enable-unsafe-extension-debugging', '--lang=en-US'],
      locale: 'en-US',
      colorScheme: 'light',
      viewport: VIEWPORT,
    });
    if (secret === undefined) return new PlainBrowser(context);
    const folder = mkdtempSync(join(tmpdir(), 'twicetold-careless-'));
    cpSync(CARELESS, folder, { recursive: true });
    writeFileSync(join(folder, 'secret.js'), `globalThis.secretOfReader = '${secret}';`);
    const session = await browserSession(context);
    const { id } = await session.send('Extensions.loadUnpacked', { path: folder });
    await session.detach();
    return new PlainBrowser(context, folder, id);
  }

  async probe(sites: TestSites, url: string): Promise<Found> {
    return await probe(this.#context, sites, url, async (page) => {
      if (this.extensionId) await page.locator('html[data-careless-done]').waitFor();
    });
  }

  async close(): Promise<void> {
    await this.#context.close();
    if (this.#folder) await rm(this.#folder, { recursive: true });
  }
}

/** What the reader has read, and how Twicetold is set. */
export interface Setup {
  readonly pages: readonly ExportedPage[];
  readonly settings: Partial<Settings>;
  /** Text that the banner must show before the page collects; no banner if absent. */
  readonly banner?: string;
}

/** A browser with Twicetold. */
export class TwicetoldBrowser {
  readonly #chromium: ReusedChromium;
  readonly #isShared: boolean;

  /** @param shared runs the browser, and is left open; without it, there is one of its own. */
  constructor(shared?: ReusedChromium) {
    [this.#chromium, this.#isShared] = [shared ?? new ReusedChromium(), shared !== undefined];
  }

  async extensionId(): Promise<string> {
    return (await this.#installed()).extensionId;
  }

  #installed() {
    // In this order, because a shared browser is found by it.
    const kind: BrowserKind = {
      language: 'en-US',
      switches: [],
      colorScheme: 'light',
      viewport: VIEWPORT,
    };
    return this.#chromium.installed(kind);
  }

  /** Lets the page probe a browser in which Twicetold has stored nothing but this. */
  async probe({ pages, settings, banner }: Setup, sites: TestSites, url: string): Promise<Found> {
    await this.#chromium.reset(true);
    const { context, extensionId, origin } = await this.#installed();
    const stored = { consent: CONSENT_VERSION, dwellMs: 300, ...settings };
    await origin.evaluate('globalThis.__name = (of) => of');
    await origin.evaluate((values) => chrome.storage.local.set(values), stored);
    if (pages.length > 0) {
      const library = await context.newPage();
      await library.goto(`chrome-extension://${extensionId}/${LIBRARY}`);
      await fillLibrary(library, pages);
      await library.close();
    }
    return await probe(context, sites, url, async (page) => {
      await expect.poll(() => origin.evaluate(storedHere)).toContain(url);
      if (banner) await expect.poll(async () => (await Banner.on(page))?.text).toContain(banner);
      if (settings.showLinkBadges) {
        const elements = async () => (await Banner.on(page, 'badges'))?.elements;
        await expect.poll(elements).toContain('svg');
      }
    });
  }

  async close(): Promise<void> {
    if (!this.#isShared) await this.#chromium.close();
  }
}
