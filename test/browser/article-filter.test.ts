import { afterAll, beforeAll, expect, it } from 'vitest';
import { chineseParagraphs, paragraphs } from './sample.ts';
import { Tab } from './tab.ts';

// test/unit/core/extract/page-structures.test.ts shows what is an article. Here are the limits.

let tab: Tab;
beforeAll(async () => {
  tab = await Tab.open();
}, 60_000);
afterAll(() => tab.close());

const ARTICLE = `<main><article><h1>The lamp</h1>${paragraphs(5)}</article></main>`;

it.each([
  [
    'an article with a megabyte of script data',
    `${ARTICLE}<script type="application/json">"${'x'.repeat(1_000_000)}"</script>`,
  ],
  ['a long essay in Chinese', `<article>${chineseParagraphs(2500)}</article>`],
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
  ['a search page', ARTICLE, '/search?q=lamp'],
  ['a page that repeats the search query', `<input value="lamp">${ARTICLE}`, '/x?q=lamp'],
  [
    'a page that repeats the search query of its path',
    `<input type="search" value="oil lamp">${ARTICLE}`,
    '/search/oil+lamp',
  ],
])('rejects %s', async (_, html, path) => {
  await tab.show(html, { path });
  expect(await tab.notArticle()).toBe('search');
});

it('rejects ten megabytes of text', async () => {
  await tab.show(ARTICLE);
  await tab.page.evaluate(() => {
    // Hidden, because Chromium needs seconds to lay it out.
    document.body.style.contentVisibility = 'hidden';
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
