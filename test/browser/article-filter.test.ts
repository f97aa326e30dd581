import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongEnough } from '../../core/extract/article-length.ts';
import { stripBoilerplate } from '../../core/text/boilerplate/strip-boilerplate.ts';
import { countTokens } from '../../core/text/tokenize.ts';
import { readEvaluationSets } from '../eval/quality/evaluation-set.ts';
import { chineseParagraphs, paragraphs } from './sample.ts';
import { Tab } from './tab.ts';

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

function posts(count: number): string {
  const post = (n: number) => `<h2><a href="/story-${n}">Story ${n} of us</a></h2>${paragraphs(6)}`;
  return `<div>${Array.from({ length: count }, (_, n) => post(n)).join('')}</div>`;
}

function liveBlog(entries: number): string {
  const entry = (n: number) =>
    `<div class="entry"><time>10:${n}</time><span class="author">${n % 2 ? 'Ann' : 'Ben'}</span>` +
    `<h3><a href="#entry-${n}">What happened at ${n}</a></h3>${paragraphs(1)}</div>`;
  return Array.from({ length: entries }, (_, n) => entry(n)).join('');
}

function thread(first: string, replies: number): string {
  const post = (n: number, text: string) =>
    `<div class="post"><a class="username" href="/u/${n % 7}">reader ${n % 7}</a><div>${text}</div></div>`;
  const answers = Array.from({ length: replies }, (_, n) =>
    post(n + 1, `I saw ${n} of them, and nobody counted more than that in a year.`),
  );
  return `<div>${post(0, first)}${answers.join('')}</div>`;
}

function story(n: number, count = 3): string {
  return `<article><h2><a href="/${n}">Story ${n}</a></h2>${paragraphs(count, `pier ${n}`)}</article>`;
}

describe('accepts', () => {
  it.each([
    ['an article', ARTICLE],
    ['an article without a container', paragraphs(5)],
    [
      'an article in a container with “comments” in its class',
      `<article class="has-comments">${paragraphs(5)}</article>${'<i></i>'.repeat(4500)}`,
    ],
    [
      'an article with teasers',
      ARTICLE + '<article><h3><a href="/x">Next</a></h3><p>Short words.</p></article>'.repeat(6),
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
    ['an article in a page of many elements', ARTICLE + '<i></i>'.repeat(4500)],
    ['a long magazine article', `<article>${paragraphs(1000)}</article>`],
    ['a long article without a container', paragraphs(1000)],
    [
      'an article without a container in a page of many elements',
      `${paragraphs(9)}${'<i></i>'.repeat(4500)}`,
    ],
    ['a long essay in Chinese', `<article>${chineseParagraphs(2500)}</article>`],
    ['an article nested almost too deep', nested(290)],
  ])('%s', async (_, html) => {
    await tab.show(html);
    expect(await tab.notArticle()).toBeUndefined();
  });

  const links = '<li><a href="/lighthouses/x">A lighthouse of the coast</a></li>'.repeat(200);
  it.each([
    ['an article at the root of its site', ARTICLE, '/'],
    ['an essay without a container at the root of a language', paragraphs(9), '/en/'],
    ['an essay at the root, with teasers below', paragraphs(20) + teasers(5), '/'],
    [
      'a list of places with an introduction',
      `<div>${paragraphs(3)}<ul>${links}</ul></div>`,
      '/list',
    ],
    ['a live blog', `<div>${liveBlog(30)}</div>`, '/live/1'],
    ['a thread whose first post is an article', thread(paragraphs(7), 60), '/t/8'],
    [
      'an article in a page of twenty thousand elements',
      ARTICLE + '<i>x </i>'.repeat(20_000),
      '/a',
    ],
    [
      'an article above comments many times as long',
      `${ARTICLE}<div id="comments">${`<div><b>A reader</b>${paragraphs(1)}</div>`.repeat(1000)}</div>`,
      '/a',
    ],
  ])('%s', async (_, html, path) => {
    await tab.show(html, { path });
    expect(await tab.notArticle()).toBeUndefined();
  });

  it('an article with a search query in its address', async () => {
    await tab.show(`<input type="search">${ARTICLE}`, { path: '/an-article?q=lamp' });
    expect(await tab.notArticle()).toBeUndefined();
  });
});

it.each(['/on-love', '/no-code', '/hi', '/api/search', '/search/2024'])(
  'accepts an article at %s',
  async (path) => {
    await tab.show(`<input type="search">${ARTICLE}`, { path });
    expect(await tab.notArticle()).toBeUndefined();
  },
);

describe('rejects', () => {
  it.each([
    ['a home page of teasers', 'listing', `<main>${teasers(12)}</main>`, '/'],
    ['a section page', 'listing', `<main><h1>Harbours</h1>${teasers(12)}</main>`, '/harbours'],
    ['a page of cards', 'listing', cards(9), '/topics/harbours'],
    [
      'a home page with the beginning of one story above the teasers',
      'listing',
      `<article><h2><a href="/0">The lamp</a></h2>${paragraphs(1)}</article>${teasers(12)}`,
      '/',
    ],
    ['a blog of whole posts without containers', 'listing', posts(4), '/page/2'],
    ['a discussion', 'discussion', thread('A short question, please, on lamps.', 30), '/t/7'],
    ['a search page', 'search', ARTICLE, '/search?q=lamp'],
    [
      'a page that repeats the search query',
      'search',
      `<input value="lamp">${ARTICLE}`,
      '/x?q=lamp',
    ],
    [
      'a page that repeats the search query of its path',
      'search',
      `<input type="search" value="oil lamp">${ARTICLE}`,
      '/search/oil+lamp',
    ],
    ['a list of stories', 'listing', [1, 2, 3, 4].map((n) => story(n)).join(''), '/blog'],
    [
      'whole stories one below the other',
      'listing',
      [1, 2, 3].map((n) => story(n, 9)).join(''),
      '/a/1',
    ],
    ['an article nested too deep', 'too-short', nested(310), '/a'],
  ])('%s', async (_, reason, html, path) => {
    await tab.show(html, { path });
    expect(await tab.notArticle()).toBe(reason);
  });

  it('ten megabytes of text', async () => {
    await tab.show(ARTICLE);
    const reason = await tab.page.evaluate(() => {
      // Hidden, because Chromium needs seconds to lay it out.
      document.body.style.display = 'none';
      document.querySelector('article')?.append('a lamp '.repeat(1_500_000));
      return candidate.findArticle(document, location, new candidate.TimeSlicer());
    });
    expect(reason).toBe('too-large');
  });

  it.each(['text/plain', 'application/json', 'image/svg+xml', 'text/xml'])('%s', async (type) => {
    await tab.show('<svg xmlns="http://www.w3.org/2000/svg"><text>The lamp</text></svg>', { type });
    expect(await tab.notArticle()).toBe('not-html');
  });
});

it('does not change the page', async () => {
  await tab.show(ARTICLE);
  const markup = () => tab.page.evaluate(() => document.documentElement.outerHTML);
  const before = await markup();
  await tab.notArticle();
  expect(await markup()).toBe(before);
});

/** Notices and news of 36 to 95 tokens, written for this test (test/fixtures/short). */
function short(name: 'notices' | 'news'): { lang: string; text: string }[] {
  const lines = readFileSync(`test/fixtures/short/${name}.ndjson`, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

describe('enough text', () => {
  it('is as many characters in Chinese as words in English', () => {
    const words = (n: number) => 'ship '.repeat(n);
    expect(isLongEnough(words(200))).toBe(true);
    expect(isLongEnough('船'.repeat(200))).toBe(true);
    expect(isLongEnough(words(40))).toBe(true);
    expect(isLongEnough('船'.repeat(40))).toBe(true);
    expect(isLongEnough(words(30))).toBe(false);
    expect(isLongEnough('船'.repeat(30))).toBe(false);
  });

  it('is not the text of a challenge or error page', () => {
    expect(
      isLongEnough(
        'Just a moment... a.test needs to review the security of your connection before proceeding. ' +
          'Verify you are human by completing the action below. Enable JavaScript and cookies to continue.',
      ),
    ).toBe(false);
    expect(isLongEnough('404 页面不存在 您访问的页面已被删除或暂时无法访问 返回首页')).toBe(false);
  });

  it('is found even after a long run of punctuation', () => {
    const dots = '. '.repeat(10_000);
    expect(isLongEnough(dots)).toBe(false);
    expect(isLongEnough(`${dots}${'ship '.repeat(30)}`)).toBe(false);
    expect(isLongEnough(`${dots}${'ship '.repeat(40)}`)).toBe(true);
    expect(isLongEnough('x'.repeat(5000))).toBe(false);
  });

  it('is never in a notice', () => {
    expect(short('notices').filter(({ text }) => isLongEnough(stripBoilerplate(text)))).toEqual([]);
  });

  it('is in every short news item', () => {
    expect(short('news').filter(({ text }) => !isLongEnough(stripBoilerplate(text)))).toEqual([]);
  });

  it('is in nearly every short paragraph of the evaluation data', () => {
    const [set] = readEvaluationSets('test/eval/data').filter(({ name }) => name === 'short');
    const texts = (set?.documents ?? []).map(({ text = '' }) => text);
    const brief = texts.filter((text) => countTokens(text) >= 36 && countTokens(text) <= 120);
    const refused = brief.filter((text) => !isLongEnough(stripBoilerplate(text)));
    expect(brief.length).toBeGreaterThan(400);
    expect(refused.length / brief.length).toBeLessThan(0.02);
  });

  it('is in a short article in each language', () => {
    expect(isLongEnough(chineseParagraphs(2).replace(/<[^>]+>/g, ''))).toBe(true);
    expect(isLongEnough(paragraphs(3).replace(/<[^>]+>/g, ''))).toBe(true);
  });
});
