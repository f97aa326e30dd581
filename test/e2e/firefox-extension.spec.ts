import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { CONSENT_VERSION } from '../../extension/shared/settings.ts';
import { article } from './articles.ts';
import { expect, type FirefoxExtension, test } from './firefox-extension.ts';
import { held } from './server.ts';

// One after the other, so they share a browser.
test.describe.configure({ mode: 'default' });

const fixture = (name: string) => `test/fixtures/import/${name}`;

/** Opens the welcome page, after the extension has opened it by itself. */
async function welcomePage(extension: FirefoxExtension): Promise<Page> {
  // Another page of the extension checks: Firefox may never answer a query to a page that it is
  // replacing, and the tab of the welcome page starts as about:blank.
  const isOpen = () =>
    extension.origin.evaluate(() =>
      browser.extension.getViews().some((view) => /welcome/.test(view.location.pathname)),
    );
  await expect.poll(isOpen, { timeout: 40_000 }).toBe(true);
  return await extension.open('pages/welcome/welcome.html');
}

test('Firefox stores nothing before consent, and then warns about a copy', async ({
  extension,
  sites,
}) => {
  const original = sites.put('a.test', '/2023/original', article('en-original'));
  const accept =
    '<button style="position:fixed;right:24px;bottom:24px;height:40px">Accept</button>';
  const copy = sites.put(
    'b.test',
    '/posts/copy',
    article('en-copy').replace('</body>', `${accept}</body>`),
  );
  const unrelated = sites.put('b.test', '/posts/else', article('en-unrelated'));

  const welcome = await welcomePage(extension);
  const first = await extension.visit(original);
  await expect
    .poll(() => extension.tab(original))
    .toMatchObject({
      title: expect.stringContaining('until you agree'),
      state: { kind: 'off', why: { off: 'no-consent' } },
    });
  expect(await extension.origin.evaluate(() => indexedDB.databases())).toEqual([]);

  await welcome.bringToFront();
  await (await welcome.waitForSelector('[data-testid="consent-accept"]'))?.click();
  await expect
    .poll(() => welcome.evaluate(() => browser.storage.local.get('consent')))
    .toEqual({ consent: CONSENT_VERSION });
  await extension.consent({ dwellMs: 1000 });
  await first.bringToFront();
  await expect
    .poll(() => extension.tab(original))
    .toMatchObject({
      title: expect.stringContaining('nothing like this'),
      state: { remembered: true },
    });

  const second = await extension.visit(copy);
  await expect.poll(() => extension.tab(copy)).toMatchObject({ badge: '1' });
  await expect
    .poll(async () => (await extension.banner(second))?.text)
    .toContain('Security advisory for Cargo');
  expect((await extension.banner(second))?.text).toContain('a.test');
  // The banner keeps clear of the page's own button.
  const top = () =>
    second.evaluate(() => document.querySelector('[data-twicetold]')?.getBoundingClientRect().top);
  await expect.poll(top).toBe(16);
  await (await extension.banner(second))?.click(/^Close/);
  await (await extension.banner(second))?.click(/^On this page/);
  await expect
    .poll(async () => (await extension.banner(second))?.text)
    .toContain('Warnings are off on this page');
  await second.reload({ waitUntil: 'domcontentloaded' });
  await expect.poll(() => extension.tab(copy)).toMatchObject({ badge: '1' });
  expect(await extension.banner(second)).toBeUndefined();

  const third = await extension.visit(unrelated);
  await expect
    .poll(() => extension.tab(unrelated))
    .toMatchObject({
      // The tick appears when it is remembered. A copy would have a number.
      badge: expect.stringMatching(/^✓?$/),
      title: expect.stringContaining('nothing like this'),
    });
  expect(await extension.banner(third)).toBeUndefined();
});

test('Firefox warns about a copy while a script still blocks the page', async ({
  extension,
  sites,
}) => {
  await extension.consent();
  const original = sites.put('a.test', '/original', article('en-original'));
  await extension.visit(original);
  await expect
    .poll(async () => (await extension.tab(original)).state)
    .toMatchObject({ remembered: true });

  const script = held('/* It goes on … */', 'document.title = "Whole";');
  sites.put('b.test', '/held.js', { body: script.body, contentType: 'text/javascript' });
  const html = article('en-copy').replace('</body>', '<script src="/held.js"></script></body>');
  const copy = sites.put('b.test', '/copy', html);
  const page = await extension.begin(copy);
  // Looking for it fails while the page replaces the blank one.
  const banner = () => extension.banner(page).catch(() => undefined);
  await expect.poll(async () => (await banner())?.text).toContain('Security');
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  expect((await extension.tab(copy)).state).toMatchObject({ remembered: false });
  script.release();
  await expect
    .poll(async () => (await extension.tab(copy)).state)
    .toMatchObject({ remembered: true });
});

test('Firefox imports wallabag and SingleFile, warns about a copy, and undoes the imports', async ({
  extension,
  sites,
}, testInfo) => {
  await extension.consent({ dwellMs: 500 });
  const read = sites.put('a.test', '/story', article('zh-original'));
  await extension.visit(read);
  // Before that, there may be no library, and looking into it would make an empty one.
  await expect.poll(() => extension.tab(read)).toMatchObject({ state: { remembered: true } });
  const before = await contents(extension);
  expect(before).toContain(read);
  await extension.consent({ dwellMs: 600_000 });
  const page = await extension.open('pages/library/library.html#view=import');
  const input = await page.waitForSelector('input[type=file]');
  const table = testInfo.outputPath('pocket.csv');
  writeFileSync(table, `title,url,time_added,tags,status\nRead,${read},1577836800,,archive\n`);
  await input?.uploadFile(fixture('wallabag-v2.json'), fixture('singlefile.html'), table);
  await page.waitForSelector('table');
  const press = (label: string, within = 'main') =>
    page.$$eval(
      `${within} button`,
      (buttons, label) => buttons.find(({ textContent }) => textContent === label)?.click(),
      label,
    );
  const main = () => page.$eval('main', ({ textContent }) => textContent ?? '');
  await press('Import');
  await expect.poll(main).toContain('2 articles imported');

  const [{ title, content }] = JSON.parse(readFileSync(fixture('wallabag-v2.json'), 'utf8'));
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><body><article><h1>${title}</h1>${content}</article></body></html>`;
  const url = sites.put('b.test', '/lighthouse', html);
  const copy = await extension.visit(url);
  const savedIn = { source: 'wallabag', at: Date.UTC(2024, 2, 1, 9, 15) };
  await expect
    .poll(() => extension.tab(url))
    .toMatchObject({ badge: '1', state: { copies: [{ savedIn }] } });
  await expect
    .poll(async () => (await extension.banner(copy))?.text)
    .toMatch(/saved in wallabag on Mar 1, 2024/);

  await page.bringToFront();
  await press('Undo import');
  await expect.poll(() => page.$$('dialog[open]')).toHaveLength(1);
  await press('Undo import', 'dialog[open]');
  await expect.poll(() => page.$$('#earlier-imports')).toHaveLength(0);
  expect(await contents(extension)).toBe(before);
});

/** Returns all that the library has, as text. */
function contents({ origin }: FirefoxExtension): Promise<string> {
  return origin.evaluate(async () => {
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await ask(indexedDB.open('twicetold'));
    const names = ['pages', 'texts', 'sketches', 'addresses', 'imports', 'apart', 'rules', 'trash'];
    const stores = names.filter((name) => db.objectStoreNames.contains(name));
    const tx = db.transaction(stores);
    const all = await Promise.all(
      stores.map(async (name) => {
        const store = tx.objectStore(name);
        return [name, await ask(store.getAllKeys()), await ask(store.getAll())];
      }),
    );
    db.close();
    const plain = (_: string, value: unknown) =>
      ArrayBuffer.isView(value) || value instanceof ArrayBuffer
        ? Array.from(new Uint8Array(ArrayBuffer.isView(value) ? value.buffer : value))
        : value;
    return JSON.stringify(all, plain);
  });
}
