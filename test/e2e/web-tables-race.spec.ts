import { expect, type Page } from '@playwright/test';
import { DATABASE_NAME } from '../../web/tables/race/database.ts';
import { test, waitForCode } from './compare-page.ts';

// A benchmark takes a minimum time for each method, perhaps on a busy machine.
const DONE = { timeout: 400_000 };

const race = (page: Page) => page.getByTestId('race');
const message = (page: Page) => page.getByTestId('race-message');
const lane = (page: Page, name: string) => page.locator(`[data-contender="${name}"]`);
const startButton = (page: Page) => race(page).getByRole('button').first();
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

async function open(page: Page, query: string): Promise<void> {
  await page.goto(`./tables/#v=1&${query}`);
  await waitForCode(page);
  await expect(startButton(page)).toBeVisible();
}

/** Starts a benchmark that fills its database for a while. */
async function startLongRace(page: Page): Promise<void> {
  await open(page, 'race=400000&who=scan.keys');
  await startButton(page).click();
  await expect(lane(page, 'keys')).toContainText('Building');
  await expect.poll(() => databases(page)).toEqual([DATABASE_NAME]);
}

test('chosen methods race by keyboard, and each ends with figures', async ({ page }) => {
  await test.step('the forecast, and a choice that the URL keeps', async () => {
    await open(page, '');
    await expect(page.locator('[data-contender]')).toHaveCount(5);
    await expect(lane(page, 'scan')).toContainText(/≈\s[\d,.]+\/s/);
    const forecast = (await page.getByTestId('race-memory').textContent()) ?? '';
    expect(Number(/about ([\d.]+)\ss /.exec(forecast)?.[1])).toBeLessThanOrEqual(3);
    await page.getByTestId('race-settings').locator('summary').press('Enter');
    await page.getByRole('checkbox', { name: 'IndexedDB, segment index' }).press('Space');
    await expect(page.locator('[data-contender]')).toHaveCount(6);
    await expect(page).toHaveURL(/who=[a-z.]*keys/);
  });

  await test.step('every method is timed, and nothing stays behind', async () => {
    await open(page, 'race=2000&k=2&who=scan.loop.segments.tables.enumerate.keys.column');
    await expect(page.locator('[data-contender]')).toHaveCount(7);
    await startButton(page).press('Enter');
    await expect(race(page)).toHaveAttribute('data-state', 'done', DONE);
    await expect(startButton(page)).toBeFocused();
    await expect(message(page)).toHaveText(
      'Benchmark finished. Everything it built or stored was deleted.',
    );
    for (const row of await page.locator('[data-contender]').all()) {
      await expect(row).toHaveAttribute('data-state', 'timed');
      await expect(row).toContainText(/\d[KM]?\/s/);
    }
    expect(await databases(page)).toEqual([]);
  });

  await test.step('the verdict, for another number of fingerprints, and the figures', async () => {
    const verdict = page.getByTestId('race-verdict');
    await expect(verdict).toContainText(/tables are(?:n’t)? faster/);
    await expect(verdict).toContainText('more than a browser tab has');
    await page.getByLabel('Fingerprints, N', { exact: true }).fill('50000000');
    await expect(verdict).toContainText(/Extrapolated to N = 50,000,000, .*\d\sGB\.$/);
    await page.getByText('What is measured, and how').click();
    await expect(page.getByTestId('race-checked')).toContainText(/checked \d+ queries/);
    await page.getByText('All figures as a table').click();
    await expect(page.getByTestId('race-table').getByRole('row')).toHaveCount(8);
    await page.getByLabel('Memory', { exact: true }).check();
    await expect(lane(page, 'scan')).toContainText(/\d\s[kM]B/);
  });
});

test('one benchmark runs at a time, and whether canceled, left, or interrupted, leaves nothing behind', async ({
  page,
  context,
}) => {
  await startLongRace(page);
  const other = await context.newPage();
  await open(other, 'race=1000');
  await startButton(other).click();
  await expect(message(other)).toHaveAttribute('data-error', 'other-tab');
  expect(await databases(page)).toEqual([DATABASE_NAME]);
  await other.close();

  await page.getByTestId('race-cancel').click();
  await expect(message(page)).toHaveText(
    'Benchmark canceled. Everything it built or stored was deleted.',
  );
  expect(await databases(page)).toEqual([]);
  await startButton(page).click();
  await expect.poll(() => databases(page)).toEqual([DATABASE_NAME]);
  await page.getByRole('link', { name: 'Compare' }).first().click();
  await expect.poll(() => databases(page)).toEqual([]);

  // After an interruption, the database is deleted on the next visit.
  await startLongRace(page);
  await page.goto('about:blank');
  await page.goto('./compare/');
  await expect.poll(() => databases(page)).toEqual([DATABASE_NAME]);
  await page.goto('./tables/');
  await waitForCode(page);
  await expect.poll(() => databases(page)).toEqual([]);
});
