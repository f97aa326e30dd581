import { plainPage, prose } from './articles.ts';
import { expect, test } from './extension.ts';
import { headline, LIBRARY, SIDE_PANEL } from './pages.ts';
import { read, stored } from './reading.ts';

const text = [prose(400)];

test('pages deleted in the library disappear from open tabs at once, and Undo restores them', async ({
  context,
  extension,
  sites,
}) => {
  const original = sites.put('a.test', '/2023/original', plainPage('The original', text));
  const other = sites.put('c.test', '/read', plainPage('Another copy', text));
  const copy = sites.put('b.test', '/posts/copy', plainPage('The copy', text));
  await extension.consent({ dwellMs: 500 });
  await read({ context, extension }, original);
  const onCopy = await read({ context, extension }, other);
  await extension.set({ dwellMs: 3_600_000 });
  await onCopy.goto(copy);
  const banner = async () => (await extension.banner(onCopy))?.text;
  await expect.poll(() => extension.badge(copy)).toBe('2');
  await expect.poll(banner).toContain('c.test');

  const library = await extension.open(LIBRARY);
  const remove = async (site: string, name: string) => {
    const row = library.getByRole('listitem').filter({ hasText: site });
    await row.getByRole('button').click();
    await library.getByRole('button', { name, exact: true }).click();
  };
  const status = library.getByRole('status').last();
  const undo = library.getByRole('button', { name: 'Undo' });

  // A deleted copy leaves the banner, and Undo for another copy keeps the focus.
  await (await extension.banner(onCopy))?.click('One more copy you’ve read');
  await (await extension.banner(onCopy))?.click(/^Not a copy.*a\.test/);
  await expect.poll(() => extension.badge(copy)).toBe('1');
  await remove('c.test', 'Delete this page');
  await expect.poll(() => extension.badge(copy)).toBe('');
  await expect.poll(banner).not.toContain('c.test');
  await onCopy.keyboard.press('Enter');
  await expect.poll(() => extension.badge(copy)).toBe('1');
  await expect.poll(banner).toContain('a.test');

  // Without the focus in it, a banner closes once its last copy is gone.
  await onCopy.reload();
  await expect.poll(banner).toContain('a.test');
  await expect.poll(() => extension.badge(original)).toBe('✓');
  expect(await stored(extension)).toEqual([original]);
  const panel = await extension.open(`${SIDE_PANEL}?tab=${await extension.tabOf(copy)}`);
  await expect(headline(panel)).toHaveText('You’ve read this before');
  await library.bringToFront();

  // None of this needs a running worker.
  await extension.stopWorker();
  await remove('a.test', 'Delete this page');
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
  await expect.poll(banner).toContain('a.test');
  await expect.poll(() => extension.badge(original)).toBe('✓');
  await expect(headline(panel)).toHaveText('You’ve read this before');

  await remove('a.test', 'Delete this page and skip it from now on');
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
