import { article } from './articles.ts';
import { expect, test } from './extension.ts';
import { headline, LIBRARY, SIDE_PANEL } from './pages.ts';
import { read, visit } from './reading.ts';

test('a page deleted in the library disappears from open tabs at once, and Undo restores it', async ({
  context,
  extension,
  sites,
}) => {
  const original = sites.put('a.test', '/2023/original', article('en-original'));
  const copy = sites.put('b.test', '/posts/copy', article('en-copy'));
  await extension.consent({ dwellMs: 500 });
  await read({ context, extension }, original);
  await extension.set({ dwellMs: 3_600_000 });
  const onCopy = await visit(context, copy);
  await expect.poll(() => extension.badge(copy)).toBe('1');
  await expect.poll(async () => (await extension.banner(onCopy))?.text).toContain('a.test');
  await expect.poll(() => extension.badge(original)).toBe('✓');
  const panel = await extension.open(`${SIDE_PANEL}?tab=${await extension.tabOf(copy)}`);
  await expect(headline(panel)).toHaveText('You’ve read this before');

  const library = await extension.open(LIBRARY);
  const row = library.locator('li[data-index="0"]');
  await expect(row).toContainText('a.test');
  const remove = async (name: string) => {
    await row.getByRole('button').click();
    await library.getByRole('button', { name, exact: true }).click();
  };
  const status = library.getByRole('status').last();
  const undo = library.getByRole('button', { name: 'Undo' });

  // None of this needs a running worker.
  await extension.stopWorker();
  await remove('Delete this page');
  await expect(status).toHaveText('1 page deleted.');
  // The message stays while the pointer is on it.
  await undo.hover();
  await expect.poll(() => extension.badge(copy)).toBe('');
  await expect.poll(() => extension.tooltip(copy)).toContain('nothing like this');
  await expect.poll(() => extension.banner(onCopy)).toBeUndefined();
  await expect.poll(() => extension.badge(original)).toBe('');
  await expect(headline(panel)).toHaveText('You haven’t read anything like this');

  await extension.stopWorker();
  await undo.click();
  await expect.poll(() => extension.badge(copy)).toBe('1');
  await expect.poll(async () => (await extension.banner(onCopy))?.text).toContain('a.test');
  await expect.poll(() => extension.badge(original)).toBe('✓');
  await expect(headline(panel)).toHaveText('You’ve read this before');

  await remove('Delete this page and skip it from now on');
  await library
    .getByRole('dialog')
    .getByRole('button', { name: 'Delete and skip from now on' })
    .click();
  await undo.hover();
  await expect.poll(() => extension.tooltip(original)).toContain('skipped this page');
  await expect.poll(() => extension.badge(copy)).toBe('');
  await undo.click();
  await expect.poll(() => extension.badge(original)).toBe('✓');
  await expect.poll(() => extension.badge(copy)).toBe('1');
});

test('a deleted copy leaves the banner, and Undo for another copy keeps the focus', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 500 });
  for (const [host, name] of [
    ['a.test', 'en-original'],
    ['c.test', 'en-copy'],
  ] as const) {
    await (await read({ context, extension }, sites.put(host, '/read', article(name)))).close();
  }
  await extension.set({ dwellMs: 3_600_000 });
  const url = sites.put('b.test', '/posts/copy', article('en-copy'));
  const page = await visit(context, url);
  await expect.poll(() => extension.badge(url)).toBe('2');
  await expect.poll(async () => (await extension.banner(page))?.text).toContain('c.test');

  await (await extension.banner(page))?.click('One more copy you’ve read');
  await (await extension.banner(page))?.click(/^Not a copy.*a\.test/);
  await expect.poll(() => extension.badge(url)).toBe('1');

  const library = await extension.open(LIBRARY);
  const row = library.getByRole('listitem').filter({ hasText: 'c.test' });
  await row.getByRole('button').click();
  await library.getByRole('button', { name: 'Delete this page', exact: true }).click();
  await expect.poll(() => extension.badge(url)).toBe('');
  await expect.poll(async () => (await extension.banner(page))?.text).not.toContain('c.test');
  await page.keyboard.press('Enter');
  await expect.poll(() => extension.badge(url)).toBe('1');
  await expect.poll(async () => (await extension.banner(page))?.text).toContain('a.test');
});
