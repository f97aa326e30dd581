import { test as base } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { firefoxPath } from '../../scripts/browser-paths.ts';
import { keepFailureScreenshots } from './failure-screenshots.ts';

/** The extension's ID, and the host of its pages, which is another one for each reader. */
export const EXTENSION = {
  id: 'twicetold@twicetold.example',
  uuid: '5eba5eba-0000-4000-8000-000000000140',
};

/** The hosts of test pages. */
const LOCAL_HOSTS = ['a', 'b', 'reader', 'news', 'site0', 'site1', 'site2', 'site3']
  .map((name) => `${name}.test`)
  .join();

/**
 * Playwright's `test` with the installed Firefox, or with a page in it that has its own storage. All
 * tests share the browser, because its start takes 8 s of CPU time. Puppeteer drives it over WebDriver
 * BiDi, because Playwright drives only its own Firefox. `baseURL` is the web app's URL.
 */
export const test = base.extend<{ freshPage: Page }, { firefox: Browser }>({
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use) => {
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath: firefoxPath() ?? '',
        headless: !process.env['HEADED'],
        // Without it, WebDriver BiDi doesn't see extension pages.
        args: ['--remote-allow-system-access'],
        extraPrefsFirefox: {
          'network.dns.localDomains': LOCAL_HOSTS,
          'extensions.webextensions.uuids': JSON.stringify({ [EXTENSION.id]: EXTENSION.uuid }),
          // The next test installs the extension again.
          'extensions.webextensions.keepUuidOnUninstall': true,
          // The browser's own prompt, which nobody would answer.
          'extensions.webextOptionalPermissionPrompts': false,
        },
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],

  freshPage: async ({ firefox }, use, testInfo) => {
    const context = await firefox.createBrowserContext();
    await use(await context.newPage());
    await keepFailureScreenshots(firefox, testInfo);
    await context.close();
  },
});

export { expect } from '@playwright/test';
