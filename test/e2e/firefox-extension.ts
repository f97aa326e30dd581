import type { Browser, Page } from 'puppeteer-core';
import type { PageState } from '../../extension/shared/page-state.ts';
import { CONSENT_VERSION, type Settings } from '../../extension/shared/settings.ts';
import { buildFolder } from '../../scripts/builds.ts';
import { eventually } from './eventually.ts';
import { keepFailureScreenshots } from './failure-screenshots.ts';
import { test as base, EXTENSION } from './firefox.ts';
import { TestSites } from './server.ts';

/** What the extension shows and knows about a tab. */
export interface FirefoxTab {
  readonly badge: string;
  readonly title: string;
  /** What its content script reports, or undefined if none answers. */
  readonly state: PageState | undefined;
}

/** The extension of dist/firefox, installed. */
export class FirefoxExtension {
  readonly browser: Browser;
  #origin: Page;

  private constructor(browser: Browser, origin: Page) {
    this.browser = browser;
    this.#origin = origin;
  }

  /** A page of the extension's own origin that runs none of its code. */
  get origin(): Page {
    return this.#origin;
  }

  static async installedIn(firefox: Browser): Promise<FirefoxExtension> {
    await evaluateInBrowser(firefox, 'Services.console.reset()');
    await firefox.installExtension(buildFolder('firefox'));
    const origin = await openIn(firefox, 'manifest.json');
    // On a busy machine, it opens late, and would hide the page that a test has opened.
    await origin.waitForFunction(
      async (welcome) => {
        const tabs = await browser.tabs.query({});
        return tabs.some(({ url }) => url?.endsWith(welcome));
      },
      // A hidden page has hardly any frames to check in.
      { polling: 100 },
      '/pages/welcome/welcome.html',
    );
    return new FirefoxExtension(firefox, origin);
  }

  /** Uninstalls it, waits until all it has stored is removed, and closes all tabs but an empty one. */
  async remove(): Promise<void> {
    await evaluateInBrowser(
      this.browser,
      `(async () => {
        const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
        const { Management } = ChromeUtils.importESModule('resource://gre/modules/Extension.sys.mjs');
        const removing = new Promise((resolve) =>
          Management.once('cleanupAfterUninstall', (event, id, tasks) => resolve(tasks)));
        await (await AddonManager.getAddonByID('${EXTENSION.id}')).uninstall();
        await Promise.all((await removing).map(({ promise }) => promise));
      })()`,
    );
    const pages = await this.browser.pages();
    await this.browser.newPage();
    for (const page of pages) await page.close();
  }

  /** Switches the extension off in the browser's list, or on again. Its pages close. */
  async enable(enabled: boolean): Promise<void> {
    await evaluateInBrowser(
      this.browser,
      `(async () => {
      const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
      const addon = await AddonManager.getAddonByID('${EXTENSION.id}');
      await addon.${enabled ? 'enable' : 'disable'}();
    })()`,
    );
    if (enabled) this.#origin = await openIn(this.browser, 'manifest.json');
  }

  /** Allows the extension in private windows, and starts it again for that. Its pages close. */
  async allowPrivate(): Promise<void> {
    await evaluateInBrowser(
      this.browser,
      `(async () => {
        const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
        const { extension } = WebExtensionPolicy.getByID('${EXTENSION.id}');
        const permissions = ['internal:privateBrowsingAllowed'];
        await ExtensionPermissions.add('${EXTENSION.id}', { permissions, origins: [] }, extension);
      })()`,
    );
    await this.enable(false);
    await this.enable(true);
  }

  /**
   * Returns the errors of all scripts of the extension since it was installed. The events of
   * Puppeteer's pages don't report any of an extension's page. Firefox's note that a page was closed
   * while it waited for the browser isn't an error of the page.
   */
  async errors(): Promise<string[]> {
    const errors = await evaluateInBrowser(
      this.browser,
      `JSON.stringify(
      Services.console.getMessageArray()
        .filter((it) => it instanceof Ci.nsIScriptError && !(it.flags & Ci.nsIScriptError.warningFlag))
        .filter((it) => it.sourceName.startsWith('moz-extension://${EXTENSION.uuid}/'))
        .map((it) => it.errorMessage.trim())
        .filter((message) => !/^Promise (?:resolved|rejected) after context unloaded/.test(message)))`,
    );
    return JSON.parse(String(errors));
  }

  /** Opens a page of the extension in a foreground tab. */
  open(path: string): Promise<Page> {
    return openIn(this.browser, path);
  }

  /** Returns the page of the extension that another one has opened. @throws Error if there is none. */
  async pageAt(path: string): Promise<Page> {
    for (const page of await this.browser.pages()) {
      // Puppeteer doesn't know the addresses of the extension's pages.
      const url = await page.evaluate(() => location.href).catch(() => '');
      if (url.endsWith(path)) return page;
    }
    throw new Error(`No page of the extension is open at ${path}`);
  }

  /** Opens a web page. */
  async visit(url: string): Promise<Page> {
    const page = await this.browser.newPage();
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    return page;
  }

  /** Starts to open a web page, without waiting for any of it. */
  async begin(url: string): Promise<Page> {
    const page = await this.browser.newPage();
    const where = { context: contextOf(page), url, wait: 'none' } as const;
    await protocolOf(this.browser).send('browsingContext.navigate', where);
    return page;
  }

  /** Consents, and sets some of the settings. */
  async consent(settings: Partial<Settings> = {}): Promise<void> {
    const chosen = { consent: CONSENT_VERSION, dwellMs: 1000, ...settings };
    await this.origin.evaluate((values) => browser.storage.local.set(values), chosen);
  }

  /** Returns the ID of the tab that shows a URL. */
  number(url: string): Promise<number | undefined> {
    return this.origin.evaluate(
      async (url) => (await browser.tabs.query({})).find((tab) => tab.url === url)?.id,
      url,
    );
  }

  /** Returns the current state of the tab that shows a URL or has an ID. */
  async tab(which: string | number): Promise<FirefoxTab> {
    const tabId = typeof which === 'number' ? which : await this.number(which);
    return this.origin.evaluate(
      async (tabId) => ({
        badge: await browser.action.getBadgeText({ tabId }),
        title: await browser.action.getTitle({ tabId }),
        state: await browser.tabs.sendMessage(tabId, { type: 'state' }).catch(() => undefined),
      }),
      tabId ?? -1,
    );
  }

  /** Waits until the icon has this badge in the tab that shows a URL. */
  async expectBadge(url: string, badge: string): Promise<void> {
    // Fails before a tab shows the URL.
    const now = async () => (await this.tab(url).catch(() => undefined))?.badge;
    await eventually(now, `badge of ${url}`).toBe(badge);
  }

  /** Stops the event page, as Firefox does when it has had no event for 30 seconds. */
  async stopEventPage(): Promise<void> {
    await evaluateInBrowser(
      this.browser,
      `WebExtensionPolicy.getByID('${EXTENSION.id}').extension.terminateBackground()`,
    );
    const isAwake = () =>
      this.origin.evaluate(() =>
        browser.extension.getViews().some((view) => /background/.test(view.location.pathname)),
      );
    await eventually(isAwake).toBe(false);
  }

  /** Lists what of the extension is visible in a page: `badges` of links, `banner`. */
  visibleIn(page: Page): Promise<string[]> {
    const find = () =>
      [...document.querySelectorAll<HTMLElement>('[data-twicetold]')]
        .filter((it) => it.checkVisibility({ visibilityProperty: true }))
        .map((it) => it.dataset['twicetold'] ?? '')
        .sort();
    // Fails while the page replaces the blank one.
    return page.evaluate(find).catch(() => []);
  }
}

/** Puppeteer's WebDriver BiDi connection, which it doesn't expose. */
interface Protocol {
  send(
    method: string,
    parameters: object,
  ): Promise<{
    readonly result: {
      /** Of `script.evaluate`: `success` or `exception`. */
      readonly type?: string;
      readonly result?: { readonly value?: unknown };
      readonly contexts?: readonly { readonly context: string }[];
    };
  }>;
}

function protocolOf(browser: Browser): Protocol {
  return Reflect.get(browser, 'connection');
}

/** Returns the ID of a tab in WebDriver BiDi. */
function contextOf(page: Page): string {
  return Reflect.get(page.mainFrame(), '_id');
}

async function openIn(browser: Browser, path: string): Promise<Page> {
  const page = await browser.newPage();
  const url = `moz-extension://${EXTENSION.uuid}/${path}`;
  // Puppeteer's own `goto` waits for events that never fire for extension pages.
  await protocolOf(browser).send('browsingContext.navigate', {
    context: contextOf(page),
    url,
    wait: 'complete',
  });
  return page;
}

/** Evaluates an expression in the browser's own window, and returns a string or nothing. */
async function evaluateInBrowser(browser: Browser, expression: string): Promise<unknown> {
  const protocol = protocolOf(browser);
  const { result } = await protocol.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const evaluated = await protocol.send('script.evaluate', {
    expression,
    target: { context: result.contexts?.[0]?.context },
    awaitPromise: true,
  });
  if (evaluated.result.type === 'exception') throw new Error(`It failed in Firefox: ${expression}`);
  return evaluated.result.result?.value;
}

/**
 * Playwright's `test` with the extension in the installed Firefox, and sites to visit. Each test
 * installs the extension again.
 */
export const test = base.extend<{ sites: TestSites; extension: FirefoxExtension }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
  sites: async ({}, use) => {
    const sites = new TestSites();
    await sites.open();
    await use(sites);
    await sites.close();
  },

  extension: async ({ firefox }, use, testInfo) => {
    const extension = await FirefoxExtension.installedIn(firefox);
    await use(extension);
    await keepFailureScreenshots(firefox, testInfo);
    // After a failure, the browser isn't used again.
    if (testInfo.status === testInfo.expectedStatus) await extension.remove();
  },
});

export { expect } from '@playwright/test';
