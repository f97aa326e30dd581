import type { Page } from '@playwright/test';
import { plainPage, prose } from './articles.ts';
import { eventually } from './eventually.ts';
import { expect, test } from './extension.ts';
import { Banner } from './extension-banner.ts';
import {
  HEAD,
  linkRow,
  putEntries,
  putLinks,
  putPane,
  putRows,
  putStories,
  type Story,
} from './feed-pages.ts';
import { LIBRARY, popupOn } from './pages.ts';
import { findsWords, goTo, read, readIn, stored } from './reading.ts';

/** Returns the names of the marks on a page. */
async function marksOn(page: Page): Promise<readonly string[]> {
  const layer = await Banner.on(page, 'badges');
  const nodes = (await layer?.nodes()) ?? [];
  return nodes
    .filter(({ role, name }) => role === 'button' && name.includes(': '))
    .map(({ name }) => name);
}

test('a feed reader is read article by article, each at its own address', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 0, marks: 'readers' });
  const [ferry, lighthouse, harbor] = putStories(sites, 3) as [Story, Story, Story];
  const urls = putEntries(sites, [ferry, lighthouse, harbor]);
  const [list = '', ferryEntry = '', lighthouseEntry = '', harborEntry = ''] = urls;
  const page = await read({ context, extension }, ferry.url);

  // It was read on its own site: a mark at the title says so, without a banner.
  await goTo(page, ferryEntry);
  await eventually(() => extension.tooltip(ferryEntry)).toContain('you read this article');
  await eventually(() => marksOn(page)).toEqual(['Read: The ferry']);
  expect(await extension.badge(ferryEntry)).toBe('✓');
  expect(await Banner.on(page)).toBeUndefined();

  // It wasn't, and is stored under its own title and address, once.
  await goTo(page, lighthouseEntry);
  await eventually(() => stored(extension)).toContain(lighthouse.url);
  await eventually(() => extension.tooltip(lighthouseEntry)).toBe(
    'Twicetold: you’ve read nothing like this before. This article is in your library.',
  );
  expect(await marksOn(page)).toEqual([]);
  expect([...(await stored(extension))].sort()).toEqual([ferry.url, lighthouse.url].sort());

  // The list has a mark at each title that was read, and none at the links beside it.
  await goTo(page, list);
  await eventually(() => marksOn(page)).toEqual(['Read: The ferry', 'Read: The lighthouse']);
  await expect
    .poll(() => extension.tooltip(list))
    .toContain('This page shows several articles. Open one to check it.');

  // On its own site, it is the page that was read, and not a copy.
  await goTo(page, lighthouse.url);
  await eventually(() => extension.tooltip(lighthouse.url)).toContain('you read this page');
  expect(await Banner.on(page)).toBeUndefined();

  // Another text at an address that only a reader has named isn't what was read.
  await goTo(page, harborEntry);
  await eventually(() => stored(extension)).toContain(harbor.url);
  sites.put('site2.test', '/2', plainPage('Something else', [prose(200, 99)]));
  await goTo(page, harbor.url);
  await eventually(() => extension.tooltip(harbor.url)).toContain('you’ve read nothing like this');
});

test('an article that a reader hides isn’t remembered, and none is told of the one before', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 0, marks: 'readers' });
  const stories = putStories(sites, 5);
  const [ferry, lighthouse, harbor, island, last] = stories as [Story, Story, Story, Story, Story];
  const reader = putRows(sites, stories.slice(0, 4));
  const page = await read({ context, extension }, ferry.url);
  await readIn(page, extension, last.url);
  await goTo(page, reader);
  await eventually(() => extension.tooltip(reader)).toContain('Open one to check it.');
  await eventually(() => marksOn(page)).toEqual(['Read: The ferry']);

  const open = (i: number) => page.getByRole('button', { name: 'Open' }).nth(i).click();
  await open(0);
  await eventually(() => extension.tooltip(reader)).toContain('you read this article');
  await open(1);
  await eventually(() => stored(extension)).toContain(lighthouse.url);
  await eventually(() => extension.tooltip(reader)).toContain('you’ve read nothing like this');
  await eventually(() => marksOn(page)).toEqual(['Read: The ferry']);

  // One that the page opens by itself is stored, too, and isn't said to have been read before.
  await page.evaluate(() => document.querySelectorAll('button')[2]?.click());
  await eventually(() => stored(extension)).toContain(harbor.url);
  await eventually(() => extension.tooltip(reader)).toContain('This article is in your library');
  // What comes now is marked last.
  await page.evaluate(({ title, url }) => {
    const [row] = document.querySelectorAll('.row');
    row?.insertAdjacentHTML(
      'beforebegin',
      `<div class="row"><a class="title" href="${url}">${title}</a></div>`,
    );
  }, last);
  const marked = ['Read: Story 4', 'Read: The ferry', 'Read: The lighthouse'];
  await eventually(async () => [...(await marksOn(page))].sort()).toEqual(marked);
  expect(await stored(extension)).toHaveLength(4);

  // The one that was never opened is new on its own site.
  await goTo(page, island.url);
  await eventually(() => extension.tooltip(island.url)).toContain('you’ve read nothing like this');
});

test('the beginning of an article is looked up, but isn’t a page of its own', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 0, marks: 'readers' });
  const stories = putStories(sites, 2);
  const [ferry, lighthouse] = stories as [Story, Story];
  const beginnings = stories.map((story) => ({
    ...story,
    html: `${story.html.slice(0, story.html.indexOf('</p>'))}</p><p><a href="${story.url}">Continue reading…</a></p>`,
  }));
  const [, ferryEntry = '', lighthouseEntry = ''] = putEntries(sites, beginnings);
  const page = await read({ context, extension }, ferry.url);
  await goTo(page, ferryEntry);
  await eventually(() => extension.tooltip(ferryEntry)).toContain('all of it');
  await goTo(page, lighthouseEntry);
  await eventually(() => extension.tooltip(lighthouseEntry)).toContain('nothing like this');
  await readIn(page, extension, lighthouse.url);
  expect([...(await stored(extension))].sort()).toEqual([ferry.url, lighthouse.url].sort());
  await eventually(() => extension.tooltip(lighthouse.url)).toContain('nothing like this');
});

test('links are marked through redirectors that name the page, and comments aren’t its text', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 0, marks: 'all' });
  const stories = putStories(sites, 3);
  const [ferry, lighthouse] = stories as [Story, Story];
  const page = await read({ context, extension }, ferry.url);
  await readIn(page, extension, lighthouse.url);
  const redirector = `https://www.google.com/url?sa=t&url=${encodeURIComponent(lighthouse.url)}`;
  const list = putLinks(
    sites,
    stories.map((story, i) => (i === 1 ? { ...story, url: redirector } : story)),
  );
  await goTo(page, list);
  await eventually(() => marksOn(page)).toEqual(['Read: The ferry', 'Read: The lighthouse']);

  const comments = [1, 2, 3].map((i) => `<div class="comment"><p>${prose(80, 50 + i)}</p></div>`);
  const thread = sites.put(
    'news.test',
    '/item',
    `${HEAD}<title>${ferry.title} | News</title><table>${linkRow(ferry)}</table>${comments.join('')}`,
  );
  await goTo(page, thread);
  await eventually(() => extension.tooltip(thread)).toContain('This is a discussion');
  await eventually(() => marksOn(page)).toEqual(['Read: The ferry']);
  expect(await stored(extension)).toHaveLength(2);
});

test('the popup is about the article in view, asks once for marks, and offers to check a reader at home', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 0 });
  const stories = putStories(sites, 2);
  const [ferry, lighthouse] = stories as [Story, Story];
  const [list = '', ferryEntry = ''] = putEntries(sites, stories);
  const page = await read({ context, extension }, ferry.url);
  await goTo(page, ferryEntry);
  await eventually(() => extension.tooltip(ferryEntry)).toContain('you read this article');
  const popup = await popupOn(extension, ferryEntry);
  await expect(popup.getByRole('heading', { level: 1 })).toContainText('You read this article');
  await expect(popup.getByText('The ferry', { exact: true })).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Delete from library' })).toBeVisible();
  await popup.getByRole('button', { name: 'In feed readers' }).click();
  await expect(popup.getByRole('button', { name: 'In feed readers' })).toBeHidden();
  await page.bringToFront();
  await eventually(() => marksOn(page)).toEqual(['Read: The ferry']);
  await goTo(page, list);
  await eventually(() => marksOn(page)).toEqual(['Read: The ferry']);
  await popup.reload();
  await expect(popup.getByText('This page shows several articles.')).toBeVisible();
  await expect(popup.getByRole('button', { name: 'In feed readers' })).toHaveCount(0);

  const { html, url, title } = lighthouse;
  const home = sites.put(
    '127.0.0.1',
    '/entry',
    `<title>Reader</title><h1><a href="${url}">${title}</a></h1>${html}`,
  );
  await goTo(page, home);
  await eventually(() => extension.badge(home)).toBe('–');
  const offer = await popupOn(extension, home, popup);
  await offer.getByRole('button', { name: 'Check articles here' }).click();
  await page.bringToFront();
  await eventually(() => stored(extension)).toContain(url);
  const library = await extension.open(LIBRARY);
  await library.getByRole('link', { name: 'read in a feed reader on your network' }).click();
  const readWhere = library.getByRole('combobox', { name: 'Read in' });
  await expect(readWhere).toContainText('Your network');
  await expect(library.getByRole('link', { name: title })).toBeVisible();
  await expect(library.getByRole('link', { name: ferry.title })).toHaveCount(0);
  await readWhere.selectOption('Anywhere');
  await expect(library.getByRole('link', { name: ferry.title })).toBeVisible();
  await expect(readWhere).toHaveValue('');
});

test('what is skipped, marked as read, or replaced isn’t stored, and rows that are reused keep no mark', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 400, marks: 'all' });
  const stories = putStories(sites, 10);
  const [first, , , , , sixth, , , , last] = stories.map(({ url }) => url);
  const reader = putPane(sites, stories);
  const page = await read({ context, extension }, first ?? '');
  // Longer than a busy machine takes from one key to the next.
  await extension.set({ dwellMs: 3000 });
  await goTo(page, reader);
  await eventually(() => marksOn(page)).toEqual(['Read: The ferry']);
  for (let i = 0; i < stories.length; i++) await page.keyboard.press('j');
  await eventually(() => stored(extension)).toContain(last);
  expect([...(await stored(extension))].sort()).toEqual([first, last].sort());

  // Another list in the same rows.
  await page.keyboard.press('n');
  await eventually(() => marksOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.locator('li').nth(1).locator('a').click();
  await eventually(() => stored(extension)).toContain(sixth);
  expect([...(await stored(extension))].sort()).toEqual([first, last, sixth].sort());
});

test('the card of a mark says what was read, with the pointer and with the keyboard', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 0, marks: 'readers' });
  const stories = putStories(sites, 2);
  const [ferry, lighthouse] = stories as [Story, Story];
  const copy = sites.put(
    'copy.test',
    '/story',
    plainPage('From elsewhere', [prose(120, 11), prose(90, 12)]),
  );
  const [list = '', , lighthouseEntry = ''] = putEntries(sites, stories);
  const page = await read({ context, extension }, ferry.url);
  await readIn(page, extension, copy);
  await goTo(page, lighthouseEntry);
  const name = `Read on another site: ${lighthouse.title}`;
  const textOf = async () => (await Banner.on(page, 'badges'))?.text ?? '';
  await eventually(() => marksOn(page)).toEqual([name]);
  expect(await textOf()).toBe('');
  const point = await (await Banner.on(page, 'badges'))?.middleOf(name);
  const { x = 0, y = 0 } = point ?? {};
  await test.step('a title that the page brings to the pointer opens no card', async () => {
    // Twice as long as a card needs to open.
    const rest = () => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
    await page.mouse.move(x, y + 200);
    await rest();
    const shift = (height: string) =>
      page.evaluate((height) => document.body.style.setProperty('padding-top', height), height);
    await shift('200px');
    const markAt = async () => (await (await Banner.on(page, 'badges'))?.middleOf(name))?.y;
    await eventually(markAt).toBeGreaterThan(y + 150);
    await page.mouse.move(x + 1, (await markAt()) ?? 0);
    await rest();
    expect(await textOf()).toBe('');
    await page.mouse.move(x - 100, y + 300);
    await shift('0');
    await eventually(markAt).toBeLessThan(y + 50);
    await rest();
  });
  await page.mouse.move(x, y, { steps: 3 });
  await eventually(textOf).toContain('You read a copy of this From elsewhere copy.test');
  expect(await findsWords(page, 'You read a copy')).toBe(false);
  expect(await findsWords(page, 'From elsewhere')).toBe(false);
  await page.keyboard.press('Escape');
  await eventually(textOf).toBe('');

  // The mark is the last stop of the page, and the card's buttons follow it.
  await page.evaluate(() => {
    document.addEventListener('keydown', ({ key }) => document.body.append(` ${key}`));
  });
  await page.keyboard.press('Shift+Tab');
  await eventually(textOf).toContain('Open article');
  await page.keyboard.press('j');
  await expect(page.locator('body')).toContainText(' j');
  await (await Banner.on(page, 'badges'))?.click(/^Not a copy/);
  await eventually(textOf).toContain('Marked as not a copy.');
  await (await Banner.on(page, 'badges'))?.click(/^Undo/);
  await eventually(textOf).toContain('Open article');
  await (await Banner.on(page, 'badges'))?.click(/^Not a copy/);
  await eventually(textOf).toContain('Marked as not a copy.');
  await page.keyboard.press('Escape');
  await eventually(() => marksOn(page)).toEqual([]);

  await test.step('a row in a list, whose title is faded', async () => {
    await extension.set({ fadesMarked: true });
    await goTo(page, list);
    const row = page.getByRole('link', { name: ferry.title });
    await eventually(() => marksOn(page)).toEqual([
      `Read: ${ferry.title}`,
      `Read: ${lighthouse.title}`,
    ]);
    await page.mouse.move(0, 0);
    await row.hover();
    await eventually(textOf).toContain('You read this article The ferry site0.test');
    expect(await textOf()).not.toContain('Compare');
    // The veil lets the click through.
    await row.click();
    await eventually(() => page.evaluate(() => location.pathname)).toBe('/entry/0');
  });
});

test('marks can be on for a single site', async ({ context, extension, sites }) => {
  await extension.consent({ dwellMs: 0 });
  const stories = putStories(sites, 2);
  const [ferry] = stories as [Story, Story];
  const [list = '', entry = ''] = putEntries(sites, stories);
  const other = putRows(sites, stories, 'other.test');
  const page = await read({ context, extension }, ferry.url);
  await goTo(page, entry);
  await eventually(() => extension.tooltip(entry)).toContain('you read this article');
  const popup = await popupOn(extension, entry);
  await popup.getByRole('button', { name: 'On reader.test', exact: true }).click();
  await expect(popup.getByRole('button', { name: 'In feed readers' })).toBeHidden();
  await page.bringToFront();
  await eventually(() => marksOn(page)).toEqual(['Read: The ferry']);
  await goTo(page, list);
  await eventually(() => marksOn(page)).toEqual(['Read: The ferry']);
  await goTo(page, other);
  await eventually(() => extension.tooltip(other)).toContain('Open one to check it.');
  expect(await Banner.on(page, 'badges')).toBeUndefined();
  const options = await extension.open('pages/options/options.html');
  await options.getByRole('button', { name: 'Remove reader.test' }).click();
  await expect(options.getByRole('button', { name: 'Remove reader.test' })).toBeHidden();
});
