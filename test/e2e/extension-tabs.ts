import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import type { PageState } from '../../extension/shared/page-state.ts';
import { CONSENT_VERSION, type Settings, toStored } from '../../extension/shared/settings.ts';
import { chromiumLaunch } from './browser-chromium.ts';
import { keepFailureScreenshots } from './failure-screenshots.ts';
import { holdLibrary, letLibraryGo } from './hold-library.ts';
import { TestSites } from './server.ts';

const build = fileURLToPath(new URL('../../dist/chrome', import.meta.url));

/** What the extension shows and knows of one tab. */
export interface Tab {
  readonly badge: string;
  readonly title: string;
  /** What its content script says; undefined where none answers. */
  readonly state: PageState | undefined;
}

/** The extension of dist/chrome in a browser that hides, keeps and leaves its tabs as for a reader. */
export class Tabs {
  readonly browser: Browser;
  readonly #id: string;
  #origin: Page;

  private constructor(browser: Browser, id: string, origin: Page) {
    [this.browser, this.#id, this.#origin] = [browser, id, origin];
  }

  /** Waits until the extension is installed, and consents with a dwell of a second. */
  static async of(browser: Browser): Promise<Tabs> {
    // Opened by itself and in front, it would hide the tab of a test that has already begun.
    const welcome = await browser.waitForTarget((it) => it.url().endsWith('/welcome.html'));
    const id = new URL(welcome.url()).host;
    const tabs = new Tabs(browser, id, await originPage(browser, id));
    await tabs.set({ consent: CONSENT_VERSION, dwellMs: 1000 });
    return tabs;
  }

  /** A page of the extension's own origin that runs none of its code. */
  get origin(): Page {
    return this.#origin;
  }

  /** Sets some of the settings. */
  set(settings: Partial<Settings>): Promise<void> {
    return this.#origin.evaluate((values) => chrome.storage.local.set(values), toStored(settings));
  }

  /** Opens a page in a new tab in front. */
  async visit(url: string): Promise<Page> {
    const page = await this.browser.newPage();
    await page.goto(url);
    return page;
  }

  /** Opens a page in a new tab behind the one in front, as a click with the middle button does. */
  async visitBehind(url: string): Promise<Page> {
    const opening = this.browser.waitForTarget((it) => it.type() === 'page' && it.url() === url);
    await this.#origin.evaluate((url) => chrome.tabs.create({ url, active: false }), url);
    const page = await (await opening).page();
    if (!page) throw new Error(`No tab shows ${url}`);
    await this.#shows(url);
    return page;
  }

  /** The number of the tab that shows this address, which it keeps wherever it goes. */
  number(url: string): Promise<number> {
    return this.#origin.evaluate(async (url) => {
      const id = (await chrome.tabs.query({})).find((tab) => tab.url === url)?.id;
      if (id === undefined) throw new Error(`No tab shows ${url}`);
      return id;
    }, url);
  }

  /** The numbers of all tabs: of those that it may not see, the browser tells no address. */
  numbers(): Promise<(number | undefined)[]> {
    return this.#origin.evaluate(async () => (await chrome.tabs.query({})).map(({ id }) => id));
  }

  /** The tab that shows this address, or has this number, now. */
  async tab(which: string | number): Promise<Tab> {
    const number = typeof which === 'number' ? which : await this.number(which);
    return this.#origin.evaluate(async (tabId) => {
      const [badge, title, state] = await Promise.all([
        chrome.action.getBadgeText({ tabId }),
        chrome.action.getTitle({ tabId }),
        chrome.tabs.sendMessage(tabId, { type: 'state' }).catch(() => undefined),
      ]);
      return { badge, title, state };
    }, number);
  }

  /** Tells, from now on, whether a page has asked the worker to look it up. */
  async listen(): Promise<() => Promise<boolean>> {
    const target = await this.browser.waitForTarget((it) => it.type() === 'service_worker');
    const worker = await target.worker();
    if (!worker) throw new Error('The worker has stopped.');
    await worker.evaluate(() => {
      chrome.runtime.onMessage.addListener(({ type }) => {
        if (type === 'lookUp') Reflect.set(globalThis, 'asked', true);
      });
    });
    return () => worker.evaluate(() => Reflect.has(globalThis, 'asked'));
  }

  /** Keeps the library busy, so that no look-up is answered, until the returned function is called. */
  async occupy(): Promise<() => Promise<void>> {
    const origin = this.#origin;
    await origin.evaluate(holdLibrary);
    return () => origin.evaluate(letLibraryGo);
  }

  /** Installs the same build over itself, as an update does: open tabs keep the old script. */
  async update(): Promise<void> {
    await this.browser.installExtension(build);
    this.#origin = await originPage(this.browser, this.#id);
  }

  /** Switches the extension off in the browser's list, or on again. Its pages close. */
  async enable(enabled: boolean): Promise<void> {
    const manager = await this.browser.newPage();
    await manager.goto('chrome://extensions');
    await manager.evaluate((id, on) => chrome.management.setEnabled(id, on), this.#id, enabled);
    await manager.close();
    if (enabled) this.#origin = await originPage(this.browser, this.#id);
  }

  /** Lets the extension into private windows, as the reader can in the browser's settings. */
  async allowPrivate(): Promise<void> {
    await this.#configure({ incognitoAccess: true });
    // The browser has started the extension anew, and closed its pages by that.
    this.#origin = await originPage(this.browser, this.#id);
  }

  /** Withholds access to all sites, or gives it back, as the reader can there. */
  allowSites(allowed: boolean): Promise<void> {
    return this.#configure({ hostAccess: allowed ? 'ON_ALL_SITES' : 'ON_CLICK' });
  }

  async #configure(choice: object): Promise<void> {
    const manager = await this.browser.newPage();
    await manager.goto('chrome://extensions');
    await manager.evaluate(
      async (choice) => {
        // What that page itself calls; no types tell of it.
        const settings = Reflect.get(chrome, 'developerPrivate');
        // Without it, an extension from a folder is not started again.
        await settings.updateProfileConfiguration({ inDeveloperMode: true });
        await settings.updateExtensionConfiguration(choice);
      },
      { extensionId: this.#id, ...choice },
    );
    await manager.close();
  }

  /** Opens a page in a new private window. */
  async visitPrivately(url: string): Promise<void> {
    await this.#origin.evaluate((url) => chrome.windows.create({ incognito: true, url }), url);
    await this.#shows(url);
  }

  /** Waits until a tab has this address, which it has later than the page in it. */
  async #shows(url: string): Promise<void> {
    const isThere = () =>
      this.#origin.evaluate(
        async (url) => (await chrome.tabs.query({})).some((tab) => tab.url === url),
        url,
      );
    await base.expect.poll(isThere).toBe(true);
  }

  /** Removes the extension, as a reader does. */
  async remove(): Promise<void> {
    const closed = new Promise((resolve) => this.#origin.once('close', resolve));
    await Promise.all([
      closed,
      // Its own page goes with it, and with the page its answer.
      this.#origin
        .evaluate(() => chrome.management.uninstallSelf({ showConfirmDialog: false }))
        .catch(() => {}),
    ]);
  }
}

/** Whatever is complained of on a page, by its own scripts or by those of extensions. */
export function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(String(error)));
  page.on('console', (message) => {
    // The sites of the tests have no icon.
    if (message.text().startsWith('Failed to load resource')) return;
    if (/^(error|warn)$/.test(message.type())) heard.push(message.text());
  });
  return heard;
}

async function originPage(browser: Browser, id: string): Promise<Page> {
  const page = await browser.newPage();
  // Refused while the browser starts the extension anew.
  await base.expect(() => page.goto(`chrome-extension://${id}/manifest.json`)).toPass();
  return page;
}

/** Starts Chromium with the extension, in a new profile unless one is named. */
export function launchChromium(profile?: string): Promise<Browser> {
  const userDataDir = profile === undefined ? {} : { userDataDir: profile };
  return puppeteer.launch({
    ...chromiumLaunch,
    ...userDataDir,
    pipe: true,
    enableExtensions: [build],
  });
}

/**
 * Playwright's runner over Puppeteer's Chromium: in Playwright's own, background tabs are visible
 * and no page is kept for the way back.
 */
export const test = base.extend<{ sites: TestSites; tabs: Tabs }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
  sites: async ({}, use) => {
    const sites = new TestSites();
    await sites.open();
    await use(sites);
    await sites.close();
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
  tabs: async ({}, use, testInfo) => {
    const browser = await launchChromium();
    try {
      await use(await Tabs.of(browser));
      await keepFailureScreenshots(browser, testInfo);
    } finally {
      await browser.close();
    }
  },
});

export { expect } from '@playwright/test';
