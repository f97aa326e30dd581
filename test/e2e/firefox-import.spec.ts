import { readFileSync, writeFileSync } from 'node:fs';
import { article } from './articles.ts';
import { expect, type FirefoxExtension, test } from './firefox-extension.ts';

const fixture = (name: string) => `test/fixtures/import/${name}`;

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
