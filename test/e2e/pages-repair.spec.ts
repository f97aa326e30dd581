import type { Page } from '@playwright/test';
import { plainPage, prose } from './articles.ts';
import { expect, test } from './extension.ts';
import { fillLibrary } from './fill-library.ts';
import { readPage } from './library-file.ts';
import { LIBRARY, OPTIONS } from './pages.ts';
import { visit } from './reading.ts';

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

test('a lookup, the library page, and the options repair a damaged library, and remove unreadable pages only on request', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 3_600_000 });
  const page = await extension.open(LIBRARY);
  await fillLibrary(page, [
    await readPage('https://a.test/1', 'A story', prose(400)),
    await readPage('https://b.test/2', 'Another story', prose(400, 2)),
  ]);
  const notice = page.getByText('None of your pages was lost.');

  await test.step('a lookup repairs it, still warns, and the library page reports it once', async () => {
    // The library page would repair it, too.
    await page.goto(extension.origin.url());
    await damage(page, 'header');
    const copy = sites.put('c.test', '/3', plainPage('A story', [prose(400)]));
    await visit(context, copy);
    await expect.poll(() => extension.badge(copy)).toBe('1');
    await page.bringToFront();
    await page.goto(`chrome-extension://${extension.id}/${LIBRARY}`);
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toBeHidden();
  });

  await test.step('without a lookup, the library page itself finds the damage', async () => {
    await damage(page, 'header');
    await page.reload();
    await expect(notice).toBeVisible();
  });

  await test.step('a check in the options', async () => {
    await page.goto(`chrome-extension://${extension.id}/${OPTIONS}`);
    const result = page.locator('#check').getByRole('status');
    const check = async (text: string | RegExp) => {
      await page.getByRole('button', { name: 'Check library' }).click();
      await expect(result).toHaveText(text);
    };
    // It reports what was found before, too, as long as the reader hasn't seen it.
    await check(/^Part of the library was damaged and has been repaired\./);
    await check('No damage found in 2 pages.');
    await damage(page, 'pages', { packed: 3 });
    await check(/1 page can’t be read/);
    await expect(page.locator('#check').getByRole('listitem')).toHaveText(/story$/);
    const remove = page.getByRole('button', { name: 'Delete permanently' });
    const dialog = page.getByRole('dialog');
    await remove.click();
    await expect(dialog).toContainText('Delete 1 page permanently?');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(result).toHaveText('1 page deleted permanently.');
    await check('No damage found in 1 page.');
  });
});
