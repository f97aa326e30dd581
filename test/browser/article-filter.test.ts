import { afterAll, beforeAll, expect, it } from 'vitest';
import { chineseParagraphs, paragraphs } from './sample.ts';
import { Tab } from './tab.ts';

// page-structures.test.ts shows what is an article on 88 kinds of pages. Here are the limits.

let tab: Tab;
beforeAll(async () => {
  tab = await Tab.open();
}, 60_000);
afterAll(() => tab.close());

const ARTICLE = `<main><article><h1>The lamp</h1>${paragraphs(5)}</article></main>`;

function nested(levels: number): string {
  return `${'<div>'.repeat(levels)}${ARTICLE}${'</div>'.repeat(levels)}`;
}

function teasers(count: number): string {
  const teaser = (n: number) =>
    `<div><h3><a href="/story-${n}">A story of harbour ${n}</a></h3>` +
    `<p>On day ${n} the keeper counted the ships again, and wrote the number down.</p></div>`;
  return Array.from({ length: count }, (_, n) => teaser(n)).join('');
}

function cards(count: number): string {
  const card = (n: number) =>
    `<a href="/story-${n}"><div>A story of harbour ${n}</div><p>On day ${n} the keeper counted ` +
    'the ships, of which there were many, and wrote the number down.</p></a>';
  return `<div>${Array.from({ length: count }, (_, n) => card(n)).join('')}</div>`;
}

it.each([
  ['an article without a container', paragraphs(5)],
  [
    'an article in a container with “comments” in its class, and many elements',
    `<article class="has-comments">${paragraphs(5)}</article>${'<i></i>'.repeat(4500)}`,
  ],
  [
    'an article with several comments that are nearly as long',
    ARTICLE + `<article class="comment">${paragraphs(4, 'reader')}</article>`.repeat(8),
  ],
  [
    'an article outside all containers, with teasers in containers',
    `<div>${paragraphs(9)}</div>${'<article><h3><a href="/x">Another story of ours</a></h3></article>'.repeat(5)}`,
  ],
  [
    'an article with a megabyte of script data',
    `${ARTICLE}<script type="application/json">"${'x'.repeat(1_000_000)}"</script>`,
  ],
  ['a long essay in Chinese', `<article>${chineseParagraphs(2500)}</article>`],
  ['an article nested almost too deep', nested(290)],
  ['an essay at the root, with teasers below', paragraphs(20) + teasers(5), '/'],
  [
    'a list of places with an introduction',
    `<div>${paragraphs(3)}<ul>${'<li><a href="/lighthouses/x">A lighthouse of the coast</a></li>'.repeat(200)}</ul></div>`,
    '/list',
  ],
  [
    'an article with a search query in its address',
    `<input type="search">${ARTICLE}`,
    '/an-article?q=lamp',
  ],
  ['an article below a search field', `<input type="search">${ARTICLE}`, '/search/2024'],
])('accepts %s', async (_, html, path = '/2024/an-article') => {
  await tab.show(html, { path });
  const before = await tab.page.content();
  expect(await tab.notArticle()).toBeUndefined();
  expect(await tab.page.content()).toBe(before);
});

it.each([
  ['a page of cards', 'listing', cards(9), '/topics/harbours'],
  [
    'a home page with the beginning of one story above the teasers',
    'listing',
    `<article><h2><a href="/0">The lamp</a></h2>${paragraphs(1)}</article>${teasers(12)}`,
    '/',
  ],
  ['a search page', 'search', ARTICLE, '/search?q=lamp'],
  ['a page that repeats the search query', 'search', `<input value="lamp">${ARTICLE}`, '/x?q=lamp'],
  [
    'a page that repeats the search query of its path',
    'search',
    `<input type="search" value="oil lamp">${ARTICLE}`,
    '/search/oil+lamp',
  ],
  ['an article nested too deep', 'too-short', nested(310), '/a'],
])('rejects %s', async (_, reason, html, path) => {
  await tab.show(html, { path });
  expect(await tab.notArticle()).toBe(reason);
});

it('rejects ten megabytes of text', async () => {
  await tab.show(ARTICLE);
  await tab.page.evaluate(() => {
    // Hidden, because Chromium needs seconds to lay it out.
    document.body.style.display = 'none';
    document.querySelector('article')?.append('a lamp '.repeat(1_500_000));
  });
  expect(await tab.notArticle()).toBe('too-large');
});

it.each(['text/plain', 'application/json', 'image/svg+xml', 'text/xml'])(
  'rejects %s',
  async (type) => {
    await tab.show('<svg xmlns="http://www.w3.org/2000/svg"><text>The lamp</text></svg>', { type });
    expect(await tab.notArticle()).toBe('not-html');
  },
);
