import { homePage, plainPage, prose } from './articles.ts';
import { expect, test } from './extension.ts';
import { fillLibrary } from './fill-library.ts';
import { readPage } from './library-file.ts';
import { headline, LIBRARY, SIDE_PANEL } from './pages.ts';
import { visit } from './reading.ts';

test('follows the current tab, lists each copy once with a mark on the one read first, and searches', async ({
  context,
  extension,
  sites,
}) => {
  const story = [prose(150), prose(150, 2)];
  const long = [...story, prose(150, 3), prose(150, 4)].join('\n');
  const copyOn = async (site: string, firstRead: number) => ({
    ...(await readPage(`https://${site}/part`, `The part on ${site}`, story.join('\n'))),
    firstRead,
  });
  await extension.consent({ dwellMs: 3_600_000 });
  const panel = await extension.open(LIBRARY);
  await fillLibrary(panel, [
    await readPage('https://e.test/long', 'The long one', long),
    await copyOn('a.test', 1000),
    await copyOn('b.test', 2000),
    await copyOn('c.test', 3000),
  ]);
  const copy = sites.put('d.test', '/part', plainPage('The part on d.test', story));
  const front = sites.put('f.test', '/', homePage);
  const onCopy = await visit(context, copy);
  const onFront = await visit(context, front);
  await panel.goto(`chrome-extension://${extension.id}/${SIDE_PANEL}`);
  const items = panel.getByRole('listitem');
  const search = panel.getByRole('search');
  const field = search.getByRole('searchbox', { name: 'Search your library' });
  const found = async (words: string, status: string) => {
    await field.fill(words);
    await expect(search.getByRole('status')).toHaveText(status);
  };

  await onCopy.bringToFront();
  await expect(headline(panel)).toHaveText('You’ve read 4 copies of this');
  await expect(items.filter({ hasText: 'a.test' })).toContainText('read first');
  await expect(panel.getByText('read first')).toHaveCount(1);
  // What the complete answer adds to the first one is not read out.
  await expect(panel.locator('[aria-live=polite] h1')).toHaveCount(1);
  await expect(panel.locator('[aria-live=off] li')).toHaveCount(4);
  await found('the', '4 pages found. 4 of them are listed above.');
  await expect(panel.getByRole('link', { name: /^The / })).toHaveCount(4);

  await onFront.bringToFront();
  await expect(headline(panel)).toHaveText('Not compared');
  await expect(panel.getByText('lists several articles')).toBeVisible();
  await found('long e.test', '1 page found.');
  await expect(search.getByRole('link')).toHaveAttribute('href', 'https://e.test/long');

  await onFront.goto(copy, { waitUntil: 'domcontentloaded' });
  await expect(headline(panel)).toHaveText('You’ve read 4 copies of this');
});
