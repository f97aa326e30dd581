import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { article, homePage, plainPage, prose } from './articles.ts';
import { type Extension, expect, test } from './extension.ts';
import { fillLibrary } from './fill-library.ts';
import { readPage } from './library-file.ts';
import { COMPARE, headline, LIBRARY, WELCOME } from './pages.ts';
import { read, visit } from './reading.ts';

/** Agrees on the welcome page, and to saving article text as well. */
async function acceptTexts(extension: Extension): Promise<void> {
  const page = await extension.open(WELCOME);
  await page.getByTestId('consent-texts').check();
  await page.getByTestId('consent-accept').click();
  await expect(page.getByTestId('consent-withdraw')).toBeVisible();
  await page.close();
  await extension.set({ dwellMs: 1000 });
}

/** Compares the page at this address in a tab with the first page of the library. */
async function compare(extension: Extension, url: string, page?: Page): Promise<Page> {
  const path = `${COMPARE}?tab=${await extension.tabOf(url)}&page=1`;
  if (!page) return extension.open(path);
  await page.goto(`chrome-extension://${extension.id}/${path}`);
  return page;
}

/** Shows the comparison of a forged answer of the content script with a page of the library. */
async function compareWith(
  extension: Extension,
  page: Page,
  answer: unknown,
  id: number,
): Promise<void> {
  await page.addInitScript((answer) => {
    chrome.tabs.sendMessage = () => Promise.resolve(answer);
    const tab = { id: 1, url: 'https://b.test/', incognito: false };
    chrome.tabs.get = (async () => tab) as unknown as typeof chrome.tabs.get;
  }, answer);
  const tab = await extension.tabOf(extension.origin.url());
  await page.goto(`chrome-extension://${extension.id}/${COMPARE}?tab=${tab}&page=${id}`);
}

/** Returns a page of the library, which has these texts, in this order. */
async function openLibrary(
  extension: Extension,
  articles: readonly { url: string; title: string; text: string }[],
  keepText = true,
): Promise<Page> {
  await extension.consent({ dwellMs: 3_600_000 });
  const page = await extension.open(LIBRARY);
  const entries = await Promise.all(
    articles.map(async ({ url, title, text }) => ({
      ...(await readPage(url, title, text)),
      ...(keepText && { text }),
    })),
  );
  await fillLibrary(page, entries, { keepText, retention: { keep: 'forever' } });
  return page;
}

/** Opens a page, and returns when its content script answers. */
async function visitChecked(
  { context, extension }: { context: BrowserContext; extension: Extension },
  url: string,
): Promise<Page> {
  const page = await visit(context, url);
  await expect.poll(() => extension.ask(url, 'state').then(Boolean, () => false)).toBe(true);
  return page;
}

const STORY = [prose(120), prose(120, 2), prose(120, 3), prose(120, 4)];

const READ = { url: 'https://a.test/1', title: 'A story', text: STORY.join('\n') };

/** Returns the story with a changed word in the second paragraph and a fifth paragraph. */
function retold(): string[] {
  const words = (STORY[1] ?? '').split(' ');
  return [...STORY.with(1, words.with(50, 'changed').join(' ')), 'Something more at the end.'];
}

test('shows how an article differs from the copy that was read', async ({
  context,
  extension,
  sites,
}) => {
  const original = sites.put('a.test', '/2023/original', article('zh-original'));
  const copy = sites.put('b.test', '/posts/copy', article('zh-copy'));
  await acceptTexts(extension);
  await read({ context, extension }, original);
  await extension.set({ dwellMs: 600_000 });
  await visitChecked({ context, extension }, copy);
  const page = await compare(extension, copy);

  await expect(headline(page)).toHaveText('Nearly the same text');
  await expect(
    page.getByText(/About \d\d% similar: most of the wording is the same\./),
  ).toBeVisible();
  const then = page.getByRole('region', { name: 'Then' });
  await expect(then.getByRole('link')).toHaveAttribute('href', original);
  await expect(then).toContainText(/a\.test · read today at \d+:\d+ [AP]M/);
  await expect(page.getByRole('region', { name: 'Now' })).toContainText('b.test');

  const count = page.getByRole('region', { name: 'Differences' }).getByRole('status');
  await expect(count).toHaveText('3 differences');
  await expect(page.getByRole('insertion')).toHaveCount(3);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(count).toHaveText(/^1 of 3 Only now: 通过模板库新建个人公共仓库/);
  await expect(page.getByRole('insertion').first()).toBeInViewport();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(count).toHaveText(/^3 of 3/);

  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Show 8 matching paragraphs' }).click();
  await expect(rows).toHaveCount(11);
  await expect(rows.first()).toBeFocused();
  await page.getByRole('checkbox', { name: 'Show only differences' }).uncheck();
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toContainText('RSS');

  await expect(page.getByTestId('distance')).toHaveText(/\d+ of the 256 bits differ/);
});

test('shows what has changed on a page since it was read, and “Not a copy” survives a reload', async ({
  context,
  extension,
  sites,
}) => {
  const url = sites.put('a.test', '/story', plainPage('A story', retold()));
  const copy = sites.put('b.test', '/2', plainPage('The story', retold()));
  const page = await openLibrary(extension, [{ ...READ, url }]);
  const tab = await visitChecked({ context, extension }, url);
  await compare(extension, url, page);
  await expect(headline(page)).toHaveText('The same page');
  await expect(page.getByRole('button', { name: 'Not a copy' })).toHaveCount(0);
  await expect(page.getByRole('deletion')).toHaveText(/^ \[Only then: w\d+ ] $/);
  await expect(page.getByRole('insertion')).toHaveText([
    ' [Only now: changed ] ',
    ' [Only now: Something more at the end. ] ',
  ]);
  await page.setViewportSize({ width: 360, height: 700 });
  await expect(page.locator('[data-row]').first()).toContainText(/Only then: w\d+ ] .*changed/s);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.setViewportSize({ width: 1200, height: 800 });

  await tab.bringToFront();
  await tab.goto(copy, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => extension.badge(copy)).toBe('1');
  await compare(extension, copy, page);
  await page.getByRole('button', { name: 'Not a copy' }).click();
  await expect(page.getByText('You marked these two as not a copy.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Mark as a copy' }).click();
  await expect(page.getByText('Marked as a copy again.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('You marked these two as not a copy.')).toBeVisible();
});

test('without saved texts it compares fingerprints, and says where to turn on saving', async ({
  context,
  extension,
  sites,
}) => {
  const text = STORY.join('\n');
  // A word in each third sentence, so that some are reworded and some the same.
  const edited = text
    .split(' ')
    .map((word, i) => (i % 36 === 6 ? 'changed' : word))
    .join(' ');
  const copy = sites.put('b.test', '/copy', plainPage('A story', STORY));
  const page = await openLibrary(
    extension,
    [READ, { ...READ, url: copy }, { ...READ, url: 'https://c.test/edited', text: edited }],
    false,
  );
  await visitChecked({ context, extension }, copy);
  await compare(extension, copy, page);
  await expect(headline(page)).toHaveText('The same text');
  await expect(page.getByText('Both texts have the same wording.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Article text not saved' })).toHaveCount(0);
  await expect(page.getByTestId('distance')).toHaveText(/^0 of the 256 bits differ/);

  const show = (query: string) =>
    page.goto(`chrome-extension://${extension.id}/${COMPARE}${query}`);
  await show('?a=1&b=2');
  await expect(headline(page)).toHaveText('The same text');
  await expect(page.getByRole('region', { name: 'Text B' })).toContainText('b.test');

  await show('?a=1&b=3');
  await expect(headline(page)).toHaveText('Nearly the same text');
  await expect(page.getByRole('heading', { name: 'Article text not saved' })).toBeVisible();
  await expect(page.getByTestId('sentence-counts')).toHaveText(
    /^\d+ sentences are the same, [1-9]\d* reworded, \d+ only in text A, and \d+ only in text B\.$/,
  );
  await expect(page.getByRole('link', { name: 'Open Options' })).toHaveAttribute(
    'href',
    '/pages/options/options.html#texts',
  );
});

test('says why two texts cannot be compared, is accessible, fully translated, and fits into 360 pixels', async ({
  context,
  extension,
  sites,
}) => {
  const front = sites.put('a.test', '/', homePage);
  const page = await openLibrary(extension, [READ]);
  const go = (query: string) => page.goto(`chrome-extension://${extension.id}/${COMPARE}${query}`);
  const check = async () => {
    for (const language of ['zh-CN', 'en'] as const) {
      await extension.set({ language });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect
        .poll(async () => /\p{Script=Han}/u.test((await page.locator('main').textContent()) ?? ''))
        .toBe(language === 'zh-CN');
      for (const width of [1200, 360]) {
        await page.setViewportSize({ width, height: 800 });
        const needed = () => page.evaluate(() => document.documentElement.scrollWidth);
        await expect.poll(needed).toBe(width);
      }
      await expectAccessible(page, language);
    }
  };
  await go('');
  await expect(headline(page)).toHaveText('Nothing to compare');
  await check();
  await go('?a=1&b=99');
  await expect(headline(page)).toHaveText('No longer in your library');
  await go('?tab=999999&page=1');
  await expect(headline(page)).toHaveText('The tab is closed');
  await expect(page.getByRole('link', { name: /A story/ })).toHaveAttribute('href', READ.url);
  await go(`?tab=${await extension.tabOf(extension.origin.url())}&page=1`);
  await expect(headline(page)).toHaveText('The tab isn’t responding');

  const tab = await visitChecked({ context, extension }, front);
  await go(`?tab=${await extension.tabOf(front)}&page=1`);
  await expect(headline(page)).toHaveText('No article in the tab');
  await tab.goto(sites.put('b.test', '/2', plainPage('The story', retold())));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(headline(page)).toHaveText('Nearly the same text');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('insertion').first()).toBeVisible();
  await check();
});

test('says so when the library cannot be used', async ({ extension }) => {
  await extension.origin.evaluate(async () => {
    const opening = indexedDB.open('twicetold', 999);
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    opening.result.close();
  });
  const page = await extension.open(`${COMPARE}?a=1&b=2`);
  await expect(headline(page)).toHaveText('Something went wrong');
  await expect(page.getByText('Another version of Twicetold made your library')).toBeVisible();
});

test('treats the answer of a content script as plain text, rejects a script address, and reads long texts', async ({
  extension,
}) => {
  const words = prose(33_000).slice(0, 199_000);
  const page = await openLibrary(extension, [
    READ,
    { url: 'https://a.test/long', title: 'A long story', text: words },
  ]);
  const markup = '<img src=x onerror="document.title=1">';
  const text = [markup, ...retold()].join('\n');
  await compareWith(extension, page, { url: 'https://b.test/', title: markup, text }, 1);
  await expect(page.getByRole('link', { name: markup })).toHaveAttribute('href', 'https://b.test/');
  await expect(page.getByRole('insertion').first()).toContainText(markup);
  await expect(page).toHaveTitle('Compare · Twicetold');

  const script = { url: 'javascript:document.title=2', title: 'x', text: 'x' };
  await compareWith(extension, page, script, 1);
  await expect(headline(page)).toHaveText('The tab isn’t responding');

  const every = words
    .split(' ')
    .map((word, i) => (i % 3 === 0 ? `x${word}` : word))
    .join(' ');
  await compareWith(extension, page, { url: 'https://b.test/', title: 'x', text: every }, 2);
  await expect(page.getByText(/some differences are shown by passage/)).toBeVisible();
  await expect(page.getByRole('deletion').first()).toContainText('w');
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
});
