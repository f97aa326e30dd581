import { plainPage, prose } from './articles.ts';
import { expect, test } from './extension.ts';
import { headline, LIBRARY, SIDE_PANEL } from './pages.ts';
import { goTo, readIn } from './reading.ts';
import { readOriginal } from './warned.ts';

test('pages deleted in the library disappear from open tabs at once, and Undo restores them', async ({
  context,
  extension,
  sites,
}) => {
  const page = (title: string) => plainPage(title, [prose(400)]);
  const original = sites.put('a.test', '/2023/original', page('The original'));
  const other = sites.put('c.test', '/read', page('Another copy'));
  const copy = sites.put('b.test', '/posts/copy', page('The copy'));
  const onOriginal = await readOriginal({ context, extension, sites }, original);
  const onCopy = await context.newPage();
  await extension.set({ dwellMs: 0 });
  await readIn(onCopy, extension, other);
  await extension.set({ dwellMs: 3_600_000 });
  await goTo(onCopy, copy);
  await extension.expectBadge(copy, '2');

  const library = await extension.open(LIBRARY);
  const undo = library.getByRole('button', { name: 'Undo' });
  const remove = async (site: string, name: string) => {
    const row = library.getByRole('listitem').filter({ hasText: site });
    await row.getByRole('button').click();
    await library.getByRole('button', { name, exact: true }).click();
  };

  await test.step('one of two copies, while the focus is in the banner', async () => {
    await (await extension.expectBanner(onCopy, 'c.test')).click('One more copy you’ve read');
    await (await extension.banner(onCopy))?.click(/^Not a copy.*a\.test/);
    // The message stays while the pointer is on it.
    const marked = await extension.expectBanner(onCopy, 'Marked as not a copy');
    const { x, y } = await marked.middleOf(/^Undo/);
    await onCopy.mouse.move(x, y);
    await extension.expectBadge(copy, '1');
    await remove('c.test', 'Delete this page');
    await extension.expectBadge(copy, '');
    await expect.poll(async () => (await extension.banner(onCopy))?.text).not.toContain('c.test');
    // Undo for “Not a copy” has kept the focus.
    await onCopy.keyboard.press('Enter');
    await extension.expectBadge(copy, '1');
    await extension.expectBanner(onCopy, 'a.test');
  });

  await onCopy.reload();
  await extension.expectBanner(onCopy, 'a.test');
  const panel = await extension.open(`${SIDE_PANEL}?tab=${await extension.tabOf(copy)}`);
  await expect(headline(panel)).toHaveText('You’ve read this before');
  await library.bringToFront();

  await test.step('the last copy, although the worker has stopped', async () => {
    await extension.stopWorker();
    await remove('a.test', 'Delete this page');
    // The message stays while the pointer is on it.
    await undo.hover();
    await extension.expectBadge(copy, '');
    await extension.expectTooltip(copy, 'nothing like this');
    await extension.expectNoBanner(onCopy);
    await extension.expectBadge(original, '');
    await expect(headline(panel)).toHaveText('You haven’t read anything like this');
    await extension.stopWorker();
    await undo.click();
    await extension.expectBadge(copy, '1');
    await extension.expectBanner(onCopy, 'a.test');
    await extension.expectBadge(original, '✓');
    await expect(headline(panel)).toHaveText('You’ve read this before');
  });

  await test.step('with a rule for its site', async () => {
    await remove('a.test', 'Delete this page and skip it from now on');
    const dialog = library.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete and skip from now on' }).click();
    await undo.hover();
    await extension.expectTooltip(original, 'skipped this page');
    await extension.expectBadge(copy, '');
    await undo.click();
    await extension.expectBadge(original, '✓');
    await extension.expectBadge(copy, '1');
  });
  await onOriginal.close();
});
