import type { Page } from 'puppeteer-core';
import { CONSENT_VERSION } from '../../extension/shared/settings.ts';
import { article } from './articles.ts';
import { expect, test } from './firefox-extension.ts';

/** Icon and state of the tab that shows this address, asked from a page of the extension. */
function tab(welcome: Page, url: string) {
  return welcome.evaluate(async (url) => {
    const tab = (await browser.tabs.query({})).find((tab) => tab.url === url);
    const tabId = tab?.id ?? -1;
    return {
      badge: await browser.action.getBadgeText({ tabId }),
      title: await browser.action.getTitle({ tabId }),
      state: await browser.tabs.sendMessage(tabId, { type: 'state' }).catch(() => undefined),
    };
  }, url);
}

for (const language of ['en', 'zh'] as const) {
  test(`${language}: in Firefox too, a copy is warned of`, async ({ firefox, welcome, sites }) => {
    await (await welcome.waitForSelector('[data-testid="consent-accept"]'))?.click();
    await expect
      .poll(() => welcome.evaluate(() => browser.storage.local.get('consent')))
      .toEqual({ consent: CONSENT_VERSION });
    await welcome.evaluate(() => browser.storage.local.set({ dwell: 1000 }));

    const original = sites.put('a.test', '/2023/original', article(`${language}-original`));
    const copy = sites.put('b.test', '/posts/copy', article(`${language}-copy`));
    const unrelated = sites.put('b.test', '/posts/else', article(`${language}-unrelated`));
    const visit = async (url: string) => {
      const page = await firefox.newPage();
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    };
    await visit(original);
    await expect
      .poll(() => tab(welcome, original))
      .toMatchObject({ title: /nothing like this/, state: { remembered: true } });
    await visit(copy);
    await expect.poll(() => tab(welcome, copy)).toMatchObject({ badge: '1' });
    await visit(unrelated);
    await expect
      .poll(() => tab(welcome, unrelated))
      .toMatchObject({ badge: '', title: /nothing like this/ });
  });
}
