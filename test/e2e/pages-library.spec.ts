import { expectAccessible } from './accessibility.ts';
import { cutOff } from './cut-off.ts';
import { expect, test } from './extension.ts';
import { fillLibrary } from './fill-library.ts';
import { libraryFile, NEWEST, SITES, samplePage } from './library-file.ts';
import { link, row, snackbar, sum, titles } from './library-list.ts';
import { LIBRARY, OPTIONS } from './pages.ts';

/** More than are imported, or loaded for the search, at once. */
const SOME = 600;

const samplePages = (count: number) => Array.from({ length: count }, (_, n) => samplePage(n));

test('searches 600 pages by words, site, and date, sorts them, and finds the newest before all titles are loaded', async ({
  extension,
}) => {
  const page = await extension.open(LIBRARY);
  await expect(page.getByRole('heading', { name: 'No pages yet' })).toBeVisible();
  await fillLibrary(page, samplePages(SOME));
  await expect(link(page, 0)).toHaveText(/\(0\)/);
  expect(await page.locator('li[data-index]').count()).toBeLessThan(60);

  await link(page, 0).focus();
  await page.keyboard.press('End');
  await expect(link(page, SOME - 1)).toBeFocused();
  await expect(link(page, SOME - 1)).toHaveText(/\(599\)/);
  await expect(link(page, SOME - 1)).toBeInViewport();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(link(page, 1)).toBeFocused();

  await page.getByLabel('Words in the title or site').fill('fares 7');
  const matching = samplePages(SOME).filter(
    ({ title }) => title.includes('fares') && title.includes('7'),
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
  await expect(sum(page)).toHaveText('600 pages');

  const site = SITES[3] ?? '';
  // The list filters by a site that is typed only once it can suggest it.
  await expect(page.locator(`datalist option[value="${site}"]`)).toHaveCount(1);
  await page.getByLabel('Site', { exact: true }).fill(site);
  const onSite = samplePages(SOME).filter(({ url }) => url.includes(`//${site}/`));
  await expect(sum(page)).toHaveText(`${onSite.length} pages found`);
  await page.getByRole('combobox', { name: 'Read', exact: true }).selectOption('Custom range');
  const day = new Date(NEWEST - 15 * 86_400_000);
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

  await page.goto(`${page.url().split('#')[0]}#`);
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

test('groups copies under the one read first, and deletes the pages over the limit when the reader says so', async ({
  extension,
}) => {
  const page = await extension.open(LIBRARY);
  const days = Math.ceil((Date.now() - NEWEST) / 86_400_000) + 2;
  await fillLibrary(page, samplePages(200), {
    keepText: false,
    retention: { keep: 'days', days },
  });
  await page.getByRole('link', { name: 'Copies', exact: true }).click();
  const [early, late] = [samplePage(198), samplePage(199)].sort(
    (a, b) => a.firstRead - b.firstRead,
  );
  const card = page.getByRole('article', { name: early?.title ?? '' });
  await expect(card).toContainText(/2 copies · \S+ · first read on /);
  await expect(card.getByRole('link', { name: late?.title ?? '' })).toBeVisible();
  await page.getByRole('link', { name: 'Statistics' }).click();
  await expect(
    page.getByText('You’ve read 20 articles in more than one place, 40 places in total.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await row(page, 8).getByRole('link', { name: '2 copies' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);

  // Another tab shows the change at once.
  const other = await extension.open(LIBRARY);
  await expect(sum(other)).toHaveText('200 pages');
  await page.bringToFront();
  await expect(page.getByText('your limit.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(snackbar(page)).toHaveText(/^1\d\d pages deleted\.$/);
  await expect(sum(other)).toHaveText(/^\d\d pages$/);

  const left = Number.parseInt((await sum(other).textContent()) ?? '', 10);

  // The limit, too, is followed at once when it changes in the options.
  await other.goto(`chrome-extension://${extension.id}/${OPTIONS}`);
  await other.getByRole('radio', { name: 'Number of pages' }).click();
  await other.getByRole('spinbutton', { name: /Number of pages/ }).fill('20');
  await other.keyboard.press('Enter');
  await expect(other.getByText(`${left - 20} pages would be deleted now`)).toBeVisible();
  await expect(
    page.getByText(`Your library is ${left - 20} pages over your limit of 20.`),
  ).toBeVisible();
});

test('the library is accessible, fully translated, and fits into 360 pixels', async ({
  extension,
}) => {
  const page = await extension.open(LIBRARY);
  await page.setViewportSize({ width: 360, height: 640 });
  const speak = async (language: 'en' | 'zh-CN') => {
    await extension.set({ language });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  };
  const look = async (language: 'en' | 'zh-CN', within: readonly string[] = []) => {
    const main = page.getByRole('main');
    await expect
      .poll(async () => /\p{Script=Han}/u.test((await main.textContent()) ?? ''))
      .toBe(language === 'zh-CN');
    await expectAccessible(page, language, within);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    expect(await page.evaluate(cutOff), page.url()).toEqual([]);
  };
  /** In Chinese first, because the names below are in English. */
  const check = async (...within: string[]) => {
    for (const language of ['zh-CN', 'en'] as const) {
      await speak(language);
      await look(language, within);
    }
  };
  await expect(page.locator('h2')).toBeVisible();
  await check();
  await page.getByRole('link', { name: 'Export and import' }).click();
  await check('main');
  // Enough for a group of copies. Titles in Chinese would look like missing translations.
  const entries = samplePages(10).filter(({ title }) => !title.startsWith('第'));
  const buffer = libraryFile(entries);
  const file = { name: 'library.jsonl', mimeType: 'text/plain', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('status').first().locator('h3')).toBeVisible();
  await check('main');
  await page.getByRole('link', { name: 'Copies', exact: true }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await check('main');
  await page.getByRole('link', { name: 'Statistics' }).click();
  await expect(page.getByRole('table')).toHaveCount(2);
  await check('main');
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await row(page, 0).getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('[role=dialog]');
  await page.keyboard.press('Escape');
  await row(page, 0).getByRole('checkbox').check();
  await check('main');
  // A message stays in the language in which it was shown first.
  for (const language of ['zh-CN', 'en'] as const) {
    await speak(language);
    await link(page, 0).focus();
    await page.keyboard.press('Delete');
    await expect(snackbar(page)).toHaveText(language === 'en' ? /deleted/ : /删除/);
    await look(language);
  }
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await expect(page.getByRole('main').getByRole('listitem').last()).toBeVisible();
  await check('main');
});

test('an empty library says what it needs, and statistics begin with the first day of the library', async ({
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

  await page.getByRole('link', { name: 'Statistics' }).click();
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
