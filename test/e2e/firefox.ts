import { test as base } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { firefoxPath } from '../../scripts/browser-paths.ts';
import { keepFailureScreenshots } from './failure-screenshots.ts';

/**
 * Playwright's `test` with a page in the installed Firefox. Tests share the browser, which takes seconds
 * to start, but each has its own storage. Puppeteer drives it over WebDriver BiDi, because
 * Playwright drives only its own Firefox. `baseURL` is the web app's URL.
 */
export const test = base.extend<{ firefox: Page }, { firefoxBrowser: Browser }>({
  firefoxBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use) => {
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath: firefoxPath() ?? '',
        headless: !process.env['HEADED'],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],

  firefox: async ({ firefoxBrowser }, use, testInfo) => {
    const context = await firefoxBrowser.createBrowserContext();
    await use(await context.newPage());
    await keepFailureScreenshots(firefoxBrowser, testInfo);
    await context.close();
  },
});

export { expect } from '@playwright/test';
