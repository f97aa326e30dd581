import { describe, expect, it } from 'vitest';
import { extractFromHtml } from '../../../../core/extract/html.ts';

const day = (n: number) =>
  `On day ${n} the keeper of the lamp wrote that number ${n * 7} had come and gone again, and that nobody saw it.`;
const DAYS = [1, 2, 3, 4].map(day);
const ARTICLE = DAYS.map((line) => `<p>${line}</p>`).join('');
const TITLE = '<title>The lamp at the end - A Site</title>';
const NEIGHBOUR =
  'The harbour was closed for a week, said the master of the harbour, and opened again.';

/** The lines that are found of a body. */
async function lines(body: string, head = TITLE): Promise<string[] | undefined> {
  return (await extractFromHtml(`${head}<body>${body}</body>`))?.text.split('\n');
}

describe('of what has no name, the article keeps neither', () => {
  it('what stands before its title, however marked up', async () => {
    const before = `<div>${NEIGHBOUR}</div><div><span>You are here: Home</span></div>`;
    const title = '<div><b>The lamp at the end</b></div>';
    expect(await lines(`<div>${before}<div>${title}<div>${ARTICLE}</div></div></div>`)).toEqual(
      DAYS,
    );
  });

  it.for([
    'Related articles',
    '推荐阅读',
    '热门跟贴',
    'Responses (12)',
    '相關閱讀',
    'More from A Site',
  ])('what comes after "%s"', async (heading) => {
    const after = `<div>${heading}</div><div><p>${NEIGHBOUR}</p></div>`;
    expect(await lines(`<div><div>${ARTICLE}</div>${after}</div>`)).toEqual(DAYS);
  });

  it('links that are whole boxes', async () => {
    const card = `<a href="/b"><div>Another story</div><div>${NEIGHBOUR}</div></a>`;
    expect(await lines(`<div>${ARTICLE}${card}${card}</div>`)).toEqual(DAYS);
  });

  it('boxes below it that begin with a link', async () => {
    const teaser = `<div><a href="/b">Another story of ours</a><p>${NEIGHBOUR}</p></div>`;
    expect(await lines(`<div><div>${ARTICLE}</div>${teaser}${teaser}</div>`)).toEqual(DAYS);
  });

  it('more teasers beside it than it has words, of boxes like its own', async () => {
    const title = '<div>The lamp at the end</div>';
    const teaser = `<div><a href="/b"><img></a><div><a href="/b">Another story of ours</a></div><div>${NEIGHBOUR}</div></div>`;
    const teasers = teaser.repeat(20);
    expect(await lines(`<div>${teasers}<div>${title}${ARTICLE}</div>${teasers}</div>`)).toEqual(
      DAYS,
    );
  });

  it('220,000 characters of comments in a box that is named otherwise', async () => {
    const comment = `<li><p>${NEIGHBOUR}</p></li>`;
    const comments = `<ol class="comment-list">${comment.repeat(220_000 / NEIGHBOUR.length)}</ol>`;
    const page = `<h1>The lamp at the end</h1><div>${ARTICLE}</div>${comments}`;
    expect(await lines(`<div class="responsive-container">${page}</div>`)).toEqual(DAYS);
  });

  it('another story in full below it', async () => {
    const story = (title: string, text: string) => `<article><h1>${title}</h1>${text}</article>`;
    const other = story('Another story of ours', `<p>${NEIGHBOUR}</p>`.repeat(4));
    expect(await lines(story('The lamp at the end', ARTICLE) + other.repeat(3))).toEqual(DAYS);
  });

  it('a notice above it that is longer', async () => {
    const notice = `<div>${`<p>${NEIGHBOUR}</p>`.repeat(8)}</div>`;
    const title = '<h1>The lamp at the end</h1>';
    expect(await lines(`${notice}<div>${title}${ARTICLE}</div>`)).toEqual(DAYS);
  });

  it('a foot that weighs more than the short lines above it', async () => {
    const list = Array.from({ length: 20 }, (_, n) => `<div>Lamp ${n} of the north coast</div>`);
    const foot =
      '<div>All rights reserved, says the harbour, and best viewed in any browser.</div>';
    const found = await lines(`<div><div>The lamp at the end</div>${list.join('')}</div>${foot}`);
    expect(found?.[0]).toBe('Lamp 0 of the north coast');
    expect(found).toContain('Lamp 19 of the north coast');
  });
});

it('keeps a cell of a table that says what headings say', async () => {
  const table = `<table><tr><td>comments</td><td>Whether readers may answer, which is the rule.</td></tr></table>`;
  expect(await lines(`<article>${ARTICLE}${table}${ARTICLE}</article>`)).toContain('comments');
});

it('keeps what comes after a word in a sentence that headings consist of', async () => {
  const line = '<p>It was a long <b>discussion</b> about the lamp and the harbour.</p>';
  expect(await lines(`<article>${ARTICLE}${line}${ARTICLE}</article>`)).toHaveLength(9);
});

it('keeps a text whose first line is its title once more', async () => {
  const text = ['The lamp at the end', ...DAYS].join('<br><br>');
  const found = await lines(`<h1>The lamp at the end</h1><div>${text}</div>`);
  expect(found?.slice(-4)).toEqual(DAYS);
});

it('keeps an article that is a list of links with words on them', async () => {
  const entry = (n: number) => `<div><a href="/${n}">Lighthouse ${n}</a><p>${day(n)}</p></div>`;
  const found = await lines(`<article>${[1, 2, 3, 4, 5].map(entry).join('')}</article>`);
  expect(found).toContain(day(1));
  expect(found).toContain(day(5));
});

describe('of what a page hides', () => {
  it.for([
    '<div style="display: none">SECRET words of the page</div>',
    '<p style="color:red;VISIBILITY:hidden">SECRET words of the page</p>',
    '<span class="sr-only">SECRET words of the page</span>',
    '<div aria-hidden="true">SECRET words of the page</div>',
    '<p hidden>SECRET words of the page</p>',
  ])('nothing is read: %s', async (hidden) => {
    expect((await lines(`<article>${ARTICLE}${hidden}</article>`))?.join()).not.toContain('SECRET');
  });

  it('the article itself is read, which a script would have shown', async () => {
    const found = await lines(
      `<div><div id="js_content" style="visibility: hidden; opacity: 0">${ARTICLE}</div></div>`,
    );
    expect(found).toEqual(DAYS);
  });
});

it('finds an article without a box among two thousand links', async () => {
  const links = '<li><a href="/x">A channel</a></li>'.repeat(1000);
  expect(
    await lines(
      `<div><ul>${links}</ul></div><div><div>${ARTICLE}</div></div><div><ul>${links}</ul></div>`,
    ),
  ).toEqual(DAYS);
});

it('drops the marks that documentation puts into headings and sentences', async () => {
  const found = await extractFromHtml(
    `<title>The lamp | A Site</title><div><h1>The lamp <a class="header-anchor">#</a></h1>${ARTICLE}<h2>Oil<a class="headerlink">¶</a></h2><p>${NEIGHBOUR}<sup class="reference"><a>[1]</a></sup></p></div>`,
  );
  expect(found?.title).toBe('The lamp');
  expect(found?.text.split('\n')).toEqual([...DAYS, 'Oil', NEIGHBOUR]);
});

it("takes the answer that an address names, and not others'", async () => {
  const answer = (box: string, words: string) =>
    `<div class="${box}"><span class="RichText">${words}</span></div>`;
  expect(
    await lines(answer('AnswerCard', ARTICLE) + answer('List-item', `<p>${NEIGHBOUR}</p>`)),
  ).toEqual(DAYS);
});

it('keeps the paragraph that a font element, closed too late, does not hold', async () => {
  const text = DAYS.join('<p>');
  expect(
    await lines(`<center><font><b>The lamp at the end</b><br><br>${text}</font></center>`),
  ).toEqual(DAYS);
});

it('takes the first post of a thread', async () => {
  const post = (n: number, text: string) =>
    `<table><tr><td>A reader</td><td><div class="t_f" id="postmessage_${n}">${text}</div></td></tr></table>`;
  expect(
    await lines(post(1, DAYS.join('<br><br>')) + post(2, NEIGHBOUR) + post(3, NEIGHBOUR)),
  ).toEqual(DAYS);
});

it('takes no comment of a few words for the first post of a thread', async () => {
  const comment = '<div class="post-message">I liked it.</div>';
  expect((await lines(`<div><div>${ARTICLE}</div>${comment}${comment}</div>`))?.[0]).toBe(DAYS[0]);
});

it('reads the title out of a tab that adds a site and a section', async () => {
  const head = '<title>The lamp at the end_Stories_A Site</title>';
  const found = await extractFromHtml(`${head}<div><div>The lamp at the end</div>${ARTICLE}</div>`);
  expect(found?.title).toBe('The lamp at the end');
});

it('finds no article on a page that only asks to wait', async () => {
  const found = await lines(
    '<h1>example.com</h1><h2>Checking your browser before accessing example.com.</h2><p>This process is automatic. Your browser will redirect shortly.</p><p>Please allow up to 5 seconds…</p>',
    '<title>Just a moment...</title>',
  );
  expect(found).toBeUndefined();
});

it('finds a short article among the notices of a repost', async () => {
  const found = await lines(
    `<article><p>来源：海边日报</p><p>第一天夜里，守灯人在本子上写道，海上来的风比往年更冷，他把灯芯剪短，又把窗子关紧，然后坐下来等天亮，可是天一直没有亮，他就又写了一行字，说灯还亮着，油还够七天，请镇上放心。</p><p>责任编辑：李四</p><p>转载请注明出处</p></article>`,
    '<title>守灯人</title>',
  );
  expect(found).toHaveLength(1);
  expect(found?.[0]).toMatch(/^第一天夜里.*请镇上放心。$/);
});
