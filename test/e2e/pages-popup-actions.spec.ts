import { article, homePage, plainPage, prose } from './articles.ts';
import { expect, test } from './extension.ts';
import { fillLibrary } from './fill-library.ts';
import { readPage } from './library-file.ts';
import { aboutPage, headline, LIBRARY, popupOn } from './pages.ts';
import { read, stored, visit } from './reading.ts';

test('shows an article that was read, a copy of it, what “Not a copy” does, and a second visit', async ({
  context,
  extension,
  sites,
}) => {
  const original = sites.put('a.test', '/2023/original', article('en-original'));
  const copy = sites.put('b.test', '/posts/copy', article('en-copy'));
  await extension.consent({ dwellMs: 1000 });

  const first = await read({ context, extension }, original);
  const popup = await popupOn(extension, original);
  await expect(headline(popup)).toHaveText('You haven’t read anything like this');
  await expect(popup.getByText('This page is in your library.')).toBeVisible();

  await extension.set({ dwellMs: 60_000 });
  await first.bringToFront();
  await first.goto(copy, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => extension.badge(copy)).toBe('1');
  await expect.poll(async () => (await extension.banner(first))?.text).toContain('a.test');
  await popupOn(extension, copy, popup);
  await expect(headline(popup)).toHaveText('You’ve read this before');
  const entry = popup.getByRole('listitem');
  await expect(entry).toContainText(/a\.test · today at \d+:\d+ [AP]M/);
  await expect(entry).toContainText(
    /About \d\d% similar: most of the wording is the same\.|All the words are the same/,
  );
  await expect(popup.getByText('Remembered after 60 seconds of reading.')).toBeVisible();
  await expect(popup.getByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    /compare\.html\?tab=\d+&page=\d+$/,
  );

  await popup.getByRole('button', { name: 'Not a copy' }).click();
  await expect(headline(popup)).toHaveText('You haven’t read anything like this');
  await expect.poll(() => extension.badge(copy)).toBe('');
  await expect.poll(() => extension.banner(first)).toBeUndefined();
  await popup.getByRole('button', { name: 'Undo' }).click();
  await expect(headline(popup)).toHaveText('You’ve read this before');
  await expect.poll(() => extension.badge(copy)).toBe('1');

  const opening = context.waitForEvent('page');
  await entry.getByRole('link', { name: /Security advisory for Cargo/ }).click();
  await expect(await opening).toHaveURL(original);
  await expect.poll(() => extension.tooltip(original)).toContain('you read this page on ');
  await popupOn(extension, original, popup);
  await expect(headline(popup)).toHaveText(/You read this page today at \d+:\d+ [AP]M/);
});

test('says why a page is not compared, follows its tab, and sets the rule for all pages of a site', async ({
  context,
  extension,
  sites,
}) => {
  const front = sites.put('a.test', '/', homePage);
  const one = sites.put('news.test', '/one', plainPage('One', [prose(400)]));
  const below = sites.put('blog.news.test', '/two', plainPage('Two', [prose(400, 2)]));
  await extension.consent({ dwellMs: 3_600_000 });
  await visit(context, below);
  await expect.poll(() => extension.tooltip(below)).toContain('nothing like this');
  const page = await visit(context, front);
  await expect.poll(() => extension.tooltip(front)).toContain('lists several articles');
  const popup = await popupOn(extension, front);
  await expect(headline(popup)).toHaveText('Not compared');
  await expect(popup.getByText('lists several articles')).toBeVisible();
  await page.bringToFront();
  await page.goto(one, { waitUntil: 'domcontentloaded' });
  await expect(headline(popup)).toHaveText('You haven’t read anything like this');

  const fold = popup.getByRole('button', { name: 'Default on news.test' });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(popup.getByRole('radio')).toHaveCount(0);
  await fold.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  const rule = popup.getByRole('group', { name: 'On news.test and its subdomains' });
  await expect(rule.getByRole('radio', { name: 'Default' })).toBeChecked();

  await rule.getByRole('radio', { name: 'Never' }).check();
  await expect(headline(popup)).toHaveText('Page skipped');
  await expect.poll(() => extension.tooltip(below)).toContain('skipped this page');
  await rule.getByRole('radio', { name: 'Never' }).press('ArrowLeft');
  await expect(rule.getByRole('radio', { name: 'Warn only' })).toBeChecked();
  await expect(popup.getByText('because you chose “Warn only”')).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Remember this page now' })).toHaveCount(0);

  await popupOn(extension, below, popup);
  await popup.getByRole('button', { name: 'Warn only on news.test' }).click();
  await expect(rule.getByRole('radio', { name: 'Warn only' })).toBeChecked();
  await rule.getByRole('radio', { name: 'Default' }).check();
  await expect(popup.getByText('Remembered after')).toBeVisible();
  await expect.poll(() => extension.tooltip(one)).toContain('nothing like this');
});

test('lists similar pages without a warning, and warns about a short copy with a doubt', async ({
  context,
  extension,
  sites,
}) => {
  const story = [prose(150), prose(150, 2)];
  const both = [...story, prose(150, 3), prose(150, 4)].join('\n');
  const words = prose(95, 5).split(' ');
  const brief = words.join(' ');
  const edited = words.with(40, 'another').join(' ');
  const part = sites.put('b.test', '/part', plainPage('The part', story));
  const copy = sites.put('b.test', '/brief', plainPage('In brief', [edited]));
  await extension.consent({ dwellMs: 3_600_000 });
  const popup = await extension.open(LIBRARY);
  const long = 'https://a.test/long';
  await fillLibrary(popup, [
    await readPage(long, 'The long one', both),
    await readPage('https://a.test/brief', 'In brief', brief),
  ]);

  const page = await visit(context, part);
  await expect.poll(() => extension.tooltip(part)).toContain('something similar');
  expect(await extension.badge(part)).toBe('≈');
  expect(await extension.banner(page)).toBeUndefined();
  await popupOn(extension, part, popup);
  await expect(headline(popup)).toHaveText('You haven’t read a copy of this');
  const related = popup.getByRole('region', { name: 'Similar to what you’ve read (1)' });
  await expect(related.getByRole('link', { name: /The long one/ })).toHaveAttribute('href', long);
  await expect(related).toContainText(
    /About \d\d% of this page also appears in the earlier page, which is much longer\./,
  );

  await page.bringToFront();
  await page.goto(copy, { waitUntil: 'domcontentloaded' });
  const banner = async () => (await extension.banner(page))?.text;
  await expect.poll(banner).toContain('You may have read this before');
  expect(await banner()).toContain('this could be a coincidence.');
  await expect.poll(() => extension.tooltip(copy)).toContain('you may have read this before');
  await popupOn(extension, copy, popup);
  await expect(headline(popup)).toHaveText('You may have read this before');
  await expect(popup.getByRole('listitem')).toContainText('this could be a coincidence.');
});

test('remembers the page at once, and deletes, skips, and restores it, also later', async ({
  context,
  extension,
  sites,
}) => {
  const url = sites.put('a.test', '/story', plainPage('A story', [prose(400)]));
  await extension.consent({ dwellMs: 3_600_000 });
  const page = await visit(context, url);
  const popup = await popupOn(extension, url);
  const undo = popup.getByRole('button', { name: 'Undo' });
  const restore = popup.getByRole('button', { name: 'Restore' });
  const remove = popup.getByRole('button', { name: 'Delete from library' });
  const skip = popup.getByRole('button', { name: 'Delete and skip this page' });
  const kept = popup.getByText('This page is in your library.');
  const deleted = aboutPage(popup).getByText(/^Deleted today at \d+:\d\d\s[AP]M\./);

  await expect(headline(popup)).toHaveText('You haven’t read anything like this');
  await popup.getByRole('button', { name: 'Remember this page now' }).click();
  await expect(aboutPage(popup).getByText('This page is in your library.')).toBeVisible();
  await expect(popup.getByRole('status')).toHaveText('This page is in your library.');
  expect(await stored(extension)).toEqual([url]);

  // Each can be undone at once.
  await remove.click();
  await expect(deleted).toBeVisible();
  await expect(popup.getByRole('status')).toHaveText('Page deleted.');
  await expect(headline(popup)).toBeFocused();
  expect(await stored(extension)).toEqual([]);
  await undo.click();
  await expect(kept).toBeVisible();
  expect(await stored(extension)).toEqual([url]);
  // The second click finds nothing to delete. The message of the first stays.
  await skip.dblclick();
  await expect(headline(popup)).toHaveText('Page skipped');
  await expect(popup.getByText('For this page only: Never.')).toBeVisible();
  expect(await stored(extension)).toEqual([]);
  await undo.click();
  // As before: it is still the same visit.
  await expect(kept).toBeVisible();
  await expect(headline(popup)).toHaveText('You haven’t read anything like this');
  await expect(popup.getByText('For this page only')).toHaveCount(0);
  expect(await stored(extension)).toEqual([url]);

  // A popup opened later can restore a deleted page, also when the page has been reloaded.
  await remove.click();
  await expect.poll(() => stored(extension)).toEqual([]);
  await page.bringToFront();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect.poll(() => extension.tooltip(url)).toContain('nothing like this');
  await popupOn(extension, url, popup);
  await expect(deleted).toBeVisible();
  await restore.click();
  await expect(headline(popup)).toHaveText(/You read this page today at/);
  await expect(deleted).toHaveCount(0);
  await expect(headline(popup)).toBeFocused();
  expect(await stored(extension)).toEqual([url]);
  await expect.poll(() => extension.badge(url)).toBe('✓');

  // It removes the rule of a skipped page.
  await skip.click();
  await expect(headline(popup)).toHaveText('Page skipped');
  await popupOn(extension, url, popup);
  await restore.click();
  await expect(headline(popup)).toHaveText(/You read this page today at/);
  await expect(popup.getByText('For this page only')).toHaveCount(0);
  expect(await stored(extension)).toEqual([url]);

  await remove.click();
  await expect.poll(() => stored(extension)).toEqual([]);
  await popup.goto(`chrome-extension://${extension.id}/${LIBRARY}#view=deleted`);
  const gone = popup.getByRole('listitem').filter({ hasText: 'A story' });
  await expect(gone).toContainText(/a\.test · restorable until tomorrow at \d+:\d+ [AP]M/);
  await gone.getByRole('button').click();
  await expect.poll(() => stored(extension)).toEqual([url]);
});
