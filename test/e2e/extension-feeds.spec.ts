import type { Page } from '@playwright/test';
import { plainPage, prose } from './articles.ts';
import { eventually } from './eventually.ts';
import { expect, test } from './extension.ts';
import { Banner } from './extension-banner.ts';
import { LIBRARY, popupOn } from './pages.ts';
import { goTo, read, readIn, stored } from './reading.ts';
import type { TestSites } from './server.ts';

interface Story {
  readonly title: string;
  readonly url: string;
  readonly html: string;
}

/** Puts stories on sites of their own. */
function putStories(sites: TestSites, count: number): readonly Story[] {
  return Array.from({ length: count }, (_, i) => {
    const title = ['The ferry', 'The lighthouse', 'The harbor', 'The island'][i] ?? `Story ${i}`;
    const paragraphs = [prose(120, 10 * i + 1), prose(90, 10 * i + 2)];
    const url = sites.put(`site${i}.test`, `/${i}`, plainPage(title, paragraphs));
    return { title, url, html: paragraphs.map((text) => `<p>${text}</p>`).join('') };
  });
}

/** Returns the names of the marks on a page. */
async function marksOn(page: Page): Promise<readonly string[]> {
  const layer = await Banner.on(page, 'badges');
  const nodes = (await layer?.nodes()) ?? [];
  return nodes.filter(({ role }) => role === 'image').map(({ name }) => name);
}

/** Like Miniflux: a page for each entry, whose title leads to the original, and a list of titles. */
function putEntries(sites: TestSites, stories: readonly Story[]): readonly string[] {
  const page = (title: string, html: string) =>
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title} - Reader</title>
    <header><nav><a href="/list">Unread</a> <a href="/starred">Starred</a></nav></header>${html}`;
  const entries = stories.map(({ title, url, html }, i) =>
    sites.put(
      'reader.test',
      `/entry/${i}`,
      page(
        title,
        `<section><h1><a href="${url}">${title}</a></h1></section><main><article>${html}</article></main>`,
      ),
    ),
  );
  const rows = stories.map(
    ({ title, url }, i) => `<article><h2 class="item-title"><a href="/entry/${i}">${title}</a></h2>
      <ul><li class="feed-title"><a href="/feed/${i}">The feed</a></li><li><a href="${url}">External link</a></li></ul></article>`,
  );
  const list = sites.put('reader.test', '/list', page('Unread', `<main>${rows.join('')}</main>`));
  return [list, ...entries];
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
  const stories = putStories(sites, 3);
  const [ferry, lighthouse, harbor] = stories as [Story, Story, Story];
  const rows = stories.map(
    ({
      title,
      url,
      html,
    }) => `<div class="row"><div class="head"><a class="title" href="${url}">${title}</a>
      <button>Open</button></div><article><h1><a href="${url}">${title}</a></h1>${html}</article></div>`,
  );
  const reader = sites.put(
    'reader.test',
    '/i/',
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>(3) Reader</title>
    <style>.row:not(.active) article { display: none } h1 { font-size: 20px }</style>${rows.join('')}
    <script>document.onclick = ({ target }) => {
      if (target.localName !== 'button') return;
      for (const row of document.querySelectorAll('.row')) {
        row.classList.toggle('active', row.contains(target));
      }
    };</script>`,
  );
  const page = await read({ context, extension }, ferry.url);
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
  expect(await stored(extension)).not.toContain(harbor.url);
  expect(await stored(extension)).toHaveLength(2);

  // The one that was never opened is new on its own site.
  await goTo(page, harbor.url);
  await eventually(() => extension.tooltip(harbor.url)).toContain('you’ve read nothing like this');
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
  const row = ({ title, url }: Story) => `<tr><td class="title"><span class="titleline">
    <a href="${url}">${title}</a> <span>(<a href="/from">site</a>)</span></span></td></tr>`;
  const head = '<!doctype html><html lang="en"><meta charset="utf-8">';
  const rows = stories.map((story, i) => row(i === 1 ? { ...story, url: redirector } : story));
  const list = sites.put(
    'news.test',
    '/news',
    `${head}<title>News</title><table>${rows.join('')}</table>`,
  );
  await goTo(page, list);
  await eventually(() => marksOn(page)).toEqual(['Read: The ferry', 'Read: The lighthouse']);

  const comments = [1, 2, 3].map((i) => `<div class="comment"><p>${prose(80, 50 + i)}</p></div>`);
  const thread = sites.put(
    'news.test',
    '/item',
    `${head}<title>${ferry.title} | News</title><table>${row(ferry)}</table>${comments.join('')}`,
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
  await expect(library.getByText('read in a feed reader on your network')).toBeVisible();
});
