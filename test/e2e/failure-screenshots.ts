import type { TestInfo } from '@playwright/test';
import type { Browser } from 'puppeteer-core';

/**
 * Keeps a screenshot of every tab with the results of a test that has failed, as Playwright does
 * for its own browsers.
 */
export async function keepFailureScreenshots(browser: Browser, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  const pages = await browser.pages();
  for (const [index, page] of pages.entries()) {
    const name = `tab-${index + 1}.png`;
    // A tab that has hung or crashed must not hide the failure.
    await Promise.race([
      page
        .screenshot()
        .then((body) =>
          testInfo.attach(name, { body: Buffer.from(body), contentType: 'image/png' }),
        ),
      new Promise((resolve) => setTimeout(resolve, 5000)),
    ]).catch(() => {});
  }
}
