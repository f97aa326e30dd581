import type { Page } from 'puppeteer-core';
import { plainPage, prose } from './articles.ts';
import { complaints, expect, type Tabs, test } from './extension-tabs.ts';
import type { TestSites } from './server.ts';

const text = [prose(400)];
const REMEMBERED = { kind: 'looked-up', remembered: true };

/** Lists the extension's elements in a page: the banner and the layer of link badges. */
function hosts(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-twicetold]')]
      .map((host) => host.getAttribute('data-twicetold'))
      .sort(),
  );
}

/**
 * Opens a page of the same text on another site, and stays until it is remembered: a visit that still
 * has a request to send would end with its banner when the request fails. In a window of its own, so
 * that several are in front.
 */
async function read(tabs: Tabs, sites: TestSites, host: string): Promise<Page> {
  const url = sites.put(host, '/story', plainPage(`On ${host}`, text));
  const page = await tabs.browser.newPage({ type: 'window' });
  await page.goto(url);
  await expect.poll(async () => (await tabs.tab(url)).state).toMatchObject(REMEMBERED);
  return page;
}

/** Counts the pages and visits in the library. Runs in a page of the extension. */
async function totalsHere(): Promise<{ pages: number; visits: number }> {
  const request = <T>(asked: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  const db = await request(indexedDB.open('twicetold'));
  const [{ json }] = await request(db.transaction('header').objectStore('header').getAll());
  const { totals } = JSON.parse(json);
  db.close();
  return { pages: totals.pages, visits: totals.visits };
}

test('an update leaves one working banner on each open page and one visit, and logs nothing', async ({
  tabs,
  sites,
}) => {
  await tabs.set({ marks: 'all' });
  await (await read(tabs, sites, 'a.test')).close();
  const known = await read(tabs, sites, 'b.test');
  const copy = sites.put('c.test', '/copy', plainPage('Copy', text));
  // Long enough that the update comes before the visit is remembered.
  await tabs.set({ dwellMs: 8000 });
  const page = await tabs.visit(copy);
  const heard = complaints(page);
  await expect.poll(() => hosts(page)).toEqual(['badges', 'banner']);

  await tabs.update();
  await page.bringToFront();
  // The old script has lost its connection to the extension, so the new one answers.
  await expect.poll(async () => (await tabs.tab(copy)).badge).toBe('2');
  // By now the old script has tried to have the page remembered too.
  await expect.poll(async () => (await tabs.tab(copy)).state).toMatchObject(REMEMBERED);
  expect(await tabs.origin.evaluate(totalsHere)).toEqual({ pages: 3, visits: 3 });
  await page.evaluate(() => history.replaceState(null, '', '#later'));
  await expect.poll(() => hosts(page)).toEqual(['badges', 'banner']);
  expect(heard).toEqual([]);

  // On a page that was remembered before the update, the old script has no more requests to send.
  await known.bringToFront();
  await expect.poll(async () => (await tabs.tab(known.url())).badge).toBe('2');
  // It no longer reacts to what the page does.
  for (const change of ['resize', 'scroll', 'click']) {
    await known.evaluate((type) => {
      document.body.append(type);
      document.dispatchEvent(new Event(type, { bubbles: true }));
    }, change);
  }
  await expect.poll(async () => (await tabs.tab(known.url())).state).toMatchObject(REMEMBERED);
  expect(await hosts(known)).toEqual(['badges', 'banner']);
});

test('after the extension is removed, pages still work, and a banner says so or disappears', async ({
  tabs,
  sites,
}) => {
  await (await read(tabs, sites, 'a.test')).close();
  const focused = await read(tabs, sites, 'b.test');
  const pointed = await read(tabs, sites, 'c.test');
  await tabs.set({ dwellMs: 2000 });
  const url = sites.put('d.test', '/other', plainPage('Another', [prose(400, 7)]));
  const other = await tabs.visit(url);
  const heard = [other, focused].map(complaints);
  await expect.poll(async () => (await tabs.tab(url)).state?.kind).toBe('looked-up');
  // The reader has reached the last button of a banner when the extension is removed.
  await focused.keyboard.down('Shift');
  await focused.keyboard.press('Tab');
  await focused.keyboard.up('Shift');
  const { left, top } = await pointed.evaluate(() => {
    const { x, y } = document.querySelector('[data-twicetold]')?.getBoundingClientRect() ?? {};
    return { left: x ?? 0, top: y ?? 0 };
  });
  await tabs.remove();

  // The banner disappears when the pointer reaches it.
  expect(await hosts(pointed)).toEqual(['banner']);
  await pointed.mouse.move(left + 20, top + 20);
  await expect.poll(() => hosts(pointed)).toEqual([]);

  await focused.keyboard.press('Enter');
  // The page's search finds what the banner says about the extension, but not about the reader.
  const says = (words: string) =>
    focused.evaluate(
      (words) => (window as unknown as { find(words: string): boolean }).find(words),
      words,
    );
  await expect.poll(() => says('Reload this page')).toBe(true);

  // What the orphaned script would react to.
  await other.evaluate(() => {
    history.pushState(null, '', '/route');
    document.querySelector('h1')?.append(' changed');
  });
  await other.keyboard.press('Escape');
  expect(await other.title()).toBe('Another');
  expect(heard.flat()).toEqual([]);
});
