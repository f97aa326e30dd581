import { test as base } from '@playwright/test';
import puppeteer, { type Page } from 'puppeteer-core';
import { firefoxPath } from '../../scripts/browser-paths.ts';
import { keepFailureScreenshots } from './failure-screenshots.ts';

/**
 * Playwright's `test` with a page in the Firefox of this machine, new for every test. The page is
 * Puppeteer's, over WebDriver BiDi: Playwright drives only a Firefox of its own. `baseURL` is the
 * web app's address.
 */
export const test = base.extend<{ firefox: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
  firefox: async ({}, use, testInfo) => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: firefoxPath() ?? '',
      headless: !process.env['HEADED'],
    });
    await use(await browser.newPage());
    await keepFailureScreenshots(browser, testInfo);
    await browser.close();
  },
});

export { expect } from '@playwright/test';
