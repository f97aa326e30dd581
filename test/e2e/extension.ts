import { test as base, type Page } from '@playwright/test';
import { CONSENT_VERSION, type Settings } from '../../extension/shared/settings.ts';
import { eventually, saying } from './eventually.ts';
import { Banner } from './extension-banner.ts';
import { gesture } from './gesture.ts';
import {
  browserSession,
  type Installed,
  ReusedChromium,
  runningWorkers,
  stopWorker,
} from './reused-chromium.ts';
import { TestSites } from './server.ts';

/** The extension of dist/chrome, running in a browser with a fresh profile. */
export interface Extension {
  readonly id: string;
  /**
   * A page of the extension's own origin that runs none of its code: `chrome.*`, IndexedDB and
   * storage are available in `page.evaluate`, even while the worker is stopped. (Playwright's
   * `evaluate` in the worker itself would hang then.)
   */
  readonly origin: Page;
  /** Opens a page of the extension, such as `pages/popup/popup.html`, in a tab. */
  open(path: string): Promise<Page>;
  /** Stores the reader's consent, as the welcome page does, with some of the settings. */
  consent(settings?: Partial<Settings>): Promise<void>;
  /** Sets some of the settings, such as a shorter `dwellMs`. */
  set(settings: Partial<Settings>): Promise<void>;
  /** Stops the background worker, as the browser may at any time. */
  stopWorker(): Promise<void>;
  /** Kills the worker in the middle of its work. A page waiting for it may wake it again. */
  killWorker(): Promise<void>;
  /** Returns the ID of the tab that shows this address. */
  tabOf(url: string): Promise<number>;
  /** Asks the content script in the tab that shows this address, and returns its answer. */
  ask<T>(url: string, type: string): Promise<T>;
  /** Whether the worker runs. */
  isAwake(): Promise<boolean>;
  /** Returns the badge text in the tab that shows this address; empty if there is none. */
  badge(url: string): Promise<string>;
  /** Returns the icon's tooltip in the tab that shows this address. */
  tooltip(url: string): Promise<string>;
  /** Returns the banner on a page as it is now, or undefined. */
  banner(page: Page): Promise<Banner | undefined>;
  /** Waits until the icon has this badge in the tab that shows this address. */
  expectBadge(url: string, badge: string): Promise<void>;
  /** Waits until the icon's tooltip says this in the tab that shows this address. */
  expectTooltip(url: string, words: string | RegExp): Promise<void>;
  /** Waits until a page shows a banner that says this, once the reader is there, and returns it. */
  expectBanner(page: Page, words?: string | RegExp): Promise<Banner>;
  /** Waits until a page shows no banner, although the reader is there. */
  expectNoBanner(page: Page): Promise<void>;
}

/**
 * Playwright's `test` with the production build of the extension, as it is just after the
 * installation, and any number of sites to visit.
 *
 * ```ts
 * import { expect, test } from './extension.ts';
 *
 * test('warns about a copy', async ({ context, extension, sites }) => {
 *   await extension.consent({ dwellMs: 500 });
 *   const first = await context.newPage();
 *   await first.goto(sites.put('a.test', '/news/1', html));
 *   await extension.stopWorker();
 *   const second = await context.newPage();
 *   await second.goto(sites.put('b.test', '/copy', html));
 *   await extension.expectBadge(second.url(), '1');
 *   await extension.expectBanner(second, 'a.test');
 * });
 *
 * test.use({ language: 'zh-CN' }); // the browser's language, en-US when left out
 * test.use({ switches: ['--log-net-log=/tmp/log.json'] }); // more of the browser's switches
 * ```
 */
export const test = base.extend<
  {
    language: string;
    switches: readonly string[];
    sites: TestSites;
    installed: Installed;
    extension: Extension;
  },
  { reusedChromium: ReusedChromium }
>({
  language: ['en-US', { option: true }],
  switches: [[], { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
  sites: async ({}, use) => {
    const sites = new TestSites();
    await sites.open();
    await use(sites);
    await sites.close();
  },

  reusedChromium: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use) => {
      const chromium = new ReusedChromium();
      await use(chromium);
      await chromium.close();
    },
    { scope: 'worker' },
  ],

  installed: async (
    { reusedChromium, language, switches, colorScheme, viewport },
    use,
    testInfo,
  ) => {
    const installed = await reusedChromium.installed({ language, switches, colorScheme, viewport });
    await use(installed);
    await reusedChromium.reset(testInfo.status === testInfo.expectedStatus);
  },

  context: async ({ installed }, use) => use(installed.context),

  extension: async ({ context, installed: { extensionId: id, origin } }, use) => {
    const open = async (path: string) => {
      const page = await context.newPage();
      await page.goto(`chrome-extension://${id}/${path}`);
      return page;
    };
    const session = await browserSession(context);
    // A new ID each time the worker starts. Its target stays the same.
    const lives = () =>
      origin.evaluate(async () => {
        const contexts = await chrome.runtime.getContexts({ contextTypes: ['BACKGROUND'] });
        return contexts.map(({ contextId }) => contextId);
      });
    // A page's own scripts may run before the tab has its URL.
    const tabOf = async (url: string) => {
      let id = -1;
      const find = async () => {
        id = await origin.evaluate(
          async (url) => (await chrome.tabs.query({})).find((tab) => tab.url === url)?.id ?? -1,
          url,
        );
        return id;
      };
      await eventually(find, `a tab shows ${url}`).toBeGreaterThan(-1);
      return id;
    };
    const badge = async (url: string) =>
      origin.evaluate((tabId) => chrome.action.getBadgeText({ tabId }), await tabOf(url));
    const tooltip = async (url: string) =>
      origin.evaluate((tabId) => chrome.action.getTitle({ tabId }), await tabOf(url));
    const set = (settings: Partial<Settings>) =>
      origin.evaluate((values) => chrome.storage.local.set(values), settings);

    await use({
      id,
      origin,
      open,
      consent: (settings = {}) => set({ consent: CONSENT_VERSION, ...settings }),
      set,
      stopWorker: () => stopWorker(session, id),
      async killWorker() {
        const running = await lives();
        for (const { targetId } of await runningWorkers(session, id)) {
          await session.send('Target.closeTarget', { targetId });
        }
        await base.expect
          .poll(async () => (await lives()).filter((life) => running.includes(life)))
          .toEqual([]);
      },
      tabOf,
      ask: async (url, type) =>
        origin.evaluate(([tab, type]) => chrome.tabs.sendMessage(tab, { type }, { frameId: 0 }), [
          await tabOf(url),
          type,
        ] as const),
      isAwake: async () => (await lives()).length > 0,
      badge,
      tooltip,
      banner: (page) => Banner.on(page),
      expectBadge: (url, wanted) => eventually(() => badge(url), `badge of ${url}`).toBe(wanted),
      expectTooltip: (url, words) =>
        eventually(() => tooltip(url), `tooltip of ${url}`).toEqual(saying(words)),
      async expectBanner(page, words = 'You’ve read this before') {
        let banner: Banner | undefined;
        const text = async () => {
          // Again, because the document may have just begun.
          await gesture(page);
          banner = await Banner.on(page);
          return banner?.text;
        };
        await eventually(text, `banner of ${page.url()}`).toEqual(saying(words));
        if (!banner) throw new Error('The banner has disappeared.');
        return banner;
      },
      async expectNoBanner(page) {
        const shown = async () => {
          await gesture(page);
          return await Banner.on(page);
        };
        await eventually(shown).toBeUndefined();
      },
    });
  },
});

export { expect } from '@playwright/test';
