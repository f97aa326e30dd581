import type { BrowserContext } from '@playwright/test';
import { article } from './articles.ts';
import { eventually } from './eventually.ts';
import { expect, test } from './extension.ts';
import { popupOn } from './pages.ts';
import { opened, readIn, stored, visit } from './reading.ts';
import { withHead } from './warned.ts';

const STORY = article('en-original');

test('a site rule and each change of it apply at once in open tabs, and no key is stored', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 3_600_000 });
  // Names of a key, which the extension leaves out of what it stores.
  const canonical = '<link rel="canonical" href="/story?access_token=secret">';
  const url = sites.put('a.test', '/story', withHead(canonical, STORY));
  const page = await visit(context, url);
  await extension.expectTooltip(url, 'nothing like this');

  const popup = await popupOn(extension, url);
  await popup.getByRole('button', { name: 'Default on a.test' }).click();
  const rules = popup.getByRole('group', { name: 'a.test' }).getByRole('radio');
  const [normal, warn, never] = [rules.nth(0), rules.nth(2), rules.nth(3)];
  await never.click();
  await extension.expectTooltip(url, 'You chose “Never” for a.test');
  expect(await extension.badge(url)).toBe('–');
  await page.bringToFront();
  const below = sites.put('sub.a.test', '/other', article('en-unrelated'));
  await (await visit(context, below)).close();
  await extension.set({ dwellMs: 0 });

  await popup.bringToFront();
  await warn.click();
  await page.bringToFront();
  await extension.expectTooltip(url, 'nothing like this');
  // Read in the meantime, so the first one would be stored by now.
  const other = sites.put('b.test', '/other', article('en-unrelated'));
  await readIn(await context.newPage(), extension, other);
  expect(await stored(extension)).toEqual([other]);

  await popup.bringToFront();
  await normal.click();
  await page.bringToFront();
  await eventually(() => stored(extension)).toContain(url);
  const written = await extension.origin.evaluate(
    () =>
      new Promise<string>((resolve) => {
        indexedDB.open('twicetold').onsuccess = ({ target }) => {
          const { result: db } = target as IDBOpenDBRequest;
          const pages = db.transaction('pages').objectStore('pages').getAll();
          pages.onsuccess = () => resolve(JSON.stringify(pages.result));
          db.close();
        };
      }),
  );
  expect(written).not.toContain('secret');
});

test('menu items, shortcuts, and the address bar do what they say', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 600_000 });
  const url = sites.put('a.test', '/story', STORY);
  await visit(context, url);
  await extension.expectTooltip(url, 'nothing like this');
  const keys = await extension.origin.evaluate(() => chrome.commands.getAll());
  expect(keys.filter(({ shortcut }) => shortcut)).toHaveLength(4);
  await happens(context, 'contextMenus.onClicked', url, { menuItemId: 'remember' });
  await eventually(() => stored(extension)).toEqual([url]);
  await extension.expectBadge(url, '✓');
  await extension.expectTooltip(url, 'in your library');

  expect(await suggested(context, 'cargo advisory')).toMatchObject([
    { content: url, description: expect.stringContaining('Security advisory for Cargo') },
  ]);

  const copy = sites.put('b.test', '/copy', article('en-copy'));
  await visit(context, copy);
  await extension.expectBadge(copy, '1');
  const choose = (menuItemId: string) =>
    happens(context, 'contextMenus.onClicked', copy, { menuItemId });
  const comparison = await opened(context, () => choose('compare'));
  await expect(comparison).toHaveURL(/\/compare\.html\?tab=\d+&page=1$/);

  await choose('never');
  await extension.expectTooltip(copy, 'You chose “Never” for b.test');
  const library = await opened(context, () => choose('library'));
  await expect(library).toHaveURL(/\/library\.html$/);

  const press = (command: string) => happens(context, 'commands.onCommand', url, command);
  await expect(await opened(context, () => press('open-library'))).toHaveURL(/\/library\.html$/);
  await press('toggle-pause');
  await extension.expectTooltip(url, 'paused until you resume');
  expect(await extension.badge(url)).toBe('II');
  await press('toggle-pause');
  await eventually(() => extension.badge(url)).not.toBe('II');
});

/** Sends the worker an event that comes from the browser's own UI, which tests cannot use. */
function happens(context: BrowserContext, event: string, url: string, what: unknown) {
  const worker = context.serviceWorkers().at(-1);
  if (!worker) throw new Error('The worker has stopped.');
  return worker.evaluate(
    async ({ event, url, what }) => {
      const tab = (await chrome.tabs.query({})).find((tab) => tab.url === url);
      const [area = '', name = ''] = event.split('.');
      const source: { dispatch(...values: unknown[]): void } = Reflect.get(
        Reflect.get(chrome, area),
        name,
      );
      source.dispatch(what, tab);
    },
    { event, url, what },
  );
}

/** Returns what the address bar suggests after `tt` for these words. */
function suggested(context: BrowserContext, words: string) {
  const worker = context.serviceWorkers().at(-1);
  if (!worker) throw new Error('The worker has stopped.');
  return worker.evaluate((words) => {
    const { onInputChanged } = chrome.omnibox as unknown as {
      onInputChanged: { dispatch(words: string, show: (all: unknown) => void): void };
    };
    return new Promise((show) => onInputChanged.dispatch(words, show));
  }, words);
}
