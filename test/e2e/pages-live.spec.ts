import type { Page } from '@playwright/test';
import { plainPage, prose } from './articles.ts';
import { type Extension, expect, test } from './extension.ts';
import { fillLibrary } from './fill-library.ts';
import { samplePages } from './library-file.ts';
import { link, row } from './library-list.ts';
import { aboutPage, headline, LIBRARY, OPTIONS, POPUP, SIDE_PANEL } from './pages.ts';
import { become, read, visit } from './reading.ts';

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

test('popup and side panel follow their page, the settings, and the library without polling', async ({
  context,
  extension,
  sites,
}) => {
  const url = sites.put('a.test', '/story', plainPage('A story', [prose(400)]));
  await extension.consent({ dwellMs: 3_600_000 });
  const page = await visit(context, url);
  const tab = await extension.tabOf(url);
  const popup = await openWithoutPolling(extension, `${POPUP}?tab=${tab}`);
  const panel = await openWithoutPolling(extension, `${SIDE_PANEL}?tab=${tab}`);
  const shows = (words: string | RegExp) =>
    Promise.all([popup, panel].map((page) => expect(headline(page)).toHaveText(words)));
  const kept = aboutPage(popup);
  const known = /^You read this page today at/;

  await test.step('what the content script reports', async () => {
    await shows('You haven’t read anything like this');
    await expect(kept).toContainText('Remembered after');
    await extension.ask(url, 'remember');
    await expect(kept).toContainText('This page is in your library.');
    await page.evaluate(become, plainPage('Short', [prose(5)]));
    await page.evaluate(() => history.pushState(null, '', '/elsewhere'));
    await shows('Not compared');
    await page.goto('chrome://version/');
    await shows('Twicetold can’t check this page');
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await shows(known);
  });

  await test.step('a pause, one that runs out, and consent', async () => {
    await extension.set({ pausedUntil: Date.now() + 3_600_000 });
    await shows(/^Paused until/);
    await extension.set({ pausedUntil: Date.now() + 1000 });
    await shows(known);
    await extension.set({ consent: 0 });
    await shows('Your consent is needed');
    await extension.consent();
    await shows(known);
  });

  await test.step('a rule that is set in the options and removed in the popup', async () => {
    const options = await openWithoutPolling(extension, `${OPTIONS}#rules`);
    await options.getByRole('textbox', { name: 'Site or address' }).fill('a.test');
    await options.getByRole('button', { name: 'Add rule' }).click();
    await shows('Page skipped');
    const fold = popup.getByRole('button', { name: 'Never on a.test' });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await fold.press('Enter');
    const rule = popup.getByRole('group', { name: 'On a.test and its subdomains' });
    await rule.getByRole('radio', { name: 'Never' }).press('ArrowLeft');
    await expect(rule.getByRole('radio', { name: 'Warn only' })).toBeChecked();
    await shows(known);
    await expect(options.getByRole('combobox', { name: 'Rule for a.test' })).toHaveValue('look-up');
    await rule.getByRole('radio', { name: 'Default' }).check();
    await expect(options.getByTestId('rules').getByRole('listitem')).toHaveCount(0);
  });
});

test('library views follow changes made elsewhere, and keep selection, menu, and focus', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent();
  const list = await openWithoutPolling(extension, LIBRARY);
  const then = Date.now() - 2 * 86_400_000;
  await fillLibrary(
    list,
    samplePages(5).map((entry, n) => ({ ...entry, firstRead: then - n, lastRead: then - n })),
  );
  const deleted = await openWithoutPolling(extension, `${LIBRARY}#view=deleted`);
  const numbers = await openWithoutPolling(extension, `${LIBRARY}#view=numbers`);
  await expect(deleted.getByRole('heading', { name: 'No recently deleted pages' })).toBeVisible();
  // They begin with the first day of the library.
  const days = numbers.getByRole('table', { name: 'New pages by day' });
  await expect(days.getByRole('row').filter({ hasText: /\d$/ })).toHaveCount(3);
  await list.bringToFront();
  await row(list, 1).getByRole('checkbox').check();
  await row(list, 2).getByRole('button').click();
  const menu = list.getByRole('dialog');
  await expect(menu).toBeVisible();
  const at = (await link(list, 2).getAttribute('title')) ?? '';

  await extension.set({ dwellMs: 500 });
  const url = sites.put('a.test', '/story', plainPage('The new one', [prose(400)]));
  await read({ context, extension }, url);
  await expect(link(list, 0)).toHaveAttribute('title', 'The new one');
  await expect(list.getByText('6 pages, ')).toBeVisible();
  await expect(numbers.getByText('Data for 6 pages')).toBeVisible();
  await expect(menu).toBeVisible();
  await list.keyboard.press('Escape');
  await expect(row(list, 3).getByRole('button')).toBeFocused();
  await expect(link(list, 3)).toHaveAttribute('title', at);
  await expect(row(list, 2).getByRole('checkbox')).toBeChecked();

  // Deleted in the popup it is in “Recently deleted”; restored there it is in the list again.
  const popup = await openWithoutPolling(extension, `${POPUP}?tab=${await extension.tabOf(url)}`);
  await popup.getByRole('button', { name: 'Delete from library' }).click();
  const item = deleted.getByRole('listitem').filter({ hasText: 'The new one' });
  await expect(item).toContainText(/a\.test · restorable until tomorrow at \d+:\d+ [AP]M/);
  await expect(link(list, 0)).not.toHaveAttribute('title', 'The new one');
  await item.getByRole('button').click();
  await expect(link(list, 0)).toHaveAttribute('title', 'The new one');
  await expect(popup.getByRole('button', { name: 'Delete from library' })).toBeVisible();

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
