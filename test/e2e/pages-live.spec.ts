import type { Page } from '@playwright/test';
import { article, plainPage, prose } from './articles.ts';
import { type Extension, expect, test } from './extension.ts';
import { fillLibrary } from './fill-library.ts';
import { samplePage } from './library-file.ts';
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

const row = (page: Page, place: number) => page.locator(`li[data-index="${place}"]`);
const link = (page: Page, place: number) => row(page, place).getByRole('link').first();
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
  const options = await openWithoutPolling(extension, `${OPTIONS}#rules`);
  await options.getByRole('textbox', { name: 'Site or address' }).fill('a.test');
  await options.getByRole('button', { name: 'Add rule' }).click();
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
  await fillLibrary(
    list,
    Array.from({ length: 40 }, (_, n) => samplePage(n)),
  );
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
  await expect(list.getByText('41 pages, ')).toBeVisible();
  await expect(numbers.getByText('Data for 41 pages')).toBeVisible();
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
  await expect(numbers.getByText('Data for 41 pages')).toBeVisible();

  // Only the day changes.
  await expect(row(list, 0)).toContainText('today at');
  await list.clock.setFixedTime(Date.now() + 86_400_000);
  await list.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(row(list, 0)).toContainText('yesterday');
});

test('a hidden library searches for copies once and then stays idle', async ({ extension }) => {
  const filler = await extension.open(LIBRARY);
  await fillLibrary(
    filler,
    Array.from({ length: 40 }, (_, n) => samplePage(n)),
  );
  await filler.close();
  const page = await extension.open('manifest.json');
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
  const used = () => page.evaluate(() => (window as unknown as { used: number }).used);
  await expect.poll(used).toBeGreaterThan(0);
  await expect
    .poll(async () => {
      const before = await used();
      await page.waitForTimeout(500);
      return (await used()) - before;
    })
    .toBe(0);
});

test('the side panel lists no page twice', async ({ context, extension, sites }) => {
  await extension.consent({ dwellMs: 500 });
  const story = [prose(150), prose(150, 2)];
  const both = [...story, prose(150, 3), prose(150, 4)];
  await read({ context, extension }, sites.put('e.test', '/long', plainPage('The long one', both)));
  const put = (host: string) => sites.put(host, '/part', plainPage(`The part on ${host}`, story));
  for (const host of ['a.test', 'b.test', 'c.test']) await read({ context, extension }, put(host));
  await extension.set({ dwellMs: 3_600_000 });
  const url = put('d.test');
  await visit(context, url);
  const panel = await openWithoutPolling(
    extension,
    `${SIDE_PANEL}?tab=${await extension.tabOf(url)}`,
  );
  await expect(headline(panel)).toHaveText('You’ve read 3 copies of this');
  await panel.getByRole('searchbox').fill('the');
  await expect(panel.getByRole('search').getByRole('status')).toHaveText(
    '4 pages found. 4 of them are listed above.',
  );
  await expect(panel.getByText('read first')).toHaveCount(1);
  const titles = await panel
    .getByRole('link', { name: /^The / })
    .evaluateAll((links) => links.map((one) => one.getAttribute('title')).sort());
  expect(titles).toEqual([
    'The long one',
    'The part on a.test',
    'The part on b.test',
    'The part on c.test',
  ]);
});
