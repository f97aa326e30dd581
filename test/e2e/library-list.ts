import { expect, type Locator, type Page } from '@playwright/test';

/** How many pages there are, or were found, or are selected. */
export const sum = (page: Page): Locator => page.getByRole('main').getByRole('status').first();

/** A row of the list of pages. */
export const row = (page: Page, place: number): Locator =>
  page.locator(`li[data-index="${place}"]`);

/** The link in a row to its page. */
export const link = (page: Page, place: number): Locator =>
  row(page, place).getByRole('link').first();

/** The message about the last action. */
export const snackbar = (page: Page): Locator => page.getByRole('status').last();

/** Returns the titles of the rows that are shown, when all of them have been loaded. */
export async function titles(page: Page): Promise<string[]> {
  const links = page.locator('li[data-index] a[title]');
  await expect(links).not.toHaveCount(0);
  await expect(page.locator('li[data-index] a[title="…"]')).toHaveCount(0);
  return links.evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''));
}
