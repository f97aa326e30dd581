import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { cutOff } from './cut-off.ts';
import { expect, test } from './extension.ts';
import { fillLibrary } from './fill-library.ts';
import { libraryFile, NEWEST, SITES, samplePage } from './library-file.ts';

const LIBRARY = 'pages/library/library.html';
/** More than are deleted, imported, or listed at once. */
const MANY = 1200;
const samplePages = (count: number) => Array.from({ length: count }, (_, n) => samplePage(n));

/** How many pages there are, or were found, or are selected. */
const sum = (page: Page) => page.getByRole('main').getByRole('status').first();
const row = (page: Page, place: number) => page.locator(`li[data-index="${place}"]`);
const link = (page: Page, place: number) => row(page, place).getByRole('link').first();
const snackbar = (page: Page): Locator => page.getByRole('status').last();

/** Returns the titles of the rows that are shown, when all of them have been loaded. */
async function titles(page: Page): Promise<string[]> {
  const links = page.locator('li[data-index] a[title]');
  await expect(links).not.toHaveCount(0);
  await expect(page.locator('li[data-index] a[title="…"]')).toHaveCount(0);
  return links.evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''));
}

test('finds the last page read before all titles have been loaded', async ({ extension }) => {
  const page = await extension.open(LIBRARY);
  await fillLibrary(page, samplePages(MANY));
  await page.addInitScript(() => {
    // Only loading all titles gets records by the hundred. That request is never answered.
    const stuck = new Promise(() => {}) as unknown as IDBRequest;
    const { getAll } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.getAll = function (this: IDBObjectStore, ...range) {
      return this.name === 'pages' ? stuck : getAll.apply(this, range);
    };
  });
  await page.reload();
  await page.getByLabel('Words in the title or site').fill('fares');
  await expect(link(page, 0)).toHaveText(/fares/);
  await expect(sum(page)).toHaveText('Searching…');
});

test('searches 1,200 pages by words, site, and date, sorts them, and moves through them by keys', async ({
  extension,
}) => {
  const page = await extension.open(LIBRARY);
  await expect(page.getByRole('heading', { name: 'No pages yet' })).toBeVisible();
  await fillLibrary(page, samplePages(MANY));
  await expect(link(page, 0)).toHaveText(/\(0\)/);
  expect(await page.locator('li[data-index]').count()).toBeLessThan(60);

  await link(page, 0).focus();
  await page.keyboard.press('End');
  await expect(link(page, MANY - 1)).toBeFocused();
  await expect(link(page, MANY - 1)).toHaveText(/\(1199\)/);
  await expect(link(page, MANY - 1)).toBeInViewport();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(link(page, 1)).toBeFocused();

  await page.getByLabel('Words in the title or site').fill('fares 77');
  const matching = samplePages(MANY).filter(
    ({ title }) => title.includes('fares') && title.includes('77'),
  );
  await expect(sum(page)).toHaveText(`${matching.length} pages found`);
  await expect.poll(() => titles(page)).toContain(matching[0]?.title);
  // The address contains the search: another tab with it shows the same.
  const again = await extension.open(LIBRARY + new URL(page.url()).hash);
  await expect(sum(again)).toHaveText(`${matching.length} pages found`);
  await again.close();

  await page.getByLabel('Words in the title or site').fill('no such words');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(sum(page)).toHaveText('1,200 pages');

  const site = SITES[3] ?? '';
  // The list filters by a site that is typed only once it can suggest it.
  await expect(page.locator(`datalist option[value="${site}"]`)).toHaveCount(1);
  await page.getByLabel('Site', { exact: true }).fill(site);
  const onSite = samplePages(MANY).filter(({ url }) => url.includes(`//${site}/`));
  await expect(sum(page)).toHaveText(`${onSite.length} pages found`);
  await page.getByRole('combobox', { name: 'Read', exact: true }).selectOption('Custom range');
  const day = new Date(NEWEST - 30 * 86_400_000);
  const date = day.toLocaleDateString('sv');
  await page.getByLabel('From', { exact: true }).fill(date);
  await page.getByLabel('To', { exact: true }).fill(date);
  const start = new Date(`${date}T00:00`).getTime();
  const then = onSite.filter(({ lastRead }) => lastRead >= start && lastRead < start + 86_400_000);
  await expect(sum(page)).toHaveText(`${then.length} pages found`);

  await page.getByRole('combobox', { name: 'Read', exact: true }).selectOption('Any time');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title');
  const sorted = onSite.map(({ title }) => title).sort();
  await expect(link(page, 0)).toHaveAttribute('title', sorted[0] ?? '');
  await page.getByRole('button', { name: 'Reverse order' }).click();
  await expect(link(page, 0)).toHaveAttribute('title', sorted.at(-1) ?? '');
});

test('restores deleted pages by keyboard, from “Recently deleted”, and with their site rule', async ({
  extension,
}) => {
  const page = await extension.open(LIBRARY);
  await fillLibrary(page, samplePages(100));
  const first = await titles(page);

  await link(page, 1).focus();
  await page.keyboard.press('Delete');
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
  await expect(sum(page)).toHaveText('97 pages');
  await page.getByRole('button', { name: 'Close message' }).click();
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await page.getByRole('button', { name: 'Restore 3 pages' }).click();
  await expect(page.getByText('No recently deleted pages')).toBeVisible();

  // A whole site, with a rule: the page asks first, and Escape cancels.
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  const site = SITES[0] ?? '';
  const before = samplePages(100).filter(({ url }) => url.includes(`//${site}/`)).length;
  const menu = async () => {
    await row(page, 0).getByRole('button').click();
    await page.getByRole('button', { name: `Delete all pages on ${site} and skip` }).click();
  };
  await menu();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await menu();
  await page.getByRole('button', { name: 'Delete and skip from now on' }).click();
  await expect(snackbar(page)).toHaveText(
    `${before} pages deleted. Twicetold skips them from now on.`,
  );
  await expect(sum(page)).toHaveText(`${100 - before} pages`);
  const rules = () =>
    page.evaluate(async () => {
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
  expect(await rules()).toEqual([site]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sum(page)).toHaveText('100 pages');
  expect(await rules()).toEqual([]);
});

test('deletes 1,200 pages and skips them by one rule per page or per site, with Undo', async ({
  extension,
}) => {
  const page = await extension.open(LIBRARY);
  await fillLibrary(page, samplePages(MANY));
  const rules = () =>
    page.evaluate(async () => {
      const request = indexedDB.open('twicetold');
      const db = await new Promise<IDBDatabase>((done) => {
        request.onsuccess = () => done(request.result);
      });
      const count = db.transaction('rules').objectStore('rules').count();
      await new Promise((done) => {
        count.onsuccess = done;
      });
      db.close();
      return count.result;
    });
  const dialog = page.getByRole('dialog');
  const ask = async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Delete and skip from now on' }).click();
    await expect(dialog).toContainText('1,200 rules, one for each page');
  };
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(snackbar(page)).toHaveText('1,200 pages restored.');
    await expect(sum(page)).toHaveText('1,200 pages');
    expect(await rules()).toBe(0);
  };

  await ask();
  await dialog.getByRole('button', { name: 'Delete and skip pages' }).click();
  await expect(snackbar(page)).toHaveText('1,200 pages deleted. Twicetold skips them from now on.');
  expect(await rules()).toBe(MANY);
  await undo();

  await ask();
  await dialog.getByRole('button', { name: `Delete and skip ${SITES.length} sites` }).click();
  await expect(snackbar(page)).toHaveText(
    `1,200 pages deleted. Twicetold skips ${SITES.length} sites from now on.`,
  );
  expect(await rules()).toBe(SITES.length);
  await undo();
});

test('a library is the same after export, permanent deletion, and import', async ({
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
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No pages yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await page.getByRole('button', { name: 'Delete all permanently' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('No recently deleted pages')).toBeVisible();

  await page.getByRole('link', { name: 'Export and import' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('1,200 pages imported')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('1,200 pages already in your library')).toBeVisible();
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

test('groups copies under the one read first, and deletes old pages when the reader says so', async ({
  extension,
}) => {
  const page = await extension.open(LIBRARY);
  const days = Math.ceil((Date.now() - NEWEST) / 86_400_000) + 2;
  await fillLibrary(page, samplePages(MANY), {
    keepText: false,
    retention: { keep: 'days', days },
  });
  await page.getByRole('link', { name: 'Copies', exact: true }).click();
  const [early, late] = [samplePage(MANY - 2), samplePage(MANY - 1)].sort(
    (a, b) => a.firstRead - b.firstRead,
  );
  const card = page.getByRole('article', { name: early?.title ?? '' });
  await expect(card).toContainText(/2 copies · \S+ · first read on /);
  await expect(card.getByRole('link', { name: late?.title ?? '' })).toBeVisible();
  await page.getByRole('link', { name: 'Statistics' }).click();
  await expect(
    page.getByText('You’ve read 120 articles in more than one place, 240 places in total.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await row(page, 8).getByRole('link', { name: '2 copies' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);

  // Another tab shows the change at once.
  const other = await extension.open(LIBRARY);
  await expect(sum(other)).toHaveText('1,200 pages');
  await page.bringToFront();
  await expect(page.getByText('your limit.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(snackbar(page)).toHaveText(/^1,1\d\d pages deleted\.$/);
  await expect(sum(other)).toHaveText(/^\d\d pages$/);
});

for (const [language, lang] of [
  ['en-US', 'en'],
  ['zh-CN', 'zh-CN'],
] as const) {
  test.describe(lang, () => {
    test.use({ language });

    test('the library is accessible, fully translated, and fits into 360 pixels', async ({
      extension,
    }) => {
      const page = await extension.open(LIBRARY);
      await page.setViewportSize({ width: 360, height: 640 });
      const check = async () => {
        await expectAccessible(page, lang);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(360);
        const words = (await page.getByRole('main').textContent()) ?? '';
        expect(/\p{Script=Han}/u.test(words)).toBe(lang === 'zh-CN');
        expect(await page.evaluate(cutOff), page.url()).toEqual([]);
      };
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('h2')).toBeVisible();
      await check();
      const view = async (name: string) => {
        await page.locator(`a[href="#view=${name}"], a[href="#"]`).last().click();
      };
      await view('transfer');
      await check();
      const entries = samplePages(30).filter(({ title }) => !title.startsWith('第'));
      const file = {
        name: 'library.jsonl',
        mimeType: 'text/plain',
        buffer: libraryFile(entries),
      };
      await page.locator('input[type=file]').setInputFiles(file);
      await expect(page.getByRole('status').first().locator('h3')).toBeVisible();
      await check();
      await view('copies');
      await expect(page.getByRole('article').first()).toBeVisible();
      await check();
      await view('numbers');
      await expect(page.getByRole('table')).toHaveCount(2);
      await check();
      await page.locator('a[href="#"]').click();
      await row(page, 0).getByRole('button').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check();
      await page.keyboard.press('Escape');
      await row(page, 0).getByRole('checkbox').check();
      await check();
      await link(page, 0).focus();
      await page.keyboard.press('Delete');
      await expect(snackbar(page)).not.toBeEmpty();
      await check();
      await view('deleted');
      await expect(page.getByRole('main').getByRole('listitem').last()).toBeVisible();
      await check();
    });
  });
}

test('statistics begin with the first day of the library and show its size', async ({
  extension,
}) => {
  const page = await extension.open(`${LIBRARY}#view=numbers`);
  await expect(page.getByRole('heading', { name: 'No pages yet' })).toBeVisible();
  const previousVisit = (days: number, n: number) => {
    const at = Date.now() - days * 86_400_000;
    return { ...samplePage(n), firstRead: at, lastRead: at };
  };
  const rows = (caption: string) =>
    page.getByRole('table', { name: caption }).getByRole('row').filter({ hasText: /\d$/ });
  const show = async () => {
    await page.getByRole('link', { name: 'Statistics' }).click();
    await expect(page.getByText('Library in total')).toBeVisible();
  };
  await fillLibrary(page, [previousVisit(0, 0), previousVisit(2, 1)]);
  await show();
  await expect(rows('New pages by day')).toHaveCount(3);

  // The total is also at the top of the page. The browser's overhead comes in addition.
  const size = (name: string) =>
    page.locator('dl > div').filter({ hasText: name }).locator('dd').textContent();
  await expect(page.getByText(`2 pages, ${await size('in total')}, only`)).toBeVisible();
  expect(await size('overhead')).toMatch(/\d [kM]B$/);

  const now = new Date();
  const months = (back: number) =>
    Math.round((now.getTime() - now.setMonth(now.getMonth() - back, 1)) / 86_400_000);
  await page.goto(`${page.url().split('#')[0]}#`);
  const file = libraryFile([previousVisit(months(2), 3)]);
  await page.getByRole('link', { name: 'Export and import' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.jsonl', mimeType: 'text/plain', buffer: file });
  await expect(page.getByText('Import complete.')).toBeVisible();
  await show();
  await expect(rows('New pages by month')).toHaveCount(3);
});

test('an empty library says that it needs consent, reading, or the end of a pause', async ({
  extension,
}) => {
  const page = await extension.open(LIBRARY);
  const main = page.getByRole('main');
  await expect(main).toContainText('Twicetold doesn’t check any pages until you agree');
  await expect(main.getByRole('link', { name: 'Open welcome page' })).toHaveAttribute(
    'href',
    /welcome\.html#consent$/,
  );
  await extension.consent();
  await expect(main).toContainText('Articles you read for 10 seconds appear here.');
  await extension.set({ pausedUntil: Date.now() + 3_600_000 });
  await expect(main).toContainText('Twicetold is paused');
});

test('an open library follows a retention limit set in the options', async ({ extension }) => {
  const page = await extension.open(LIBRARY);
  await fillLibrary(page, samplePages(30));
  const options = await extension.open('pages/options/options.html');
  await options.getByRole('radio', { name: 'Number of pages' }).click();
  await options.getByRole('spinbutton', { name: /Number of pages/ }).fill('20');
  await options.keyboard.press('Enter');
  await expect(options.getByText('10 pages would be deleted now')).toBeVisible();
  await expect(page.getByText('Your library is 10 pages over your limit of 20.')).toBeVisible();
});

test('an intranet site with a one-label name can be deleted and skipped from now on', async ({
  extension,
}) => {
  const page = await extension.open(LIBRARY);
  const url = 'https://wiki/start';
  await fillLibrary(page, [{ ...samplePage(0), url, addresses: [url] }, samplePage(1)]);
  await row(page, 0).getByRole('button').click();
  await page.getByRole('button', { name: 'Delete all pages on wiki and skip' }).click();
  await page.getByRole('button', { name: 'Delete and skip from now on' }).click();
  await expect(snackbar(page)).toHaveText('1 page deleted. Twicetold skips it from now on.');
  const options = await extension.open('pages/options/options.html');
  const keep = options.getByRole('combobox', { name: 'Rule for wiki' });
  await keep.selectOption('look-up');
  await expect(options.getByText('Rule for wiki saved.')).toBeVisible();
  await expect(keep).toHaveValue('look-up');
});
