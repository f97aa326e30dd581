import { expect, type Page } from '@playwright/test';
import { DATABASE } from '../../web/tables/race/database/name.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './compare-page.ts';

// A race warms up, checks and times by the clock of a machine that may be busy.
test.slow();
const DONE = { timeout: 90_000 };

const race = (page: Page) => page.getByTestId('race');
const says = (page: Page) => page.getByTestId('race-says');
const start = (page: Page) => race(page).getByRole('button').first();
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

async function open(page: Page, query: string): Promise<void> {
  await page.goto(`./#/tables?v=1&${query}`);
  await expect(start(page)).toBeVisible();
}

/** Starts a race that fills its database for a while. */
async function startLongOne(page: Page): Promise<void> {
  await open(page, 'race=400000&who=scan.keys');
  await start(page).click();
  await expect(page.locator('[data-contender="keys"]')).toContainText('Building');
  await expect.poll(() => databases(page)).toEqual([DATABASE]);
}

test('a race among 20,000 ends with figures for every way, a verdict, and no database', async ({
  page,
}) => {
  await open(page, 'race=20000&k=2');
  await expect(page.getByTestId('race-memory')).toContainText(
    /MB of memory and takes about [\d.]+\s(?:ms|s) on/,
  );
  expect(await databases(page)).toEqual([]);
  await start(page).click();
  await expect(race(page)).toHaveAttribute('data-state', 'done', DONE);
  await expect(says(page)).toHaveText(
    'Benchmark finished. Everything it built or stored was deleted.',
  );
  const rows = page.locator('[data-contender]');
  await expect(rows).toHaveCount(7);
  for (const row of await rows.all()) {
    await expect(row).toHaveAttribute('data-state', 'timed');
    await expect(row).toContainText(/\d\s(?:ns|µs|ms)/);
  }
  await expect(page.getByTestId('race-verdict')).toContainText(/tables are(?:n’t)? faster/);
  await expect(page.getByTestId('race-verdict')).toContainText('more than a browser tab has');
  await page.getByLabel('Fingerprints, N', { exact: true }).fill('50000000');
  await expect(page.getByTestId('race-verdict')).toContainText(
    /Extrapolated to N = 50,000,000, .*\d\sGB\.$/,
  );
  await page.getByText('What is measured, and how').click();
  await expect(page.getByTestId('race-checked')).toContainText(/checked \d+ queries/);
  await page.getByText('All figures as a table').click();
  await expect(page.getByTestId('race-table').getByRole('row')).toHaveCount(8);
  expect(await databases(page)).toEqual([]);

  await page.getByLabel('Memory', { exact: true }).check();
  await expect(page.locator('[data-contender="scan"]')).toContainText(/\d\s[kM]B/);
  await page.goBack();
  await expect(page.locator('[data-contender="scan"]')).toContainText(/\d\sµs/);
});

test('a race that is cancelled leaves nothing behind, and another can begin', async ({ page }) => {
  await startLongOne(page);
  await page.getByTestId('race-cancel').click();
  await expect(says(page)).toHaveText(
    'Benchmark canceled. Everything it built or stored was deleted.',
  );
  expect(await databases(page)).toEqual([]);
  await start(page).click();
  await expect.poll(() => databases(page)).toEqual([DATABASE]);
  await page.getByRole('link', { name: 'Compare' }).first().click();
  await expect.poll(() => databases(page)).toEqual([]);
});

test('what a race that was cut off has left is removed on the next visit', async ({ page }) => {
  await startLongOne(page);
  await page.goto('about:blank');
  await page.goto('./#/compare');
  await expect.poll(() => databases(page)).toEqual([DATABASE]);
  await page.goto('./#/tables');
  await expect(start(page)).toBeVisible();
  await expect.poll(() => databases(page)).toEqual([]);
});

test('with a full disk the others race on, and nothing is left on it', async ({ page }) => {
  await open(page, 'race=20000&who=scan.segments.keys.column');
  const disk = await page.context().newCDPSession(page);
  await disk.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(page.url()).origin,
    quotaSize: 1024,
  });
  await start(page).click();
  await expect(race(page)).toHaveAttribute('data-state', 'done', DONE);
  for (const name of ['keys', 'column']) {
    await expect(page.locator(`[data-contender="${name}"]`)).toContainText(
      'The browser’s storage is full',
    );
  }
  await expect(page.getByTestId('race-verdict')).toContainText('A scan takes');
  expect(await databases(page)).toEqual([]);
});

test('only one race runs at a time, whatever the tab', async ({ page, context }) => {
  await startLongOne(page);
  const other = await context.newPage();
  await open(other, 'race=1000');
  expect(await databases(other)).toEqual([DATABASE]);
  await start(other).click();
  await expect(says(other)).toHaveAttribute('data-trouble', 'elsewhere');
  expect(await databases(page)).toEqual([DATABASE]);
  await page.getByTestId('race-cancel').click();
  await expect.poll(() => databases(page)).toEqual([]);
});

test('is chosen, run and read with the keyboard alone, and its address brings it back', async ({
  page,
}) => {
  await open(page, 'race=1000&who=scan.segments');
  const box = page.getByRole('checkbox', { name: /Plain loop/ });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await start(page).focus();
  await page.keyboard.press('Enter');
  await expect(race(page)).toHaveAttribute('data-state', 'done', DONE);
  await expect(start(page)).toBeFocused();
  await expect(page.locator('[data-contender]')).toHaveCount(3);
  await page.reload();
  await expect(box).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /sorted tables/ })).not.toBeChecked();
});

for (const locale of ['en', 'zh-CN'] as const) {
  test.describe(`in ${locale}, at 360 px`, () => {
    test.use({ locale, viewport: { width: 360, height: 800 } });

    test('has nothing that axe finds and nothing that is cut off', async ({ page }) => {
      await open(page, 'race=1000&k=1&who=scan.loop.segments.tables.store');
      await start(page).click();
      await expect(race(page)).toHaveAttribute('data-state', 'done', DONE);
      for (const summary of await page.locator('[data-chapter="race"] summary').all()) {
        await summary.click();
      }
      await expectAccessible(page, locale, ['[data-chapter="race"]']);
      const chapter = page.locator('[data-chapter="race"]');
      expect(await chapter.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    });
  });
}
