import type { Page } from '@playwright/test';
import { plainPage, prose } from './articles.ts';
import { type Extension, expect, test } from './extension.ts';
import { fillLibrary } from './fill-library.ts';
import { readPage } from './library-file.ts';
import { LIBRARY, OPTIONS } from './pages.ts';
import { stored, visit } from './reading.ts';

/** Writes into a store of the library, or empties it, as a fault of the disk would. */
function damage(page: Page, store: string, change?: { readonly packed: number }): Promise<void> {
  return page.evaluate(
    async ([store, change]) => {
      const request = indexedDB.open('twicetold');
      await new Promise((resolve) => request.addEventListener('success', resolve));
      const tx = request.result.transaction(store, 'readwrite');
      const objects = tx.objectStore(store);
      if (change) {
        const cursor = objects.openCursor();
        cursor.addEventListener('success', () =>
          cursor.result?.update({ ...cursor.result.value, p: new ArrayBuffer(change.packed) }),
        );
      } else objects.clear();
      await new Promise((resolve) => tx.addEventListener('complete', resolve));
      request.result.close();
    },
    [store, change] as const,
  );
}

/** Returns a page of the library, with two pages in it. */
async function openLibrary(extension: Extension): Promise<Page> {
  await extension.consent({ dwellMs: 3_600_000 });
  const page = await extension.open(LIBRARY);
  await fillLibrary(page, [
    await readPage('https://a.test/1', 'A story', prose(400)),
    await readPage('https://b.test/2', 'Another story', prose(400, 2)),
  ]);
  return page;
}

test('checking the library repairs it, and removes unreadable pages only on request', async ({
  extension,
}) => {
  const page = await openLibrary(extension);
  await page.goto(`chrome-extension://${extension.id}/${OPTIONS}`);
  const check = page.getByRole('button', { name: 'Check library' });
  const result = page.locator('#check').getByRole('status');
  await check.click();
  await expect(result).toHaveText('No damage found in 2 pages.');

  await damage(page, 'header');
  await check.click();
  await expect(result).toHaveText(
    'Part of the library was damaged and has been repaired. None of your pages was lost.',
  );
  expect(await stored(extension)).toHaveLength(2);
  await expect(check).toBeFocused();

  await damage(page, 'pages', { packed: 3 });
  await check.click();
  await expect(result).toContainText('1 page can’t be read');
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Delete 1 page permanently?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(result).toHaveText('1 page deleted permanently.');
  await check.click();
  await expect(result).toHaveText('No damage found in 1 page.');
});

test('a lookup repairs a damaged library, still warns, and the library page tells the reader', async ({
  context,
  extension,
  sites,
}) => {
  const library = await openLibrary(extension);
  // The library page would repair it, too.
  await library.goto(extension.origin.url());
  await damage(library, 'header');
  const copy = sites.put('c.test', '/3', plainPage('A story', [prose(400)]));
  await visit(context, copy);
  await expect.poll(() => extension.badge(copy)).toBe('1');

  await library.bringToFront();
  await library.goto(`chrome-extension://${extension.id}/${LIBRARY}`);
  const notice = library.getByText('None of your pages was lost.');
  await expect(notice).toBeVisible();
  await library.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toBeHidden();
  await library.reload();
  await expect(library.getByRole('listitem').filter({ hasText: 'b.test' }).first()).toBeVisible();
  await expect(notice).toBeHidden();

  // Without a lookup, the page itself finds the damage.
  await damage(library, 'header');
  await library.reload();
  await expect(notice).toBeVisible();
});
