import type { Page } from '@playwright/test';
import { expect, test } from './extension.ts';
import { fillLibrary } from './fill-library.ts';
import { libraryFile, NEWEST, SITES, samplePage } from './library-file.ts';
import { link, row, snackbar, sum, titles } from './library-list.ts';
import { LIBRARY, OPTIONS } from './pages.ts';

/** More than are deleted, imported, or exported at once. */
const MANY = 1100;

const samplePages = (count: number) => Array.from({ length: count }, (_, n) => samplePage(n));

/** Returns the sites and addresses that have a rule, in order. */
function rules(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const request = indexedDB.open('twicetold');
    const db = await new Promise<IDBDatabase>((done) => {
      request.onsuccess = () => done(request.result);
    });
    const keys = db.transaction('rules').objectStore('rules').getAllKeys();
    await new Promise((done) => {
      keys.onsuccess = done;
    });
    db.close();
    return keys.result;
  });
}

test('restores deleted pages by keyboard, from “Recently deleted”, and with their site rule', async ({
  extension,
}) => {
  const page = await extension.open(LIBRARY);
  const wiki = 'https://wiki/start';
  // The newest of 101 pages is on an intranet site with a one-label name.
  await fillLibrary(page, [
    { ...samplePage(0), url: wiki, addresses: [wiki], lastRead: NEWEST + 60_000 },
    ...samplePages(100),
  ]);
  const first = await titles(page);

  // Pressed twice before the list has changed, and held down.
  await link(page, 1).focus();
  await link(page, 1).evaluate((link) => {
    for (const repeat of [false, false, true])
      link.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', repeat, bubbles: true }));
  });
  await expect(sum(page)).toHaveText('100 pages');
  await expect(snackbar(page)).toHaveText('1 page deleted.');
  await expect(link(page, 1)).toBeFocused();
  await expect(link(page, 1)).toHaveAttribute('title', first[2] ?? '');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(snackbar(page)).toHaveText('1 page restored.');
  await expect(link(page, 1)).toHaveAttribute('title', first[1] ?? '');

  await row(page, 2).getByRole('checkbox').click();
  await row(page, 4)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(sum(page)).toHaveText('3 pages selected');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(sum(page)).toHaveText('98 pages');
  await page.getByRole('button', { name: 'Close message' }).click();
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await page.getByRole('button', { name: 'Restore 3 pages' }).dblclick();
  await expect(snackbar(page)).toHaveText('3 pages restored.');
  await expect(page.getByText('No recently deleted pages')).toBeVisible();

  // A whole site, with a rule: the page asks first, and Escape cancels.
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  const site = SITES[0] ?? '';
  const before = samplePages(100).filter(({ url }) => url.includes(`//${site}/`)).length;
  const menu = async () => {
    await row(page, 1).getByRole('button').click();
    await page.getByRole('button', { name: `Delete all pages on ${site} and skip` }).click();
  };
  await menu();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await menu();
  await page.getByRole('button', { name: 'Delete and skip from now on' }).click();
  await expect(snackbar(page)).toHaveText(
    `${before} pages deleted. Twicetold skips 1 site from now on.`,
  );
  await expect(sum(page)).toHaveText(`${101 - before} pages`);
  expect(await rules(page)).toEqual([site]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sum(page)).toHaveText('101 pages');
  expect(await rules(page)).toEqual([]);

  // All pages, with a rule for each site.
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Delete and skip from now on' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('101 rules, one for each page');
  const skipped = ['wiki', ...SITES];
  await dialog.getByRole('button', { name: `Delete and skip ${skipped.length} sites` }).click();
  await expect(snackbar(page)).toHaveText(
    `101 pages deleted. Twicetold skips ${skipped.length} sites from now on.`,
  );
  expect(await rules(page)).toEqual(skipped.sort());
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sum(page)).toHaveText('101 pages');
  expect(await rules(page)).toEqual([]);

  await row(page, 0).getByRole('button').click();
  await page.getByRole('button', { name: 'Delete all pages on wiki and skip' }).click();
  await page.getByRole('button', { name: 'Delete and skip from now on' }).click();
  await expect(snackbar(page)).toHaveText('1 page deleted. Twicetold skips 1 site from now on.');
  await page.goto(`chrome-extension://${extension.id}/${OPTIONS}`);
  const keep = page.getByRole('combobox', { name: 'Rule for wiki' });
  await keep.selectOption('look-up');
  await expect(page.getByText('Rule for wiki saved.')).toBeVisible();
  await expect(keep).toHaveValue('look-up');
});

test('a library is the same after deletion with Undo, and after export, permanent deletion, and import', async ({
  extension,
}) => {
  const page = await extension.open(LIBRARY);
  // Tests cannot use the system's dialog for saving files.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await page.reload();
  await fillLibrary(page, [
    { ...samplePage(0), title: '<b onclick=x>“not bold”</b> \u202e' },
    ...samplePages(MANY).slice(1),
  ]);
  // A title is three dots until it has been loaded.
  await expect.poll(() => titles(page)).toContain('<b onclick=x>“not bold”</b>');
  const whole = await titles(page);

  // The largest number of rules, too: one for each page.
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Delete and skip from now on' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1,100 rules, one for each page');
  await dialog.getByRole('button', { name: 'Delete and skip pages' }).click();
  await expect(snackbar(page)).toHaveText('1,100 pages deleted. Twicetold skips them from now on.');
  expect(await rules(page)).toHaveLength(MANY);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(snackbar(page)).toHaveText('1,100 pages restored.');
  await expect(sum(page)).toHaveText('1,100 pages');
  expect(await rules(page)).toEqual([]);
  await expect.poll(() => titles(page)).toEqual(whole);

  const save = async () => {
    await page.getByRole('link', { name: 'Export and import' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export library' }).click();
    return (await download).path();
  };
  const file = await save();

  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await page.getByLabel('Select all').check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No pages yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await page.getByRole('button', { name: 'Delete all permanently' }).click();
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('No recently deleted pages')).toBeVisible();

  await page.getByRole('link', { name: 'Export and import' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('1,100 pages imported')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('1,100 pages already in your library')).toBeVisible();
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await expect.poll(() => titles(page)).toEqual(whole);

  // A file that isn't a library is reported, and so is a line that cannot be imported.
  await page.getByRole('link', { name: 'Export and import' }).click();
  const wrong = { name: 'a.jsonl', mimeType: 'text/plain', buffer: Buffer.from('hello') };
  await page.locator('input[type=file]').setInputFiles(wrong);
  await expect(page.getByText('This isn’t a library file. Nothing was imported.')).toBeVisible();
  const lines = libraryFile([samplePage(1)])
    .toString()
    .split('\n');
  const broken = Buffer.from(
    [lines[0], '{"kind":"page","url":"javascript:x"}', ...lines.slice(1)].join('\n'),
  );
  await page.locator('input[type=file]').setInputFiles({ ...wrong, buffer: broken });
  await page.getByText('1 item skipped').click();
  await expect(page.getByText('Line 2: Missing or invalid value')).toBeVisible();
});
