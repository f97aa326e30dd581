import type { ToBackground } from '../../extension/shared/message-schema.ts';
import { article, plainPage, prose } from './articles.ts';
import { type Extension, expect, test } from './extension.ts';
import { holdLibrary, letLibraryGo } from './hold-library.ts';
import { backgroundWorker, become, read, stored, visit } from './reading.ts';
import { held } from './server.ts';

/** Kills the worker while it answers a message: it gets no further than the library. */
async function killDuring(
  extension: Extension,
  type: ToBackground['type'],
  send: () => unknown,
): Promise<void> {
  await extension.origin.evaluate(holdLibrary);
  await extension.origin.evaluate((wanted) => {
    chrome.runtime.onMessage.addListener(({ type }) => {
      if (type === wanted) Reflect.set(globalThis, wanted, true);
    });
  }, type);
  await send();
  const wasAsked = () => extension.origin.evaluate((name) => Reflect.has(globalThis, name), type);
  await expect.poll(wasAsked).toBe(true);
  await expect.poll(() => extension.isAwake()).toBe(true);
  await extension.killWorker();
  await extension.origin.evaluate(letLibraryGo);
}

test('a worker that is killed, or can’t read the library, looks pages up and stores them in the end', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 1000 });
  const original = sites.put('a.test', '/original', article('en-original'));
  await read({ context, extension }, original);
  // The page isn't stored before its end has loaded.
  const end = held(plainPage('Another', [prose(400)]).replace('</html>', ''), '</html>');
  const copy = sites.put('b.test', '/copy', { body: end.body });
  const page = await context.newPage();
  await page.goto(copy, { waitUntil: 'commit' });
  await expect.poll(() => extension.tooltip(copy)).toContain('nothing like this');
  await extension.stopWorker();
  await killDuring(extension, 'lookUp', () => page.evaluate(become, article('en-copy')));
  await expect.poll(() => extension.badge(copy)).toBe('1');
  // The page has replaced one text by another.
  await page.mouse.wheel(0, 100);
  await expect.poll(async () => (await extension.banner(page))?.text).toContain('Security');

  await extension.stopWorker();
  await killDuring(extension, 'remember', end.release);
  await expect.poll(() => stored(extension)).toEqual([original, copy]);

  const worker = await backgroundWorker(context);
  await worker.evaluate(() => {
    const { get } = IDBObjectStore.prototype;
    Reflect.set(globalThis, 'mend', () => Object.assign(IDBObjectStore.prototype, { get }));
    IDBObjectStore.prototype.get = () => {
      throw new Error('The disk is gone.');
    };
  });
  const another = sites.put('c.test', '/copy', article('en-copy'));
  await visit(context, another);
  await expect.poll(() => extension.badge(another)).toBe('!');
  await worker.evaluate(() => (globalThis as unknown as { mend(): void }).mend());
  expect(await extension.ask(another, 'remember')).toEqual({ remembered: true });
  await expect.poll(() => extension.badge(another)).toBe('2');
});
