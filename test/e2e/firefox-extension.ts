import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { firefoxPath } from '../../scripts/browser-paths.ts';
import { TestSites } from './server.ts';

const build = fileURLToPath(new URL('../../dist/firefox', import.meta.url));

/** The extension of dist/firefox in the Firefox of this machine, and sites to visit. */
export const test = base.extend<{ sites: TestSites; firefox: Browser; welcome: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
  sites: async ({}, use) => {
    const sites = new TestSites();
    await sites.open();
    await use(sites);
    await sites.close();
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
  firefox: async ({}, use) => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: firefoxPath() ?? '',
      headless: true,
      // Without it, WebDriver BiDi does not see pages of extensions.
      args: ['--remote-allow-system-access'],
      extraPrefsFirefox: { 'network.dns.localDomains': 'a.test,b.test' },
    });
    await use(browser);
    await browser.close();
  },

  /** The welcome page, which the extension opens by itself when it is installed. */
  welcome: async ({ firefox }, use) => {
    await firefox.installExtension(build);
    let welcome: Page | undefined;
    await base.expect
      .poll(async () => {
        for (const page of await firefox.pages()) {
          // Puppeteer still has the address from before the extension's page was loaded.
          const address = await page.evaluate(() => location.href).catch(() => '');
          if (address.endsWith('/welcome.html')) welcome = page;
        }
        return welcome !== undefined;
      })
      .toBe(true);
    if (welcome) await use(welcome);
  },
});

export { expect } from '@playwright/test';
