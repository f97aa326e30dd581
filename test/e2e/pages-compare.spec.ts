import { homePage, plainPage, prose } from './articles.ts';
import { expect, test } from './extension.ts';
import { fillLibrary } from './fill-library.ts';
import { readPage } from './library-file.ts';
import { COMPARE, headline, LIBRARY } from './pages.ts';
import { goTo, visit } from './reading.ts';

const STORY = Array.from({ length: 8 }, (_, n) => prose(70, n + 1));
const TEXT = STORY.join('\n');

/** The story with a changed word in the second paragraph and another paragraph. */
const RETOLD = [
  ...STORY.with(1, (STORY[1] ?? '').split(' ').with(50, 'changed').join(' ')),
  'Something more at the end.',
];

test('shows what has changed on a page since it was read, how a copy differs, and “Not a copy”', async ({
  context,
  extension,
  sites,
}) => {
  const url = sites.put('a.test', '/story', plainPage('A story', RETOLD));
  const copy = sites.put('b.test', '/2', plainPage('The story', RETOLD));
  await extension.consent({ dwellMs: 3_600_000 });
  const page = await extension.open(LIBRARY);
  await fillLibrary(page, [{ ...(await readPage(url, 'A story', TEXT)), text: TEXT }]);
  const compare = async (url: string) => {
    const query = `?tab=${await extension.tabOf(url)}&page=1`;
    await page.bringToFront();
    await page.goto(`chrome-extension://${extension.id}/${COMPARE}${query}`);
  };
  const tab = await visit(context, url);
  const rows = page.locator('[data-row]');

  await test.step('the same page', async () => {
    await expect.poll(() => extension.badge(url)).toBe('✓');
    await compare(url);
    await expect(headline(page)).toHaveText('The same page');
    await expect(page.getByRole('button', { name: 'Not a copy' })).toHaveCount(0);
    await expect(page.getByRole('deletion')).toHaveText(/^ \[Only then: w\d+ ] $/);
    await expect(page.getByRole('insertion')).toHaveText([
      ' [Only now: changed ] ',
      ' [Only now: Something more at the end. ] ',
    ]);
    // In a narrow window, both are in one column.
    await page.setViewportSize({ width: 360, height: 700 });
    await expect(rows.first()).toContainText(/Only then: w\d+ ] .*changed/s);
    await page.setViewportSize({ width: 1200, height: 800 });
  });

  await test.step('a copy', async () => {
    await tab.bringToFront();
    await goTo(tab, copy);
    await expect.poll(() => extension.badge(copy)).toBe('1');
    await compare(copy);
    await expect(headline(page)).toHaveText('Nearly the same text');
    await expect(page.getByText(/About \d\d% similar: most of the wording/)).toBeVisible();
    const then = page.getByRole('region', { name: 'Then' });
    await expect(then.getByRole('link')).toHaveAttribute('href', url);
    await expect(then).toContainText(/a\.test · read on /);
    await expect(page.getByRole('region', { name: 'Now' })).toContainText('b.test');
    await expect(page.getByTestId('distance')).toHaveText(/\d+ of the 256 bits differ/);

    const count = page.getByRole('region', { name: 'Differences' }).getByRole('status');
    await expect(count).toHaveText('2 differences');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(count).toHaveText(/^1 of 2 /);
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(count).toHaveText('2 of 2 Only now: Something more at the end.');
    await expect(page.getByRole('insertion').last()).toBeInViewport();
    await page.getByRole('button', { name: /^Show \d+ matching paragraphs$/ }).click();
    await page.getByRole('checkbox', { name: 'Show only differences' }).uncheck();
    await expect(rows.first()).toContainText(STORY[0] ?? '');
  });

  await test.step('not a copy', async () => {
    await page.getByRole('button', { name: 'Not a copy' }).click();
    await expect(page.getByText('You marked these two as not a copy.')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Mark as a copy' }).click();
    await expect(page.getByText('Marked as a copy again.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('You marked these two as not a copy.')).toBeVisible();
  });
});

test('compares without saved texts, and says why two texts can’t be compared', async ({
  context,
  extension,
  sites,
}) => {
  // A word in each third sentence, so that some are reworded and some the same.
  const edited = TEXT.split(' ').map((word, i) => (i % 36 === 6 ? 'changed' : word));
  await extension.consent({ dwellMs: 3_600_000 });
  const page = await extension.open(LIBRARY);
  await fillLibrary(page, [
    { ...(await readPage('https://a.test/1', 'A story', TEXT)), text: TEXT },
    await readPage('https://b.test/2', 'A story', TEXT),
    await readPage('https://c.test/3', 'A story', edited.join(' ')),
  ]);
  const show = async (query: string, title: string) => {
    await page.goto(`chrome-extension://${extension.id}/${COMPARE}${query}`);
    await expect(headline(page)).toHaveText(title);
  };

  await test.step('without texts', async () => {
    const missing = page.getByRole('heading', { name: 'Article text not saved' });
    await show('?a=1&b=2', 'The same text');
    await expect(page.getByText('Both texts have the same wording.')).toBeVisible();
    await expect(missing).toHaveCount(0);
    await show('?a=1&b=3', 'Nearly the same text');
    await expect(missing).toBeVisible();
    await expect(page.getByTestId('sentence-counts')).toHaveText(
      /^\d+ sentences are the same, [1-9]\d* reworded, \d+ only in text A, and \d+ only in text B\.$/,
    );
    await expect(page.getByRole('link', { name: 'Open Options' })).toBeVisible();
  });

  await test.step('what can’t be compared', async () => {
    await show('?a=1&b=99', 'No longer in your library');
    await show('?tab=999999&page=1', 'The tab is closed');
    await show(
      `?tab=${await extension.tabOf(extension.origin.url())}&page=1`,
      'The tab isn’t responding',
    );
    const front = sites.put('a.test', '/', homePage);
    const tab = await visit(context, front);
    await expect.poll(() => extension.tooltip(front)).toContain('lists several articles');
    await show(`?tab=${await extension.tabOf(front)}&page=1`, 'No article in the tab');
    await goTo(tab, sites.put('b.test', '/2', plainPage('The story', RETOLD)));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(headline(page)).toHaveText('Nearly the same text');
  });
});
