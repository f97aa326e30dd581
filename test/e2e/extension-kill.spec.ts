import type { BrowserContext } from '@playwright/test';
import type { ToBackground } from '../../extension/shared/messages.ts';
import { article, plainPage } from './articles.ts';
import { expect, test } from './extension.ts';
import { holdLibrary, letLibraryGo } from './hold-library.ts';
import { headline, popupOn } from './pages.ts';
import { become, read, stored, visit } from './reading.ts';

/** Tells, from now on, whether the worker has been asked for this. */
async function listen(context: BrowserContext, type: keyof ToBackground) {
  const worker = context.serviceWorkers().at(-1) ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate((wanted) => {
    chrome.runtime.onMessage.addListener(({ type }) => {
      if (type === wanted) Reflect.set(globalThis, 'asked', true);
    });
  }, type);
  return () => worker.evaluate(() => Reflect.has(globalThis, 'asked'));
}

test.beforeEach(async ({ extension }) => {
  await extension.consent();
  await extension.set({ dwellMs: 1000 });
});

test('the worker killed before it is asked for leave: the copy is found', async ({
  context,
  extension,
  sites,
}) => {
  await read({ context, extension }, sites.put('a.test', '/original', article('en-original')));
  const copy = sites.put('b.test', '/copy', {
    body: article('en-copy').replace('</body>', '<script src="/late.js"></script></body>'),
  });
  // The page stands, its script does not yet: that waits for the whole of the document.
  sites.put('b.test', '/late.js', { body: '', contentType: 'text/javascript', delay: 1500 });
  const page = await context.newPage();
  await page.goto(copy, { waitUntil: 'commit' });
  await extension.stopWorker();
  await expect.poll(() => extension.badge(copy)).toBe('1');
});

test('the worker killed during a look-up: the copy is found', async ({
  context,
  extension,
  sites,
}) => {
  await read({ context, extension }, sites.put('a.test', '/original', article('en-original')));
  const copy = sites.put('b.test', '/copy', plainPage('Copy', ['Loading …']));
  const page = await visit(context, copy);
  await expect.poll(() => extension.tooltip(copy)).toContain('too little text');
  const asked = await listen(context, 'lookUp');
  await extension.origin.evaluate(holdLibrary);
  await page.evaluate(become, article('en-copy'));
  await expect.poll(asked).toBe(true);
  await extension.killWorker();
  await extension.origin.evaluate(letLibraryGo);
  await expect.poll(() => extension.badge(copy)).toBe('1');
  await expect.poll(async () => (await extension.banner(page))?.text).toContain('Security');
});

test('the worker killed before and during the remembering: the page is remembered, once', async ({
  context,
  extension,
  sites,
}) => {
  await extension.set({ dwellMs: 5000 });
  const url = sites.put('a.test', '/original', article('en-original'));
  await visit(context, url);
  await expect.poll(() => extension.tooltip(url)).toContain('nothing like this');
  await extension.stopWorker();
  await extension.origin.evaluate(holdLibrary);
  // It is woken to remember the page, and comes no further than the library.
  await expect.poll(() => extension.isAwake()).toBe(true);
  await extension.killWorker();
  await extension.origin.evaluate(letLibraryGo);
  await expect.poll(() => stored(extension)).toEqual([url]);
});

test('the worker killed while the popup is open: it says what it said, and acts', async ({
  context,
  extension,
  sites,
}) => {
  const url = sites.put('a.test', '/original', article('en-original'));
  await read({ context, extension }, url);
  const popup = await popupOn(extension, url);
  await expect(popup.getByText('This page is in your library.')).toBeVisible();
  const said = await headline(popup).textContent();
  await extension.stopWorker();
  await popup.reload();
  await expect(headline(popup)).toHaveText(said ?? '');
  await extension.stopWorker();
  await popup.getByRole('button', { name: 'Delete from library' }).click();
  await expect.poll(() => stored(extension)).toEqual([]);
});
