import type { Page } from '@playwright/test';
import { expect, test } from './extension.ts';
import { fillLibrary } from './fill-library.ts';
import { NEWEST, samplePage } from './library-file.ts';
import { link } from './library-list.ts';
import { LIBRARY, OPTIONS } from './pages.ts';

const samplePages = (count: number) => Array.from({ length: count }, (_, n) => samplePage(n));
const titleAt = async (page: Page, place: number) => {
  // A title is three dots until it has been loaded.
  await expect(link(page, place)).not.toHaveAttribute('title', '…');
  return (await link(page, place).getAttribute('title')) ?? '';
};
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

test('the focus moves on when a pressed button disappears', async ({ extension }) => {
  const page = await extension.open(LIBRARY);
  const days = Math.ceil((Date.now() - NEWEST) / 86_400_000);
  await fillLibrary(page, samplePages(30), { keepText: false, retention: { keep: 'days', days } });
  await press(page, 'Not now');
  await expect.poll(() => focused(page)).toBe('MAIN');

  await page.getByRole('searchbox').fill('no such words');
  await press(page, 'Clear search');
  await expect(link(page, 0)).toBeVisible();
  await expect.poll(() => focused(page)).toBe('MAIN');

  // A screen reader then says that it isn't checked.
  const selectAll = page.getByRole('checkbox', { name: 'Select all' });
  await selectAll.check();
  await press(page, 'Clear selection');
  await expect(selectAll).toBeFocused();
  await expect(selectAll).not.toBeChecked();

  await link(page, 2).focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('1 page deleted.')).toBeVisible();
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await page.getByRole('button', { name: /^Restore 1 page/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No recently deleted pages')).toBeVisible();
  await expect.poll(() => focused(page)).toBe('MAIN');
});

test('the focus stays in the list when its row is deleted, here or elsewhere, and when Ctrl+Z restores it', async ({
  extension,
}) => {
  await extension.consent();
  const page = await extension.open(LIBRARY);
  await fillLibrary(page, samplePages(12));
  const first = await titleAt(page, 5);
  await link(page, 5).focus();
  const other = await extension.open(LIBRARY);
  await link(other, 5).focus();
  await other.keyboard.press('Delete');
  await expect(other.getByText('1 page deleted.')).toBeVisible();
  await expect(link(page, 5)).not.toHaveAttribute('title', first);
  await expect(link(page, 5)).toBeFocused();

  await page.bringToFront();
  const title = await titleAt(page, 5);
  await page.keyboard.press('Delete');
  await expect(page.getByText('1 page deleted.')).toBeVisible();
  await expect(link(page, 5)).not.toHaveAttribute('title', title);
  await expect(link(page, 5)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ControlOrMeta+z');
  // A row was restored above it, and the next arrow key still moves by one row.
  await expect(link(page, 7)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link(page, 8)).toBeFocused();

  // Also on a checkbox.
  await other.goto(`chrome-extension://${extension.id}/${OPTIONS}`);
  const banks = other.getByRole('checkbox', { name: 'Banks and payments' });
  await banks.focus();
  await other.keyboard.press('Space');
  await expect(banks).not.toBeChecked();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await other.keyboard.press('ControlOrMeta+z');
  await expect(banks).toBeChecked();
  await expect(banks).toBeFocused();
});
