import type { BrowserContext } from '@playwright/test';
import type { ToBackground } from '../../extension/shared/messages.ts';
import { article, plainPage, prose } from './articles.ts';
import { expect, test } from './extension.ts';
import { holdLibrary, letLibraryGo } from './hold-library.ts';
import { headline, popupOn } from './pages.ts';
import { backgroundWorker, become, read, stored, visit } from './reading.ts';
import { held } from './server.ts';

/** Returns a function that says whether the worker has since received a message of this type. */
async function listen(context: BrowserContext, type: keyof ToBackground) {
  const worker = await backgroundWorker(context);
  await worker.evaluate((wanted) => {
    chrome.runtime.onMessage.addListener(({ type }) => {
      if (type === wanted) Reflect.set(globalThis, 'wasAsked', true);
    });
  }, type);
  return () => worker.evaluate(() => Reflect.has(globalThis, 'wasAsked'));
}

test.beforeEach(async ({ extension }) => {
  await extension.consent({ dwellMs: 1000 });
});

test('finds the copy if the worker is stopped while the page is loading', async ({
  context,
  extension,
  sites,
}) => {
  await read({ context, extension }, sites.put('a.test', '/original', article('en-original')));
  const copy = sites.put('b.test', '/copy', {
    body: article('en-copy').replace('</body>', '<script src="/late.js"></script></body>'),
  });
  // The page has begun to load. The script at its end keeps it loading for a while.
  sites.put('b.test', '/late.js', { body: '', contentType: 'text/javascript', delay: 1500 });
  const page = await context.newPage();
  await page.goto(copy, { waitUntil: 'commit' });
  await extension.stopWorker();
  await expect.poll(() => extension.badge(copy)).toBe('1');
});

test('finds the copy if the worker is killed during a lookup', async ({
  context,
  extension,
  sites,
}) => {
  await read({ context, extension }, sites.put('a.test', '/original', article('en-original')));
  const copy = sites.put('b.test', '/copy', plainPage('Copy', ['Loading …']));
  const page = await visit(context, copy);
  await expect.poll(() => extension.tooltip(copy)).toContain('too little text');
  const wasAsked = await listen(context, 'lookUp');
  await extension.origin.evaluate(holdLibrary);
  await page.evaluate(become, article('en-copy'));
  await expect.poll(wasAsked).toBe(true);
  await extension.killWorker();
  await extension.origin.evaluate(letLibraryGo);
  await expect.poll(() => extension.badge(copy)).toBe('1');
  await expect.poll(async () => (await extension.banner(page))?.text).toContain('Security');
});

test('remembers the page once if the worker is stopped before and killed while storing it', async ({
  context,
  extension,
  sites,
}) => {
  // The page isn't remembered before its end has loaded.
  const end = held(plainPage('Original', [prose(400)]).replace('</html>', ''), '</html>');
  const url = sites.put('a.test', '/original', { body: end.body });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  await expect.poll(() => extension.tooltip(url)).toContain('nothing like this');
  await extension.stopWorker();
  await extension.origin.evaluate(holdLibrary);
  await extension.origin.evaluate(() => {
    chrome.runtime.onMessage.addListener(({ type }) => {
      if (type === 'remember') Reflect.set(globalThis, 'wasAsked', true);
    });
  });
  end.release();
  // The worker wakes up to remember the page, and gets no further than the library.
  const wasAsked = () => extension.origin.evaluate(() => Reflect.has(globalThis, 'wasAsked'));
  await expect.poll(wasAsked).toBe(true);
  await expect.poll(() => extension.isAwake()).toBe(true);
  await extension.killWorker();
  await extension.origin.evaluate(letLibraryGo);
  await expect.poll(() => stored(extension)).toEqual([url]);
});

test('the popup shows the same and can still delete after the worker is stopped', async ({
  context,
  extension,
  sites,
}) => {
  const url = sites.put('a.test', '/original', article('en-original'));
  await read({ context, extension }, url);
  const popup = await popupOn(extension, url);
  await expect(popup.getByText('This page is in your library.')).toBeVisible();
  const before = await headline(popup).textContent();
  await extension.stopWorker();
  await popup.reload();
  await expect(headline(popup)).toHaveText(before ?? '');
  await extension.stopWorker();
  await popup.getByRole('button', { name: 'Delete from library' }).click();
  await expect.poll(() => stored(extension)).toEqual([]);
});

test('a page that the reader remembers after its lookup has failed is compared again', async ({
  context,
  extension,
  sites,
}) => {
  await read({ context, extension }, sites.put('a.test', '/original', article('en-original')));
  const worker = await backgroundWorker(context);
  await worker.evaluate(() => {
    const { get } = IDBObjectStore.prototype;
    Reflect.set(globalThis, 'mend', () => Object.assign(IDBObjectStore.prototype, { get }));
    IDBObjectStore.prototype.get = () => {
      throw new Error('The disk is gone.');
    };
  });
  const copy = sites.put('b.test', '/copy', article('en-copy'));
  const page = await visit(context, copy);
  await expect.poll(() => extension.badge(copy)).toBe('!');
  await worker.evaluate(() => (globalThis as unknown as { mend(): void }).mend());
  expect(await extension.ask(copy, 'remember')).toEqual({ remembered: true });
  await expect.poll(() => extension.badge(copy)).toBe('1');
  await expect.poll(async () => (await extension.banner(page))?.text).toContain('Security');
  expect(await extension.tooltip(copy)).toContain('This page is in your library');
});
