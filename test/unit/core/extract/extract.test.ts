import { describe, expect, it } from 'vitest';
import { extractFromHtml } from '../../../../core/extract/html.ts';

const day = (n: number) =>
  `On day ${n} the keeper of the lamp wrote that number ${n * 7} had come and gone again, and that nobody saw it.`;
const DAYS = [1, 2, 3, 4].map(day);
const ARTICLE = DAYS.map((line) => `<p>${line}</p>`).join('');
const TITLE = '<title>The lamp at the end - A Site</title>';
const NEIGHBOR =
  'The harbour was closed for a week, said the master of the harbour, and opened again.';

/** Returns the lines of the article that is found in a body. */
async function lines(body: string, head = TITLE): Promise<string[] | undefined> {
  return (await extractFromHtml(`${head}<body>${body}</body>`))?.text.split('\n');
}

describe('leaves out of an article without a named box', () => {
  it('what comes before its title, however marked up', async () => {
    const before = `<div>${NEIGHBOR}</div><div><span>You are here: Home</span></div>`;
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
    const after = `<div>${heading}</div><div><p>${NEIGHBOR}</p></div>`;
    expect(await lines(`<div><div>${ARTICLE}</div>${after}</div>`)).toEqual(DAYS);
  });

  it('links that wrap whole boxes', async () => {
    const card = `<a href="/b"><div>Another story</div><div>${NEIGHBOR}</div></a>`;
    expect(await lines(`<div>${ARTICLE}${card}${card}</div>`)).toEqual(DAYS);
  });

  it('boxes below it that begin with a link', async () => {
    const teaser = `<div><a href="/b">Another story of ours</a><p>${NEIGHBOR}</p></div>`;
    expect(await lines(`<div><div>${ARTICLE}</div>${teaser}${teaser}</div>`)).toEqual(DAYS);
  });

  it('teasers in boxes like its own, even if they have more words', async () => {
    const title = '<div>The lamp at the end</div>';
    const teaser = `<div><a href="/b"><img></a><div><a href="/b">Another story of ours</a></div><div>${NEIGHBOR}</div></div>`;
    const teasers = teaser.repeat(20);
    expect(await lines(`<div>${teasers}<div>${title}${ARTICLE}</div>${teasers}</div>`)).toEqual(
      DAYS,
    );
  });

  it('220,000 characters of comments, when the page container is named like responses', async () => {
    const comment = `<li><p>${NEIGHBOR}</p></li>`;
    const comments = `<ol class="comment-list">${comment.repeat(220_000 / NEIGHBOR.length)}</ol>`;
    const page = `<h1>The lamp at the end</h1><div>${ARTICLE}</div>${comments}`;
    expect(await lines(`<div class="responsive-container">${page}</div>`)).toEqual(DAYS);
  });

  it('other full stories below it', async () => {
    const story = (title: string, text: string) => `<article><h1>${title}</h1>${text}</article>`;
    const other = story('Another story of ours', `<p>${NEIGHBOR}</p>`.repeat(4));
    expect(await lines(story('The lamp at the end', ARTICLE) + other.repeat(3))).toEqual(DAYS);
  });

  it('a longer notice above it', async () => {
    const notice = `<div>${`<p>${NEIGHBOR}</p>`.repeat(8)}</div>`;
    const title = '<h1>The lamp at the end</h1>';
    expect(await lines(`${notice}<div>${title}${ARTICLE}</div>`)).toEqual(DAYS);
  });

  it('a footer with more prose than all of its short lines', async () => {
    const list = Array.from({ length: 5 }, (_, n) => `Lamp ${n} of the north coast`);
    const boxes = list.map((line) => `<div>${line}</div>`).join('');
    const foot =
      '<div>© 2024 The harbour. All rights reserved, and best viewed in any browser.</div>';
    expect(await lines(`<div>The lamp at the end</div>${boxes}${foot}`)).toEqual(list);
  });
});

it('keeps a table cell that reads like a heading', async () => {
  const table = `<table><tr><td>comments</td><td>Whether readers may answer, which is the rule.</td></tr></table>`;
  expect(await lines(`<article>${ARTICLE}${table}${ARTICLE}</article>`)).toContain('comments');
});

it('keeps what follows a heading word inside a sentence', async () => {
  const line = '<p>It was a long <b>discussion</b> about the lamp and the harbour.</p>';
  expect(await lines(`<article>${ARTICLE}${line}${ARTICLE}</article>`)).toHaveLength(9);
});

it('keeps a text whose first line repeats the title', async () => {
  const text = ['The lamp at the end', ...DAYS].join('<br><br>');
  const found = await lines(`<h1>The lamp at the end</h1><div>${text}</div>`);
  expect(found?.slice(-4)).toEqual(DAYS);
});

it('keeps an article that is a list of links with descriptions', async () => {
  const entry = (n: number) => `<div><a href="/${n}">Lighthouse ${n}</a><p>${day(n)}</p></div>`;
  const found = await lines(`<article>${[1, 2, 3, 4, 5].map(entry).join('')}</article>`);
  expect(found).toContain(day(1));
  expect(found).toContain(day(5));
});

describe('hidden parts of a page', () => {
  it.for([
    '<div style="display: none">SECRET words of the page</div>',
    '<p style="color:red;VISIBILITY:hidden">SECRET words of the page</p>',
    '<span class="sr-only">SECRET words of the page</span>',
    '<div aria-hidden="true">SECRET words of the page</div>',
    '<p hidden>SECRET words of the page</p>',
  ])('are left out: %s', async (hidden) => {
    expect((await lines(`<article>${ARTICLE}${hidden}</article>`))?.join()).not.toContain('SECRET');
  });

  it('are kept if they are the article, which a script would have shown', async () => {
    const found = await lines(
      `<div><div id="js_content" style="visibility: hidden; opacity: 0">${ARTICLE}</div></div>`,
    );
    expect(found).toEqual(DAYS);
  });
});

it('finds an article without a named box among two thousand links', async () => {
  const links = '<li><a href="/x">A channel</a></li>'.repeat(1000);
  expect(
    await lines(
      `<div><ul>${links}</ul></div><div><div>${ARTICLE}</div></div><div><ul>${links}</ul></div>`,
    ),
  ).toEqual(DAYS);
});

it('drops anchor and reference marks from headings and sentences', async () => {
  const found = await extractFromHtml(
    `<title>The lamp | A Site</title><div><h1>The lamp <a class="header-anchor">#</a></h1>${ARTICLE}<h2>Oil<a class="headerlink">¶</a></h2><p>${NEIGHBOR}<sup class="reference"><a>[1]</a></sup></p></div>`,
  );
  expect(found?.title).toBe('The lamp');
  expect(found?.text.split('\n')).toEqual([...DAYS, 'Oil', NEIGHBOR]);
});

it('takes the featured answer and leaves out the others, even if they are longer', async () => {
  const answer = (box: string, words: string) =>
    `<div class="${box}"><span class="RichText">${words}</span></div>`;
  const other = answer('List-item', `<p>${NEIGHBOR}</p>`.repeat(20));
  expect(await lines(answer('AnswerCard', ARTICLE) + other.repeat(2))).toEqual(DAYS);
});

it('keeps every paragraph when a font element is closed too late', async () => {
  const text = DAYS.join('<p>');
  expect(
    await lines(`<center><font><b>The lamp at the end</b><br><br>${text}</font></center>`),
  ).toEqual(DAYS);
});

describe('a link that is never closed', () => {
  const heading = '<h1>The lamp at the end</h1>';
  const late = '<p>The lamp at the end</p>';
  const footer = `<p>${NEIGHBOR}</p>`;

  it.for([
    ['around the page', `<a href="/1"><main><article>${heading}${ARTICLE}${late}`],
    ['without an address', `<a name="top">${heading}${ARTICLE}${late}`],
    ['above a footer', `<div><a href="/1">${heading}${ARTICLE}${late}</a></div>${footer}`],
    [
      'around another',
      `<a href="/1"><table><tr><td><a name="top">${heading}${ARTICLE}${late}</table>`,
    ],
  ] as const)('hides nothing of an article, %s', async ([, body]) => {
    expect((await lines(body))?.slice(0, DAYS.length)).toEqual(DAYS);
  });

  it('ends at the next link, so teasers are still left out', async () => {
    const teaser = `<a href="/b"><div>Another story of ours</div><div>${NEIGHBOR}</div></a>`;
    const page = `<a href="/1">${heading}<div>${ARTICLE}${late}</div>${teaser}${teaser}`;
    expect((await lines(page))?.slice(0, -1)).toEqual(DAYS);
  });

  it('hides no other paragraphs if only the longest one is in it', async () => {
    const long = `<div><p>${NEIGHBOR.repeat(7)}</p></div>`;
    const found = await lines(`${heading}<p><a href="/1">${DAYS[0]}<p>${DAYS[1]}${long}`);
    expect(found?.slice(0, 2)).toEqual(DAYS.slice(0, 2));
  });
});

it('leaves out a card that is longer than the article', async () => {
  const card = `<a href="/b"><h3>Another story</h3>${`<p>${NEIGHBOR}</p>`.repeat(6)}</a>`;
  const page = `<div><div><h1>The lamp at the end</h1>${ARTICLE}</div><div>${card}</div></div>`;
  expect(await lines(page)).toEqual(DAYS);
});

it('takes the first post of a thread', async () => {
  const post = (n: number, text: string) =>
    `<table><tr><td>A reader</td><td><div class="t_f" id="postmessage_${n}">${text}</div></td></tr></table>`;
  expect(
    await lines(post(1, DAYS.join('<br><br>')) + post(2, NEIGHBOR) + post(3, NEIGHBOR)),
  ).toEqual(DAYS);
});

it('does not mistake short comments for the first post of a thread', async () => {
  const comment = '<div class="post-message">I liked it.</div>';
  expect((await lines(`<div><div>${ARTICLE}</div>${comment}${comment}</div>`))?.[0]).toBe(DAYS[0]);
});

it('reads the title from a tab title that adds a section and a site', async () => {
  const head = '<title>The lamp at the end_Stories_A Site</title>';
  const found = await extractFromHtml(`${head}<div><div>The lamp at the end</div>${ARTICLE}</div>`);
  expect(found?.title).toBe('The lamp at the end');
});

it('finds no article on a page that only asks the visitor to wait', async () => {
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
