import type { Page } from 'puppeteer-core';
import { article } from './articles.ts';
import { expect, test } from './firefox-extension.ts';
import { COMPARE, OPTIONS, WELCOME } from './pages.ts';
import { jobPage, NEW, newsPage, rewritten } from './sentence-pages.ts';

// One after the other, so they share a browser.
test.describe.configure({ mode: 'default' });

const TITLE = '使用 osmosfeed 创建自己的 Web RSS 阅读器';

/** Returns what a page shows. */
function shown(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.querySelector('main')?.innerText);
}

/** Returns the texts of the elements that match a selector. */
function texts(page: Page, selector: string): Promise<string[]> {
  return page.$$eval(selector, (found) => found.map(({ textContent }) => textContent ?? ''));
}

/** Returns the text of the last element that matches a selector. */
async function words(page: Page, selector: string): Promise<string> {
  return (await texts(page, selector)).at(-1) ?? '';
}

/** Clicks the first element that matches a selector and contains a name. */
async function press(page: Page, selector: string, name = ''): Promise<void> {
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

test('Firefox shows what was read on all pages, and what differs from a copy, without errors', async ({
  extension,
  sites,
}) => {
  const original = sites.put('a.test', '/2023/original', article('zh-original'));
  const copy = sites.put('b.test', '/posts/copy', article('zh-copy'));
  const welcome = await extension.open(WELCOME);
  await welcome.waitForSelector('[data-testid="consent-texts"]');
  for (const id of ['consent-texts', 'consent-accept']) {
    await press(welcome, `[data-testid="${id}"]`);
  }
  await welcome.waitForSelector('[data-testid="consent-withdraw"]');
  await welcome.close();
  await extension.consent();

  await extension.visit(original);
  await expect.poll(() => extension.tab(original)).toMatchObject({ state: { remembered: true } });
  const library = await extension.open('pages/library/library.html');
  await expect.poll(() => shown(library)).toContain('1 page,');
  await extension.visit(copy);
  await expect
    .poll(() => extension.tab(copy))
    .toMatchObject({ badge: '1', state: { remembered: true } });
  // The background announces what it has stored.
  await library.bringToFront();
  await expect.poll(() => shown(library)).toContain('2 pages,');
  await library.close();

  const tab = await extension.number(copy);
  for (const [name, query, expected] of [
    ['popup', `?tab=${tab}`, TITLE],
    ['side-panel', `?tab=${tab}`, TITLE],
    ['library', '', TITLE],
    ['options', '', 'Options'],
    ['welcome', '', 'Twicetold'],
  ] as const) {
    const page = await extension.open(`pages/${name}/${name}.html${query}`);
    await expect.poll(() => shown(page), name).toContain(expected);
    await page.close();
  }

  const page = await extension.open(`${COMPARE}?tab=${tab}&page=1`);
  await expect.poll(() => shown(page)).toContain(TITLE);
  await expect.poll(() => texts(page, 'h1')).toEqual(['Nearly the same text']);
  await expect.poll(() => texts(page, 'ins')).toHaveLength(3);
  expect((await texts(page, 'ins'))[0]).toContain('通过模板库新建个人公共仓库');
  expect(await texts(page, '[data-testid="distance"]')).toEqual([
    expect.stringMatching(/^\d+ of the 256/),
  ]);
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.up('Alt');
  await expect
    .poll(() => texts(page, '#difference ~ * [role="status"]'))
    .toEqual([expect.stringContaining('1 of 3')]);
  expect(await extension.errors()).toEqual([]);

  // An error on such a page is reported.
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('on purpose');
    });
  });
  await expect.poll(() => extension.errors()).toEqual(['Error: on purpose']);
});

test('Firefox compares sentences: what is new, one template, an updated story', async ({
  extension,
  sites,
}) => {
  const original = sites.put('a.test', '/original', article('en-original'));
  const url = sites.put('b.test', '/rewritten', rewritten());
  // A second post from one template is no copy, and an updated story is one.
  const pages = [
    sites.put('a.test', '/product', jobPage('product-director')),
    sites.put('a.test', '/engineering', jobPage('engineering-director')),
    sites.put('a.test', '/morning', newsPage(0)),
    sites.put('b.test', '/evening', newsPage(1)),
  ] as const;
  await extension.consent();
  for (const url of [original, pages[0], pages[2]]) {
    const read = await extension.visit(url);
    await expect.poll(() => extension.tab(url)).toMatchObject({ state: { remembered: true } });
    await read.close();
  }
  await extension.consent({ dwellMs: 600_000 });
  const tab = await extension.visit(url);
  const found = (url: string, state: object) =>
    expect.poll(() => extension.tab(url)).toMatchObject({ state });
  await found(url, { copies: [{ sentences: { all: expect.any(Number), new: 3, reworded: 0 } }] });
  const page = await extension.open(`${COMPARE}?tab=${await extension.number(url)}&page=1`);
  await expect.poll(() => texts(page, 'mark')).toEqual(NEW.map((text) => `New ${text}`));
  await page.close();

  await tab.goto(pages[1], { waitUntil: 'domcontentloaded' });
  await found(pages[1], { copies: [], related: [{ verdict: { reason: 'same-template' } }] });
  await tab.goto(pages[3], { waitUntil: 'domcontentloaded' });
  const story = { verdict: { reason: 'changed-figures' }, figures: [{ a: '15', b: '12' }] };
  await found(pages[3], { copies: [story] });
});

test('Firefox saves the options, explains private windows, and opens its shortcut settings', async ({
  extension,
}) => {
  await extension.consent();
  const welcome = await extension.open(WELCOME);
  await welcome.waitForSelector('[data-testid=consent-withdraw]');
  await expect.poll(() => words(welcome, '#consent')).toContain('Fingerprints and hashes only');
  await expect
    .poll(() => words(welcome, '[data-testid=demo-verdict]'))
    .toContain('You’ve read this before');
  await welcome.close();

  const page = await extension.open(OPTIONS);
  await page.waitForSelector('#texts input');
  await press(page, '#texts input');
  await expect.poll(() => words(page, 'p[role=status]')).toContain('Saved');
  await expect
    .poll(() => page.$eval('#texts input', (box) => (box as HTMLInputElement).checked))
    .toBe(true);

  await expect.poll(() => words(page, '#shortcuts')).toContain('Open the side panel');
  await press(page, '#private input');
  await expect.poll(() => words(page, '#private')).toContain('Run in Private Windows');
  await press(page, '#sensitivity button', 'Test with my library');
  await expect.poll(() => words(page, '#sensitivity')).toContain('library is empty');

  const dwell = await page.$('#dwell input');
  await dwell?.click({ count: 3 });
  await dwell?.type('30');
  await page.keyboard.press('Tab');
  const stored = () => page.evaluate(() => browser.storage.local.get('dwellMs'));
  await expect.poll(stored).toEqual({ dwellMs: 30_000 });

  // The page that opens is the browser's own, so a test can only count the tabs.
  const tabs = () => page.evaluate(async () => (await browser.tabs.query({})).length);
  const before = await tabs();
  await press(page, '#shortcuts button');
  await expect.poll(tabs).toBe(before + 1);
  expect(await words(page, '#shortcuts p')).toBe('');
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
  const page = await extension.pageAt(path);
  await expect.poll(() => shown(page)).toContain(TITLE);
  expect(await extension.errors()).toEqual([]);
  await extension.origin.evaluate((id) => browser.windows.remove(id ?? -1), privately);
});
