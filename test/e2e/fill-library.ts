import { expect, type Page } from '@playwright/test';
import type { ExportedPage } from '../../core/library/exported-pages.ts';
import type { LibrarySettings } from '../../core/library/storage/schema.ts';
import { libraryFile } from './library-file.ts';

/** Imports pages on the library's own page as a reader would, and shows the list. */
export async function fillLibrary(
  page: Page,
  entries: readonly ExportedPage[],
  settings?: LibrarySettings,
): Promise<void> {
  await page.getByRole('link', { name: 'Export and import' }).click();
  const buffer = libraryFile(entries, settings);
  const file = { name: 'library.jsonl', mimeType: 'application/jsonl', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  if (settings) {
    await page.getByLabel('Replace your options').check();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
  }
  await expect(page.getByText('Import complete.')).toBeVisible();
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  // How many there are, or were found, or are selected.
  const sum = page.getByRole('main').getByRole('status').first();
  const pages = entries.length === 1 ? 'page' : 'pages';
  await expect(sum).toHaveText(`${entries.length.toLocaleString('en')} ${pages}`);
}
