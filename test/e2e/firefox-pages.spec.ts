import type { Page } from 'puppeteer-core';
import { article } from './articles.ts';
import { expect, test } from './firefox-extension.ts';
import { COMPARE, LIBRARY, OPTIONS, POPUP, SIDE_PANEL, WELCOME } from './pages.ts';

const TITLE = '使用 osmosfeed 创建自己的 Web RSS 阅读器';

/** Returns the texts of the elements that match a selector; by default, what a page shows. */
function texts(page: Page, selector = 'main'): Promise<string[]> {
  return page.$$eval(selector, (found) => found.map(({ textContent }) => textContent));
}

/** Waits until one of the elements that match a selector contains a text. */
const expectText = (page: Page, text: string, selector?: string) =>
  expect.poll(async () => (await texts(page, selector)).join('\n')).toContain(text);

/** Clicks the first element that matches a selector and contains a name. */
async function press(page: Page, selector: string, name = ''): Promise<void> {
  await page.waitForSelector(selector);
  // By script, because Puppeteer doesn't notice when the bar of buttons covers an element.
  await page.evaluate(
    (selector, name) => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)];
      all.find(({ textContent }) => textContent.includes(name))?.click();
    },
    selector,
    name,
  );
}

test('Firefox shows what was read on all pages, what differs from a copy, and its own options, without errors', async ({
  extension,
  sites,
}) => {
  const original = sites.put('a.test', '/2023/original', article('zh-original'));
  const copy = sites.put('b.test', '/posts/copy', article('zh-copy').replaceAll('仓库', '版本库'));

  await test.step('consent', async () => {
    const welcome = await extension.open(WELCOME);
    await press(welcome, '[data-testid="consent-texts"]');
    await press(welcome, '[data-testid="consent-accept"]');
    await welcome.waitForSelector('[data-testid="consent-withdraw"]');
    await welcome.close();
    await extension.consent();
  });

  await test.step('library, popup, and side panel', async () => {
    await extension.visit(original);
    await expect.poll(() => extension.tab(original)).toMatchObject({ state: { remembered: true } });
    const library = await extension.open(LIBRARY);
    await expectText(library, '1 page,');
    await extension.visit(copy);
    // Firefox cuts sentences, too.
    const copies = [{ sentences: { all: expect.any(Number) } }];
    await expect
      .poll(() => extension.tab(copy))
      .toMatchObject({ badge: '1', state: { remembered: true, copies } });
    // The background announces what it has stored.
    await library.bringToFront();
    await expectText(library, '2 pages,');
    for (const path of [POPUP, SIDE_PANEL]) {
      await expectText(await extension.open(`${path}?tab=${await extension.number(copy)}`), TITLE);
    }
  });

  await test.step('options', async () => {
    const page = await extension.open(OPTIONS);
    await press(page, '#texts input');
    await expectText(page, 'Saved', 'p[role=status]');
    await expectText(page, 'Open the side panel', '#shortcuts');
    await press(page, '#private input');
    await expectText(page, 'Run in Private Windows', '#private');
    // The page that opens is the browser's own, so a test knows only its tab. While that is in front,
    // Firefox doesn't answer a request for another one.
    const tabs = () =>
      page.evaluate(async () => (await browser.tabs.query({})).map(({ id = -1 }) => id));
    const known = await tabs();
    const opened = async () => (await tabs()).filter((id) => !known.includes(id));
    await press(page, '#shortcuts button');
    await expect.poll(opened).toHaveLength(1);
    await page.evaluate((ids) => browser.tabs.remove(ids), await opened());
  });

  await test.step('comparison', async () => {
    const page = await extension.open(`${COMPARE}?tab=${await extension.number(copy)}&page=1`);
    await expectText(page, 'Nearly the same text', 'h1');
    await expectText(page, '版本库', 'ins');
    await page.keyboard.down('Alt');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.up('Alt');
    await expectText(page, '1 of ', '#difference ~ * [role="status"]');
    expect(await extension.errors()).toEqual([]);
  });
});

test('Firefox compares a page of a private window in a regular one, where the library is', async ({
  extension,
  sites,
}) => {
  await extension.allowPrivate();
  await extension.consent({ privateLookUp: true });
  const original = sites.put('a.test', '/2023/original', article('zh-original'));
  const copy = sites.put('b.test', '/posts/copy', article('zh-copy'));
  await extension.visit(original);
  await expect.poll(() => extension.tab(original)).toMatchObject({ state: { remembered: true } });

  const privately = await extension.origin.evaluate(
    async (url) => (await browser.windows.create({ incognito: true, url }))?.id,
    copy,
  );
  await expect.poll(() => extension.number(copy)).toBeDefined();
  await expect.poll(() => extension.tab(copy)).toMatchObject({ badge: '1' });
  const path = `${COMPARE}?tab=${await extension.number(copy)}&page=1`;
  await extension.origin.evaluate(
    (windowId, url) => browser.tabs.create({ windowId, url }).then(() => {}),
    privately,
    `/${path}`,
  );
  const comparisons = () =>
    extension.origin.evaluate(async (path) => {
      const tabs = await browser.tabs.query({});
      return tabs.filter(({ url }) => url?.endsWith(path)).map(({ incognito }) => incognito);
    }, path);
  await expect.poll(comparisons).toEqual([false]);
  await expectText(await extension.pageAt(path), TITLE);
  expect(await extension.errors()).toEqual([]);
  await extension.origin.evaluate((id) => browser.windows.remove(id ?? -1), privately);
});
