import { expect, test } from './extension.ts';
import { fillLibrary } from './fill-library.ts';
import { NEWEST, SITES, samplePage, samplePages } from './library-file.ts';
import { link, row, snackbar, sum, titles } from './library-list.ts';
import { LIBRARY, OPTIONS } from './pages.ts';

/** More than are in view at once, many times. */
const MANY = 200;

const DAY = 86_400_000;

test('lists many pages, searches them by words, site, and date, and sorts them', async ({
  extension,
}) => {
  const page = await extension.open(LIBRARY);
  const entries = samplePages(MANY);
  await fillLibrary(page, entries);

  await test.step('keys', async () => {
    await expect(link(page, 0)).toHaveText(/\(0\)/);
    expect(await page.locator('li[data-index]').count()).toBeLessThan(60);
    await link(page, 0).focus();
    await page.keyboard.press('End');
    await expect(link(page, MANY - 1)).toBeFocused();
    await expect(link(page, MANY - 1)).toHaveText(/\(199\)/);
    await expect(link(page, MANY - 1)).toBeInViewport();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await expect(link(page, 1)).toBeFocused();
  });

  await test.step('words', async () => {
    await page.getByLabel('Words in the title, site, or saved text').fill('fares 1');
    const matching = entries.filter(({ title }) => title.includes('fares') && title.includes('1'));
    await expect(sum(page)).toHaveText(`${matching.length} pages found`);
    await expect.poll(() => titles(page)).toContain(matching[0]?.title);
    // The address contains the search.
    await page.reload();
    await expect(sum(page)).toHaveText(`${matching.length} pages found`);

    await page.getByLabel('Words in the title, site, or saved text').fill('no such words');
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).press('Enter');
    // The button that had the focus is gone.
    await expect(page.getByRole('main')).toBeFocused();
    await expect(sum(page)).toHaveText(`${MANY} pages`);
  });

  await test.step('site, date, and order', async () => {
    const site = SITES[3] ?? '';
    // The list filters by a site that is typed only once it can suggest it.
    await expect(page.locator(`datalist option[value="${site}"]`)).toHaveCount(1);
    await page.getByLabel('Site', { exact: true }).fill(site);
    const onSite = entries.filter(({ url }) => url.includes(`//${site}/`));
    await expect(sum(page)).toHaveText(`${onSite.length} pages found`);
    const time = page.getByRole('combobox', { name: 'Read', exact: true });
    await time.selectOption('Custom range');
    const date = new Date(NEWEST - 5 * DAY).toLocaleDateString('sv');
    await page.getByLabel('From', { exact: true }).fill(date);
    await page.getByLabel('To', { exact: true }).fill(date);
    const start = new Date(`${date}T00:00`).getTime();
    const then = onSite.filter(({ lastRead }) => lastRead >= start && lastRead < start + DAY);
    await expect(sum(page)).toHaveText(`${then.length} pages found`);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(snackbar(page)).toHaveText(`${then.length} pages deleted.`);
    await time.selectOption('Any time');
    await expect(sum(page)).toHaveText(`${onSite.length - then.length} pages found`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(sum(page)).toHaveText(`${onSite.length} pages found`);

    await time.selectOption('Any time');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title');
    const sorted = onSite.map(({ title }) => title).sort();
    await expect(link(page, 0)).toHaveAttribute('title', sorted[0] ?? '');
    await page.getByRole('button', { name: 'Reverse order' }).click();
    await expect(link(page, 0)).toHaveAttribute('title', sorted.at(-1) ?? '');
  });
});

test('an empty library says what it needs, and a full one groups copies, counts, and deletes what is over a limit', async ({
  extension,
}) => {
  const page = await extension.open(LIBRARY);
  const main = page.getByRole('main');

  await test.step('empty', async () => {
    await expect(main).toContainText('Twicetold doesn’t check any pages until you agree');
    const options = await extension.open(OPTIONS);
    await options.getByRole('button', { name: 'Reset options' }).click();
    await expect(options.getByText('Options reset.')).toBeVisible();
    await options.close();
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
    await extension.consent();
    await expect(main).toContainText('Articles you read for 10 seconds appear here.');
    await extension.set({ pausedUntil: Date.now() + 3_600_000 });
    await expect(main).toContainText('Twicetold is paused');
    await page.getByRole('link', { name: 'Statistics' }).click();
    await expect(page.getByRole('heading', { name: 'No pages yet' })).toBeVisible();
  });

  const days = Math.ceil((Date.now() - NEWEST) / DAY) + 1;
  await fillLibrary(page, samplePages(60), { keepText: false, retention: { keep: 'days', days } });

  await test.step('copies and statistics', async () => {
    await page.getByRole('link', { name: 'Copies', exact: true }).click();
    const [early, late] = [samplePage(58), samplePage(59)].sort(
      (a, b) => a.firstRead - b.firstRead,
    );
    const card = page.getByRole('article', { name: early?.title ?? '' });
    await expect(card).toContainText(/2 copies · \S+ · first read on /);
    await expect(card.getByRole('link', { name: late?.title ?? '' })).toBeVisible();
    await page.getByRole('link', { name: 'Statistics' }).click();
    await expect(
      page.getByText('You’ve read 6 articles in more than one place, 12 places in total.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Pages', exact: true }).click();
    await row(page, 8).getByRole('link', { name: '2 copies' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  await test.step('a limit', async () => {
    await expect(page.getByText('your limit.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(snackbar(page)).toHaveText(/^\d\d pages deleted\.$/);
    await page.getByRole('link', { name: 'Pages', exact: true }).click();
    await expect(sum(page)).toHaveText(/^\d\d pages$/);
    const left = Number.parseInt((await sum(page).textContent()) ?? '', 10);
    // A limit that changes in the options is followed at once.
    const options = await extension.open(OPTIONS);
    await options.getByRole('radio', { name: 'Number of pages' }).click();
    await options.getByRole('spinbutton', { name: /Number of pages/ }).fill('20');
    await options.keyboard.press('Enter');
    await expect(options.getByText(`${left - 20} pages would be deleted now`)).toBeVisible();
    await expect(page.getByText(`${left - 20} pages over your limit of 20.`)).toBeVisible();
  });
});
