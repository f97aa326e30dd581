import { expect, type Page } from '@playwright/test';
import { DATABASE_NAME } from '../../web/tables/race/database.ts';
import { expectAccessible } from './accessibility.ts';
import { test, waitForCode } from './compare-page.ts';

// A benchmark takes a minimum time for each method, perhaps on a busy machine.
test.slow();
const DONE = { timeout: 400_000 };

const race = (page: Page) => page.getByTestId('race');
const message = (page: Page) => page.getByTestId('race-message');
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
  await expect(page.locator('[data-contender="keys"]')).toContainText('Building');
  await expect.poll(() => databases(page)).toEqual([DATABASE_NAME]);
}

/** Collects the states and the figures of each lane from now on. */
async function observeLanes(page: Page): Promise<() => Promise<Record<string, string[]>>> {
  const observed = await page.getByTestId('race-results').evaluateHandle((results) => {
    const states: Record<string, string[]> = {};
    const observer = new MutationObserver(() => {
      for (const lane of results.querySelectorAll<HTMLElement>('[data-contender]')) {
        const { contender = '', state } = lane.dataset;
        states[contender] = [...(states[contender] ?? []), `${state} ${lane.textContent}`];
      }
    });
    observer.observe(results, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    return states;
  });
  return () => observed.jsonValue();
}

test('by default, five methods race without the database; each that is chosen ends with figures', async ({
  page,
}) => {
  await open(page, '');
  await expect(page.locator('[data-contender]')).toHaveCount(5);
  await expect(page.locator('[data-contender="scan"]')).toContainText(/≈\s[\d,.]+\/s/);
  const forecast = (await page.getByTestId('race-memory').textContent()) ?? '';
  expect(Number(/about ([\d.]+)\ss /.exec(forecast)?.[1])).toBeLessThanOrEqual(3);
  await page.getByTestId('race-settings').locator('summary').click();
  await page.getByRole('checkbox', { name: 'IndexedDB, segment index' }).check();
  await expect(page.locator('[data-contender]')).toHaveCount(6);
  await expect(page).toHaveURL(/who=[a-z.]*keys/);

  // Doesn't load the page again.
  await open(page, 'race=2000&k=2&who=scan.loop.segments.tables.enumerate.keys.column');
  const rows = page.locator('[data-contender]');
  await expect(rows).toHaveCount(7);
  await expect(page.getByTestId('race-memory')).toContainText(
    /Takes about [\d.]+\s(?:ms|s) and [\d.]+\sMB of memory/,
  );
  expect(await databases(page)).toEqual([]);
  const laneStates = await observeLanes(page);
  await startButton(page).click();
  await expect(race(page)).toHaveAttribute('data-state', 'done', DONE);
  await expect(message(page)).toHaveText(
    'Benchmark finished. Everything it built or stored was deleted.',
  );
  for (const row of await rows.all()) {
    await expect(row).toHaveAttribute('data-state', 'timed');
    await expect(row).toContainText(/\d[KM]?\/s/);
  }
  for (const states of Object.values(await laneStates())) {
    expect(states.at(-1)).toMatch(/^timed .*\/s$/);
    expect(states.some((state) => /^timing .*\d[KM]?\/s$/.test(state))).toBe(true);
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
  await expect(page.locator('[data-contender="scan"]')).toContainText(/\d[KM]?\/s/);
});

test('one benchmark runs at a time, and whether canceled, left, or interrupted, leaves nothing behind', async ({
  page,
  context,
}) => {
  await startLongRace(page);
  const other = await context.newPage();
  await open(other, 'race=1000');
  expect(await databases(other)).toEqual([DATABASE_NAME]);
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

test('with a full disk, the other methods go on, and nothing is left behind', async ({ page }) => {
  await open(page, 'race=2000&who=scan.segments.keys.column');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(page.url()).origin,
    quotaSize: 1024,
  });
  await startButton(page).click();
  await expect(race(page)).toHaveAttribute('data-state', 'done', DONE);
  for (const name of ['keys', 'column']) {
    await expect(page.locator(`[data-contender="${name}"]`)).toContainText(
      'The browser’s storage is full',
    );
  }
  await expect(page.getByTestId('race-verdict')).toContainText('A scan takes');
  expect(await databases(page)).toEqual([]);
});

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 800 } });
  const chapter = (page: Page) => page.locator('[data-chapter="race"]');

  /** Opens everything in the chapter, and checks it. */
  async function expectReadable(page: Page, locale: string): Promise<void> {
    for (const details of await chapter(page).locator('details').all()) {
      const isOpen = await details.evaluate((element) => (element as HTMLDetailsElement).open);
      if (!isOpen) await details.locator('> summary').click();
    }
    await expectAccessible(page, locale, ['[data-chapter="race"]']);
    const cutOff = () =>
      chapter(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(await cutOff()).toBe(0);
  }

  test('works with the keyboard alone, has no axe violations, and its URL restores the settings', async ({
    page,
  }) => {
    await open(page, 'race=1000&k=1&who=scan.segments.tables.store');
    await page.getByTestId('race-settings').locator('summary').focus();
    await page.keyboard.press('Enter');
    const box = page.getByRole('checkbox', { name: /Plain loop/ });
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
    await startButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(race(page)).toHaveAttribute('data-state', 'done', DONE);
    await expect(startButton(page)).toBeFocused();
    await expect(page.locator('[data-contender]')).toHaveCount(5);
    await expectReadable(page, 'en');
    await page.reload();
    await waitForCode(page);
    await page.getByTestId('race-settings').locator('summary').click();
    await expect(box).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /look up every neighbor/ })).not.toBeChecked();
  });

  test.describe(() => {
    test.use({ locale: 'zh-CN' });
    test('has no axe violations in Chinese, and nothing is cut off', async ({ page }) => {
      await open(page, 'race=1000&k=1&who=scan.loop.segments.tables.store');
      await startButton(page).click();
      await expect(race(page)).toHaveAttribute('data-state', 'done', DONE);
      await expectReadable(page, 'zh-CN');
    });
  });
});
