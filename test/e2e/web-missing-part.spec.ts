import { expect } from '@playwright/test';
import { test } from './compare-page.ts';

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/, /dynamically imported module/, /React error #422/);
});

test('a chapter that doesn’t load leaves the others working, and Reload keeps their text', async ({
  page,
}) => {
  await page.route('**/Blackboard-*', (route) => route.abort());
  await page.goto('./how/#v=1');
  const chapter = page.locator('[data-chapter="blackboard"]');
  await expect(chapter.getByRole('alert')).toContainText('Couldn’t load this part');
  // Before, what is typed may meet the default text when its code arrives.
  await expect(page.locator('[data-chapter="machine"]')).not.toHaveAttribute('data-static');
  await page.getByTestId('machine-text').fill('The rest goes on.');
  await expect(page.getByTestId('similarity')).toBeAttached();
  await expect(page).toHaveURL(/rest/);
  await page.unroute('**/Blackboard-*');
  await chapter.getByRole('button', { name: 'Reload' }).click();
  await expect(chapter.getByRole('alert')).toHaveCount(0);
  await expect(page.getByTestId('machine-text')).toHaveValue('The rest goes on.');
});

test('a page that doesn’t load is reported, and another page still opens', async ({ page }) => {
  await page.route('**/TablesPage-*', (route) => route.abort());
  await page.goto('./tables/');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Couldn’t load this part');
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
