import { article, homePage } from './articles.ts';
import { expect, test } from './extension.ts';
import { headline, SIDE_PANEL } from './pages.ts';
import { read, visit } from './reading.ts';

test('follows the current tab, and lists all copies with a mark on the one read first', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 500 });
  const first = sites.put('a.test', '/2023/original', article('en-original'));
  const second = sites.put('b.test', '/posts/copy', article('en-copy'));
  await read({ context, extension }, first);
  await read({ context, extension }, second);
  await extension.set({ dwellMs: 3_600_000 });
  const third = sites.put('c.test', '/posts/copy', article('en-copy'));
  const front = sites.put('d.test', '/', homePage);
  const onThird = await visit(context, third);
  const onFront = await visit(context, front);

  const panel = await extension.open(SIDE_PANEL);
  await onThird.bringToFront();
  await expect(headline(panel)).toHaveText('You’ve read 2 copies of this');
  const copies = panel.getByRole('listitem');
  await expect(copies).toHaveCount(2);
  await expect(copies.filter({ hasText: 'a.test' })).toContainText('read first');
  await expect(copies.filter({ hasText: 'b.test' })).not.toContainText('read first');

  await onFront.bringToFront();
  await expect(headline(panel)).toHaveText('Not compared');
  await expect(copies).toHaveCount(0);
  await onFront.goto(third, { waitUntil: 'domcontentloaded' });
  await expect(headline(panel)).toHaveText('You’ve read 2 copies of this');
});

test('searches the library by title and site', async ({ context, extension, sites }) => {
  await extension.consent({ dwellMs: 500 });
  const cargo = sites.put('a.test', '/2023/original', article('en-original'));
  const other = sites.put('b.test', '/posts/unrelated', article('en-unrelated'));
  await read({ context, extension }, cargo);
  await read({ context, extension }, other);

  const panel = await extension.open(SIDE_PANEL);
  const search = panel.getByRole('search');
  const field = search.getByRole('searchbox', { name: 'Search your library' });
  await field.fill('cargo a.test');
  await expect(search.getByRole('status')).toHaveText('1 page found.');
  await expect(search.getByRole('link')).toHaveAttribute('href', cargo);
  await field.fill('.test');
  await expect(search.getByRole('status')).toHaveText('2 pages found.');
  await field.fill('neither of these');
  await expect(search.getByRole('status')).toHaveText('No pages in your library match.');
  await field.fill('');
  await expect(search.getByRole('status')).toHaveText('');
});
