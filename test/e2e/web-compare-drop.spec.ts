import { mkdir, writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { formatAddress, PAGE_NAMES } from '../../web/lib/route.ts';
import { test } from './compare-page.ts';

/** Drops a file or link on an element. Returns whether the page stops the browser opening it. */
function isKept(page: Page, type: 'file' | 'link', onto: string): Promise<boolean> {
  return page.locator(onto).evaluate((element, dropped) => {
    const dataTransfer = new DataTransfer();
    if (dropped === 'file') dataTransfer.items.add(new File(['of a file'], 'a.txt'));
    else dataTransfer.setData('text/uri-list', 'https://elsewhere.example/');
    const results = ['dragover', 'drop'].map((name) =>
      element.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer })),
    );
    return results.every((isDefault) => !isDefault);
  }, type);
}

for (const name of PAGE_NAMES) {
  test(`a file or link dropped on ${name} doesn’t replace the page`, async ({ page }) => {
    await page.goto(formatAddress({ page: name, language: 'en', query: '' }));
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const onto of ['h1', 'header']) {
      expect(await isKept(page, 'file', onto)).toBe(true);
      expect(await isKept(page, 'link', onto)).toBe(true);
    }
  });
}

test('a link can still be dropped into a text field', async ({ compare, page }) => {
  await expect(compare.a).toBeVisible();
  expect(await isKept(page, 'link', '[data-testid=text-a]')).toBe(false);
});

test('shows where dragged files will open, opens them on drop, and refuses a folder', async ({
  compare,
  page,
}, info) => {
  const folder = info.outputPath('folder');
  const files = ['one.txt', 'two.txt'].map((name) => info.outputPath(name));
  await mkdir(folder, { recursive: true });
  for (const file of files) await writeFile(file, `the text of ${file.slice(-7)}`);
  const browser = await page.context().newCDPSession(page);
  const drag = async (type: 'dragOver' | 'drop', onto: string, dragged: readonly string[]) => {
    const box = await page.locator(onto).boundingBox();
    const at = { x: Math.round((box?.x ?? 0) + 20), y: Math.round((box?.y ?? 0) + 8) };
    const data = { items: [], files: [...dragged], dragOperationsMask: 1 };
    if (type === 'dragOver') {
      await browser.send('Input.dispatchDragEvent', { type: 'dragEnter', ...at, data });
    }
    await browser.send('Input.dispatchDragEvent', { type, ...at, data });
  };
  const hint = page.locator('[data-side]').filter({ hasText: 'Drop to open here.' });

  await drag('dragOver', '[data-testid=text-b]', files.slice(1));
  await expect(hint).toHaveCount(1);
  await expect(hint).toHaveAttribute('data-side', 'b');
  await drag('drop', '[data-testid=text-b]', files.slice(1));
  await expect(compare.b).toHaveValue('the text of two.txt');
  await expect(hint).toHaveCount(0);

  // Beside the texts: into the empty field.
  await drag('dragOver', 'h1', files.slice(0, 1));
  await expect(hint).toHaveAttribute('data-side', 'a');
  await drag('drop', 'h1', files.slice(0, 1));
  await expect(compare.a).toHaveValue('the text of one.txt');

  await drag('dragOver', 'h1', files.toReversed());
  await expect(hint).toHaveCount(2);
  await drag('drop', 'h1', files.toReversed());
  await expect(compare.a).toHaveValue('the text of two.txt');
  await expect(compare.b).toHaveValue('the text of one.txt');

  await drag('dragOver', 'h1', [folder]);
  await drag('drop', 'h1', [folder]);
  await expect(page.getByTestId('file-notes')).toContainText('is a folder');
  await expect(compare.a).toHaveValue('the text of two.txt');
});
