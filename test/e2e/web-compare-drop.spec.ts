import { mkdir, writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { PAGE_NAMES } from '../../web/lib/route.ts';
import { test } from './compare-page.ts';

/** Whether the page keeps the browser from going to what is dropped on the middle of it. */
function isKept(page: Page, type: 'file' | 'link', onto: string): Promise<boolean> {
  return page.locator(onto).evaluate((element, dropped) => {
    const dataTransfer = new DataTransfer();
    if (dropped === 'file') dataTransfer.items.add(new File(['of a file'], 'a.txt'));
    else dataTransfer.setData('text/uri-list', 'https://elsewhere.example/');
    const said = ['dragover', 'drop'].map((name) =>
      element.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer })),
    );
    return said.every((goesOn) => !goesOn);
  }, type);
}

for (const room of PAGE_NAMES) {
  test(`what is dropped on ${room} does not take the page away`, async ({ page }) => {
    await page.goto(`#/${room}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const onto of ['h1', 'header']) {
      expect(await isKept(page, 'file', onto)).toBe(true);
      expect(await isKept(page, 'link', onto)).toBe(true);
    }
  });
}

test('a link can still be dropped into a text', async ({ compare, page }) => {
  await expect(compare.a).toBeVisible();
  expect(await isKept(page, 'link', '[data-testid=text-a]')).toBe(false);
});

test('says where a file would come while it is dragged, and takes it there', async ({
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
  const told = page.locator('[data-side]').filter({ hasText: 'Drop to open here.' });

  await drag('dragOver', '[data-testid=text-b]', files.slice(1));
  await expect(told).toHaveCount(1);
  await expect(told).toHaveAttribute('data-side', 'b');
  await drag('drop', '[data-testid=text-b]', files.slice(1));
  await expect(compare.b).toHaveValue('the text of two.txt');
  await expect(told).toHaveCount(0);

  // Beside the texts: in the place that is free.
  await drag('dragOver', 'h1', files.slice(0, 1));
  await expect(told).toHaveAttribute('data-side', 'a');
  await drag('drop', 'h1', files.slice(0, 1));
  await expect(compare.a).toHaveValue('the text of one.txt');

  await drag('dragOver', 'h1', files.toReversed());
  await expect(told).toHaveCount(2);
  await drag('drop', 'h1', files.toReversed());
  await expect(compare.a).toHaveValue('the text of two.txt');
  await expect(compare.b).toHaveValue('the text of one.txt');

  await drag('dragOver', 'h1', [folder]);
  await drag('drop', 'h1', [folder]);
  await expect(page.getByTestId('file-notes')).toContainText('is a folder');
  await expect(compare.a).toHaveValue('the text of two.txt');
});
