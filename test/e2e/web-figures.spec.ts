import { expect } from '@playwright/test';
import { test } from './compare-page.ts';

/** What opens the table of each chapter's figure. Designs and bucket loads are tables already. */
const TABLES = {
  how: {
    blackboard: 'The blackboard as a table',
    machine: 'The figure as tables',
    distance: 'The figure as a table',
    whyThree: 'The figure as a table',
  },
  tables: { lookUp: 'The lookup as a table' },
} as const;

for (const [folder, chapters] of Object.entries(TABLES)) {
  test(`the figures of ${folder} are also available as tables`, async ({ page }) => {
    for (const [name, summary] of Object.entries(chapters)) {
      await page.goto(`./${folder}/#${name}`);
      const chapter = page.locator(`[data-chapter="${name}"]`);
      const details = chapter.locator('details').filter({ hasText: summary });
      await details.locator('summary').click();
      const table = details.getByRole('table').first();
      await expect(table).toBeVisible();
      await expect(table.locator('tbody tr').first()).toHaveText(/\d/);
    }
  });
}

test('the designs and the bucket loads are tables', async ({ page }) => {
  await page.goto('./tables/');
  for (const name of ['designs', 'skew']) {
    const table = page.locator(`[data-chapter="${name}"]`).getByRole('table').first();
    await expect(table.locator('tbody tr').first()).toHaveText(/\d/);
  }
});
