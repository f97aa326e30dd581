import { CONSENT_VERSION } from '../../extension/shared/settings.ts';
import { expectNoAxeFaults } from './accessibility.ts';
import { article } from './articles.ts';
import { expect, test } from './extension.ts';
import { OPTIONS, WELCOME } from './pages.ts';
import { visit } from './reading.ts';

const HELD = 'Another Twicetold tab or window is using your library';

/** Opens the library in a page that doesn't close its connection, though another one waits for that. */
async function holdLibrary(): Promise<void> {
  const opening = indexedDB.open('twicetold');
  await new Promise((done) => {
    opening.onsuccess = done;
  });
  Object.assign(window, { held: opening.result });
  indexedDB.deleteDatabase('twicetold');
}

test('pages say when another tab blocks the library, and continue when it is free', async ({
  context,
  extension,
  sites,
}) => {
  await extension.origin.evaluate(holdLibrary);
  const welcome = await extension.open(WELCOME);
  await welcome.getByTestId('consent-accept').click();
  // The browser makes all requests wait, without any event.
  const options = await extension.open(OPTIONS);
  await expect(options.getByText('Opening the library…')).toBeVisible();
  const compare = await extension.open('pages/compare/compare.html?a=1&b=2');
  await expect(compare.getByRole('heading', { name: 'Comparing…' })).toBeVisible();
  for (const page of [welcome, options, compare]) {
    await expect(page.getByRole('alert')).toContainText(HELD, { timeout: 30_000 });
  }
  await expect(welcome.getByTestId('consent-withdraw')).toHaveCount(0);
  const consent = CONSENT_VERSION;
  await extension.origin.evaluate((consent) => chrome.storage.local.set({ consent }), consent);
  const url = sites.put('a.test', '/story', article('en-original'));
  await visit(context, url);
  await expect.poll(() => extension.tooltip(url)).toContain('is using your library');

  await extension.origin.evaluate(() => (window as unknown as { held: IDBDatabase }).held.close());
  await expect(options.getByRole('button', { name: 'Check library' })).toBeEnabled();
  await expect(compare.getByRole('heading', { name: 'Comparing…' })).toHaveCount(0);
  await expect(welcome.getByTestId('consent-withdraw')).toBeVisible();
  for (const page of [welcome, options, compare]) {
    await expect(page.getByTestId('library-held')).toHaveCount(0);
  }
  await expect.poll(() => extension.tooltip(url)).not.toContain('is using your library');
});

/** Makes a database as Twicetold did before its first version. */
async function makeOtherLibrary(): Promise<void> {
  const opening = indexedDB.open('twicetold', 7);
  opening.onupgradeneeded = () => {
    for (const name of opening.result.objectStoreNames) opening.result.deleteObjectStore(name);
    opening.result.createObjectStore('pages').put('kept', 1);
  };
  await new Promise((done) => {
    opening.onsuccess = done;
  });
  opening.result.close();
}

/** Returns the version and the pages of the database. */
async function readOtherLibrary(): Promise<unknown> {
  const opening = indexedDB.open('twicetold');
  await new Promise((done) => {
    opening.onsuccess = done;
  });
  const db = opening.result;
  const reading = db.transaction('pages').objectStore('pages').getAll();
  await new Promise((done) => {
    reading.onsuccess = done;
  });
  db.close();
  return [db.version, reading.result];
}

test('a library of another version stays as it is until the reader deletes it in the options', async ({
  context,
  extension,
  sites,
}) => {
  await extension.origin.evaluate(makeOtherLibrary);
  await extension.consent();
  const url = sites.put('a.test', '/story', article('en-original'));
  await visit(context, url);
  const sentence = 'Another version of Twicetold made your library, so this one can’t open it.';
  await expect.poll(() => extension.tooltip(url)).toContain(sentence);
  const options = await extension.open(OPTIONS);
  await expect(options.getByRole('alert')).toContainText(sentence);
  await expectNoAxeFaults(options);
  await extension.set({ language: 'zh-CN' });
  await expect(options.getByRole('alert')).toContainText('阅读库');
  await extension.set({ language: 'en' });
  await expect(options.getByRole('alert')).toContainText(sentence);

  const remove = options.getByRole('button', { name: 'Delete library…' });
  const dialog = options.getByRole('dialog', { name: 'Delete library?' });
  await remove.click();
  await expect(dialog).toContainText('permanently deletes all pages, saved links, article text');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await extension.origin.evaluate(readOtherLibrary)).toEqual([7, ['kept']]);

  await remove.click();
  await dialog.getByRole('button', { name: 'Delete library' }).click();
  await expect(options.getByText('Library deleted.')).toBeVisible();
  await expect(options.getByRole('alert')).toHaveCount(0);
  await expect(options.getByRole('button', { name: 'Check library' })).toBeEnabled();
  // The page that is open is looked up again, and remembered.
  await expect.poll(() => extension.tooltip(url)).not.toContain(sentence);
});
