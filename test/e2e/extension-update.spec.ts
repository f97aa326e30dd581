import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { plainPage, prose } from './articles.ts';
import { complaints, expect, test } from './extension-tabs.ts';

const text = [prose(400)];

function banners(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('html > [popover]').length);
}

/** Counts the pages and visits in the library. Runs in a page of the extension. */
async function totalsHere(): Promise<{ pages: number; visits: number }> {
  const request = <T>(asked: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  const db = await request(indexedDB.open('twicetold'));
  const { totals } = await request(db.transaction('ledger').objectStore('ledger').get(0));
  db.close();
  return { pages: totals.pages, visits: totals.visits };
}

test('an update during a visit leaves one working banner and one visit, and logs nothing', async ({
  tabs,
  sites,
}) => {
  const original = sites.put('a.test', '/original', plainPage('Original', text));
  const first = await tabs.visit(original);
  await expect
    .poll(async () => (await tabs.tab(original)).state)
    .toMatchObject({ kind: 'looked-up', remembered: true });
  await first.close();

  const copy = sites.put('b.test', '/copy', plainPage('Copy', text));
  // Long enough that the update comes before the visit is remembered.
  await tabs.set({ dwellMs: 8000 });
  const page = await tabs.visit(copy);
  const heard = complaints(page);
  await expect.poll(() => banners(page)).toBe(1);

  await tabs.update();
  await page.bringToFront();
  // The old script has lost its connection to the extension, so the new one answers.
  await expect.poll(async () => (await tabs.tab(copy)).badge).toBe('1');
  // By now the old script has tried to have the page remembered too.
  await expect
    .poll(async () => (await tabs.tab(copy)).state)
    .toMatchObject({ kind: 'looked-up', remembered: true });
  expect(await tabs.origin.evaluate(totalsHere)).toEqual({ pages: 2, visits: 2 });
  await page.evaluate(() => history.replaceState(null, '', '#later'));
  await expect.poll(() => banners(page)).toBe(1);
  expect(heard).toEqual([]);
});

test('an update replaces the banner and link badges of a page already remembered', async ({
  tabs,
  sites,
}) => {
  const original = sites.put('a.test', '/original', plainPage('Original', text));
  const first = await tabs.visit(original);
  const remembered = { kind: 'looked-up', remembered: true };
  await expect.poll(async () => (await tabs.tab(original)).state).toMatchObject(remembered);
  await first.close();

  await tabs.set({ showLinkBadges: true });
  const copy = sites.put('b.test', '/copy', plainPage('Copy', text));
  const page = await tabs.visit(copy);
  await expect.poll(async () => (await tabs.tab(copy)).state).toMatchObject(remembered);
  await tabs.update();
  await page.bringToFront();
  await expect.poll(async () => (await tabs.tab(copy)).badge).toBe('1');
  // The old script sends no more requests, and no longer reacts to what the page does.
  const ours = () => page.evaluate(() => document.querySelectorAll('[data-twicetold]').length);
  for (const change of ['resize', 'scroll', 'click']) {
    await page.evaluate((type) => {
      document.body.append(type);
      document.dispatchEvent(new Event(type, { bubbles: true }));
    }, change);
    await pause(500);
    expect(await ours()).toBe(2);
  }
});

test('removing the extension leaves an open page working and logs nothing on it', async ({
  tabs,
  sites,
}) => {
  await tabs.set({ dwellMs: 2000 });
  const url = sites.put('a.test', '/original', plainPage('Original', text));
  const page = await tabs.visit(url);
  const heard = complaints(page);
  await expect.poll(async () => (await tabs.tab(url)).state?.kind).toBe('looked-up');
  await tabs.remove();
  // What the orphaned script would react to: a route, Escape, and more than its reading time.
  await page.evaluate(() => {
    history.pushState(null, '', '/route');
    document.querySelector('h1')?.append(' changed');
  });
  await page.keyboard.press('Escape');
  await pause(3500);
  expect(await page.title()).toBe('Original');
  expect(heard).toEqual([]);
});

test('after the extension is removed, a banner button says to reload the page', async ({
  tabs,
  sites,
}) => {
  const original = sites.put('a.test', '/original', plainPage('Original', text));
  await tabs.visit(original);
  await expect
    .poll(async () => (await tabs.tab(original)).state)
    .toMatchObject({ remembered: true });
  const copy = sites.put('b.test', '/copy', plainPage('Copy', text));
  const page = await tabs.visit(copy);
  const heard = complaints(page);
  // A visit that still has a request to send would end with its banner when the request fails.
  await expect
    .poll(async () => (await tabs.tab(copy)).state)
    .toMatchObject({ copies: [{ title: 'Original' }], remembered: true });
  await page.bringToFront();
  // The reader has reached the last of its buttons when the extension is removed.
  await page.keyboard.down('Shift');
  await page.keyboard.press('Tab');
  await page.keyboard.up('Shift');
  await tabs.remove();
  await page.keyboard.press('Enter');
  // The page's search finds what the banner says about the extension, but not about the reader.
  const says = (words: string) =>
    page.evaluate(
      (words) => (window as unknown as { find(words: string): boolean }).find(words),
      words,
    );
  await expect.poll(() => says('Reload this page')).toBe(true);
  expect(heard).toEqual([]);
});
