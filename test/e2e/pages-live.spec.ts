import type { Page } from '@playwright/test';
import { article, plainPage, prose } from './articles.ts';
import { type Extension, expect, test } from './extension.ts';
import { fillLibrary } from './fill-library.ts';
import { samplePage } from './library-file.ts';
import { link, row } from './library-list.ts';
import { aboutPage, headline, LIBRARY, OPTIONS, POPUP, SIDE_PANEL } from './pages.ts';
import { become, read, stored, visit } from './reading.ts';

/** Opens a page of the extension that cannot set intervals, so it must be notified of changes. */
async function openWithoutPolling(extension: Extension, path: string): Promise<Page> {
  const page = await extension.open('manifest.json');
  await page.addInitScript(() => {
    window.setInterval = (() => {
      throw new Error('This page polls.');
    }) as unknown as typeof setInterval;
  });
  await page.goto(`chrome-extension://${extension.id}/${path}`);
  return page;
}

const samplePages = (count: number) => Array.from({ length: count }, (_, n) => samplePage(n));
const CARGO = /Security advisory for Cargo/;

test('popup and side panel follow their page through every change without polling', async ({
  context,
  extension,
  sites,
}) => {
  const url = sites.put('a.test', '/2023/original', article('en-original'));
  await extension.consent({ dwellMs: 3_600_000 });
  const page = await visit(context, url);
  const tab = await extension.tabOf(url);
  const popup = await openWithoutPolling(extension, `${POPUP}?tab=${tab}`);
  const panel = await openWithoutPolling(extension, `${SIDE_PANEL}?tab=${tab}`);
  const shows = (words: string | RegExp) =>
    Promise.all([popup, panel].map((page) => expect(headline(page)).toHaveText(words)));
  const kept = aboutPage(popup);
  const nothing = 'You haven’t read anything like this';
  await shows(nothing);
  await expect(kept).toContainText('Remembered after');

  // Reported by the content script: remembered on request, a route, another page, a browser page.
  await extension.origin.evaluate(
    (tab) => chrome.tabs.sendMessage(tab ?? 0, { type: 'remember' }),
    tab,
  );
  await expect(kept).toContainText('This page is in your library.');
  await page.evaluate(become, plainPage('Short', [prose(5)]));
  await page.evaluate(() => history.pushState(null, '', '/elsewhere'));
  await shows('Not compared');
  await page.goto('chrome://version/');
  await shows('Twicetold can’t check this page');
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await shows(/^You read this page today at/);

  // Changed in the settings: a pause that runs out, a pause that is ended, consent.
  await extension.set({ pausedUntil: Date.now() + 3_600_000 });
  await shows(/^Paused until/);
  await extension.set({ pausedUntil: Date.now() + 4000 });
  await shows(/^You read this page today at/);
  await extension.set({ pausedUntil: Number.MAX_SAFE_INTEGER });
  await shows('Paused until you resume');
  await extension.set({ pausedUntil: 0 });
  await shows(/^You read this page today at/);
  const consent = await extension.origin.evaluate(async () => {
    const stored = await chrome.storage.local.get('consent');
    await chrome.storage.local.remove('consent');
    return stored;
  });
  await shows('Your consent is needed');
  await extension.set(consent);
  await shows(/^You read this page today at/);

  // Changed in the library: deleted elsewhere and restored, and a rule.
  const library = await openWithoutPolling(extension, LIBRARY);
  await link(library, 0).focus();
  await library.keyboard.press('Delete');
  await expect(kept.getByRole('button', { name: 'Restore' })).toBeVisible();
  await library.getByRole('button', { name: 'Undo' }).click();
  await expect(kept.getByRole('button', { name: 'Delete from library' })).toBeVisible();
  await library.goto(`chrome-extension://${extension.id}/${OPTIONS}#rules`);
  await library.getByRole('textbox', { name: 'Site or address' }).fill('a.test');
  await library.getByRole('button', { name: 'Add rule' }).click();
  await shows('Page skipped');
  await expect(popup.getByRole('button', { name: 'Never on a.test' })).toBeVisible();
});

test('library views follow changes made elsewhere, and keep selection, menu, and focus', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent();
  const list = await openWithoutPolling(extension, LIBRARY);
  await fillLibrary(list, samplePages(5));
  const deleted = await openWithoutPolling(extension, `${LIBRARY}#view=deleted`);
  const numbers = await openWithoutPolling(extension, `${LIBRARY}#view=numbers`);
  await expect(deleted.getByRole('heading', { name: 'No recently deleted pages' })).toBeVisible();

  await row(list, 1).getByRole('checkbox').check();
  await row(list, 2).getByRole('button').click();
  const menu = list.getByRole('dialog');
  await expect(menu).toBeVisible();
  const at = await link(list, 2).getAttribute('title');

  await extension.set({ dwellMs: 500 });
  const url = sites.put('a.test', '/2023/original', article('en-original'));
  await read({ context, extension }, url);
  await expect(link(list, 0)).toHaveText(CARGO);
  await expect(list.getByText('6 pages, ')).toBeVisible();
  await expect(numbers.getByText('Data for 6 pages')).toBeVisible();
  await expect(menu).toBeVisible();
  await list.keyboard.press('Escape');
  await expect(row(list, 3).getByRole('button')).toBeFocused();
  await expect(link(list, 3)).toHaveAttribute('title', at ?? '');
  await expect(row(list, 2).getByRole('checkbox')).toBeChecked();

  // Deleted in the popup it is in “Recently deleted”; restored there it is in the list again.
  const popup = await openWithoutPolling(extension, `${POPUP}?tab=${await extension.tabOf(url)}`);
  await popup.getByRole('button', { name: 'Delete from library' }).click();
  const item = deleted.getByRole('listitem').filter({ hasText: CARGO });
  await expect(item).toBeVisible();
  await expect(link(list, 0)).not.toHaveText(CARGO);
  await item.getByRole('button').click();
  await expect(link(list, 0)).toHaveText(CARGO);
  expect(await stored(extension)).toContain(url);
  await expect(numbers.getByText('Data for 6 pages')).toBeVisible();

  // Only the day changes.
  await expect(row(list, 0)).toContainText('today at');
  await list.evaluate(() => {
    const tomorrow = Date.now() + 86_400_000;
    window.Date = new Proxy(Date, {
      construct: (target, parts) =>
        Reflect.construct(target, parts.length > 0 ? parts : [tomorrow]),
      get: (target, name) => (name === 'now' ? () => tomorrow : Reflect.get(target, name)),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(row(list, 0)).toContainText('yesterday');
});

test('a hidden library searches for copies once and then stays idle', async ({ extension }) => {
  const page = await extension.open(LIBRARY);
  await fillLibrary(page, samplePages(12));
  await page.goto(extension.origin.url());
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    const counted = Object.assign(window, { used: 0 });
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...how) {
      counted.used++;
      return transaction.apply(this, how);
    };
  });
  await page.goto(`chrome-extension://${extension.id}/${LIBRARY}#view=copies`);
  await expect.poll(() => page.evaluate(clusters)).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(usedMeanwhile)).toBe(0);
});

/** Runs in a page: returns how many entries the library has about groups of copies. */
async function clusters(): Promise<number> {
  const request = indexedDB.open('twicetold');
  await new Promise((resolve) => request.addEventListener('success', resolve));
  const count = request.result.transaction('clusters').objectStore('clusters').count();
  await new Promise((resolve) => count.addEventListener('success', resolve));
  request.result.close();
  return count.result;
}

/**
 * Runs in a page that counts its transactions: returns how many it begins while twenty others run.
 * A page that isn't idle begins one of its own after each that has ended.
 */
async function usedMeanwhile(): Promise<number> {
  const counted = window as unknown as { used: number };
  const request = indexedDB.open('twicetold');
  await new Promise((resolve) => request.addEventListener('success', resolve));
  const before = counted.used;
  for (let n = 0; n < 20; n++) {
    await new Promise((resolve) => requestIdleCallback(resolve));
    const tx = request.result.transaction(request.result.objectStoreNames);
    // A transaction without a request would end at once.
    tx.objectStore('header').count();
    await new Promise((resolve) => tx.addEventListener('complete', resolve));
  }
  request.result.close();
  return counted.used - before - 20;
}
