import puppeteer, { type Browser, type Page, type Target } from 'puppeteer-core';
import type { PageState } from '../../extension/shared/page-state.ts';
import { CONSENT_VERSION, type Settings } from '../../extension/shared/settings.ts';
import { buildFolder } from '../../scripts/builds.ts';
import { chromiumLaunch } from './browser-chromium.ts';
import { eventually } from './eventually.ts';
import { test as base, expect } from './extension.ts';
import { keepFailureScreenshots } from './failure-screenshots.ts';
import { storedHere } from './reading.ts';

/** What the extension shows for one tab, and its state. */
export interface Tab {
  readonly badge: string;
  readonly title: string;
  /** What its content script reports; undefined if none answers. */
  readonly state: PageState | undefined;
}

/** The extension of dist/chrome in a browser that hides and caches its tabs as in normal use. */
export class Tabs {
  readonly browser: Browser;
  readonly id: string;
  #origin: Page;

  private constructor(browser: Browser, id: string, origin: Page) {
    [this.browser, this.id, this.#origin] = [browser, id, origin];
  }

  /**
   * Waits until the extension has started, and consents with a dwell time of one second.
   *
   * @param id of the extension, if it was installed before and so opens no welcome page.
   */
  static async of(browser: Browser, id?: string): Promise<Tabs> {
    // It opens in front by itself, and would hide the tab of a test that has already begun.
    const found = id ?? new URL((await browser.waitForTarget(isWelcome)).url()).host;
    const tabs = new Tabs(browser, found, await originPage(browser, found));
    await tabs.set({ consent: CONSENT_VERSION, dwellMs: 1000 });
    return tabs;
  }

  /** A page of the extension's own origin that runs none of its code. */
  get origin(): Page {
    return this.#origin;
  }

  /** Sets some of the settings. */
  set(settings: Partial<Settings>): Promise<void> {
    return this.#origin.evaluate((values) => chrome.storage.local.set(values), settings);
  }

  /** Opens a page in a new tab in front. */
  async visit(url: string): Promise<Page> {
    const page = await this.browser.newPage();
    await page.goto(url);
    return page;
  }

  /** Opens a page in a new tab in front, and stays until it is remembered. */
  async read(url: string): Promise<Page> {
    const page = await this.visit(url);
    await eventually(() => this.stored()).toContain(url);
    return page;
  }

  /** Returns the addresses in the library. */
  stored(): Promise<string[]> {
    return this.#origin.evaluate(storedHere);
  }

  /** Waits until the icon has this badge in the tab with this address or ID. */
  async expectBadge(which: string | number, badge: string): Promise<void> {
    await eventually(async () => (await this.tab(which)).badge).toBe(badge);
  }

  /** Opens a page in a new tab behind the one in front, as a click with the middle button does. */
  async visitBehind(url: string): Promise<Page> {
    const opening = this.browser.waitForTarget((it) => it.type() === 'page' && it.url() === url);
    await this.#origin.evaluate((url) => chrome.tabs.create({ url, active: false }), url);
    const page = await (await opening).page();
    if (!page) throw new Error(`No tab shows ${url}`);
    await this.number(url);
    return page;
  }

  /** Returns the ID of the tab that shows this address. The tab keeps its ID when it navigates. */
  async number(url: string): Promise<number> {
    const find = () =>
      this.#origin.evaluate(
        async (url) => (await chrome.tabs.query({})).find((tab) => tab.url === url)?.id ?? -1,
        url,
      );
    // The page in a tab has its address before the tab does.
    await eventually(find, `a tab shows ${url}`).toBeGreaterThan(-1);
    return find();
  }

  /** Returns the IDs of all tabs, including those whose address the extension may not see. */
  numbers(): Promise<(number | undefined)[]> {
    return this.#origin.evaluate(async () => (await chrome.tabs.query({})).map(({ id }) => id));
  }

  /** Returns the tab with this address or ID as it is now. */
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

  /** Installs the same build over itself, as an update does. Open tabs keep the old script. */
  async update(): Promise<void> {
    await this.browser.installExtension(buildFolder('chrome'));
    this.#origin = await originPage(this.browser, this.id);
  }

  /** Switches the extension off in the browser's list, or on again. Its pages close. */
  async enable(enabled: boolean): Promise<void> {
    const manager = await this.browser.newPage();
    await manager.goto('chrome://extensions');
    await manager.evaluate((id, on) => chrome.management.setEnabled(id, on), this.id, enabled);
    await manager.close();
    if (enabled) this.#origin = await originPage(this.browser, this.id);
  }

  /** Lets the extension into private windows, as the reader can in the browser's settings. */
  async allowPrivate(): Promise<void> {
    await this.#configure({ incognitoAccess: true });
    // The browser has restarted the extension, which closed its pages.
    this.#origin = await originPage(this.browser, this.id);
  }

  /** Withholds access to all sites, or gives it back, as the reader can in the same place. */
  allowSites(allowed: boolean): Promise<void> {
    return this.#configure({ hostAccess: allowed ? 'ON_ALL_SITES' : 'ON_CLICK' });
  }

  async #configure(choice: object): Promise<void> {
    const manager = await this.browser.newPage();
    await manager.goto('chrome://extensions');
    await manager.evaluate(
      async (choice) => {
        // The API that this page itself uses. It has no types.
        const settings = Reflect.get(chrome, 'developerPrivate');
        // Without this, an unpacked extension isn't started again.
        await settings.updateProfileConfiguration({ inDeveloperMode: true });
        await settings.updateExtensionConfiguration(choice);
      },
      { extensionId: this.id, ...choice },
    );
    await manager.close();
  }

  /** Opens a page in a new private window. */
  async visitPrivately(url: string): Promise<void> {
    await this.#origin.evaluate((url) => chrome.windows.create({ incognito: true, url }), url);
    await this.number(url);
  }

  /** Removes the extension, as a reader does. */
  async remove(): Promise<void> {
    const closed = new Promise((resolve) => this.#origin.once('close', resolve));
    await Promise.all([
      closed,
      // The extension's page closes with it, so the call gets no answer.
      this.#origin
        .evaluate(() => chrome.management.uninstallSelf({ showConfirmDialog: false }))
        .catch(() => {}),
    ]);
  }
}

/** Collects the errors and warnings on a page, from its own scripts or from extensions. */
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

/** Whether this is the welcome page, which the extension opens once it is installed. */
export const isWelcome = (target: Target) => target.url().endsWith('/welcome.html');

async function originPage(browser: Browser, id: string): Promise<Page> {
  const page = await browser.newPage();
  // Refused while the browser restarts the extension.
  await expect(() => page.goto(`chrome-extension://${id}/manifest.json`)).toPass();
  return page;
}

/** Starts Chromium with the extension, in a new profile unless one is named. */
export function launchChromium(profile?: string): Promise<Browser> {
  const userDataDir = profile === undefined ? {} : { userDataDir: profile };
  return puppeteer.launch({
    ...chromiumLaunch,
    ...userDataDir,
    args: [
      ...chromiumLaunch.args,
      // Pages of the address bar, which each new window would load.
      '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
    ],
    pipe: true,
    enableExtensions: [buildFolder('chrome')],
  });
}

/**
 * Playwright's runner with Puppeteer's Chromium. In Playwright's own, background tabs are visible
 * and the back/forward cache is off. With the fixtures of the other tests of the extension, which
 * would otherwise need a process and a browser of their own.
 */
export const test = base.extend<{ tabs: Tabs }>({
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

export { expect };
