import { expect, test } from 'vitest';
import { isPartial } from '../../../../core/extract/item-text.ts';
import { findItems } from '../../../../core/extract/items.ts';
import { parseHtml } from '../../../../core/extract/parse-html.ts';

const TEXT =
  'The ferry left the harbor at seven in the morning, and nobody on board knew that it would not come back. ' +
  'The captain had seen the clouds in the west, but he had crossed the strait a thousand times before. ' +
  'When the wind turned, the first waves were already higher than the rails of the lower deck.';
const text = (topic: string) => `<p>${topic}: ${TEXT}</p><p>${TEXT}</p>`;
const story = (name: string) => `https://news.example/2026/${name}`;

async function find(html: string, address = 'https://reader.example/unread') {
  const document = parseHtml(html);
  if (!document) throw new Error('not parsed');
  const { kind, items, rows } = await findItems(document, {
    address,
    isElsewhere: ({ hostname }) => hostname !== new URL(address).hostname,
    isDisplayed: (element) => element.closest('[hidden]') === null,
  });
  return {
    kind,
    items: items.map((item) => [item.text, item.address]),
    rows: rows.map((row) => [row.titles[0]?.textContent, row.address]),
  };
}

test('an article below a heading that leads to another site is an item', async () => {
  const found =
    await find(`<title>Ferry - Reader</title><header><a href="/unread">Unread</a></header>
    <section><h1><a href="${story('ferry')}">The ferry</a></h1></section><main>${text('Ferry')}</main>`);
  expect(found).toEqual({ kind: 'reader', items: [['The ferry', story('ferry')]], rows: [] });
});

test('items that the page hides are items, too', async () => {
  const rows = ['One', 'Two', 'Three'].map(
    (name) => `<div class="row"><a class="title" href="${story(name)}">Story ${name}</a>
      <article hidden><h1><a href="${story(name)}">Story ${name}</a></h1>${text(name)}</article></div>`,
  );
  const found = await find(`<title>(3) Reader</title>${rows.join('')}`);
  expect(found.kind).toBe('reader');
  expect(found.items.map(([title]) => title)).toEqual(['Story One', 'Story Two', 'Story Three']);
});

test('a box can name the address of its article', async () => {
  const found = await find(`<div class="entry" data-entry-url="${story('box')}">
    <div class="entryTitle">The lighthouse</div>${text('Light')}</div>`);
  expect(found.items).toEqual([['The lighthouse', story('box')]]);
});

test('rows with previews, and rows with one address beside their title, are those of a reader', async () => {
  const previews = [1, 2, 3].map(
    (n) =>
      `<div><a class="title" href="${story(`${n}`)}">Story ${n}</a><span>${TEXT.slice(0, 200)}…</span></div>`,
  );
  expect(await find(previews.join(''))).toMatchObject({ kind: 'reader', items: [] });
  const within = previews.map((row) =>
    row.replace('</a><span>', ' <span>').replace('…</span>', '…</span></a>'),
  );
  expect(await find(within.join(''))).toMatchObject({ kind: 'reader', items: [] });
  const entries = [1, 2, 3].map(
    (
      n,
    ) => `<article><h2><a href="/entry/${n}">Story ${n}</a></h2><ul><li class="feed-title"><a href="/feed/${n}">
      The feed</a></li><li><a href="${story(`${n}`)}">External link</a></li></ul></article>`,
  );
  expect(await find(`<main>${entries.join('')}</main>`)).toEqual({
    kind: 'reader',
    items: [],
    rows: [1, 2, 3].map((n) => [`Story ${n}`, story(`${n}`)]),
  });
});

test('a card that is a link is a row, and not an article', async () => {
  const cards = [1, 2, 3].map(
    (n) => `<div class="card"><a href="${story(`${n}`)}"><div class="post-title">Story ${n}</div>
      <div>${TEXT.slice(0, 250)}…</div><div>A. Writer, 4 min read</div></a></div>`,
  );
  expect(await find(cards.join(''))).toMatchObject({ kind: 'reader', items: [] });
  const open = `<h1><a href="${story('1')}">Story 1</a></h1>${text('One')}`;
  const { items } = await find(`${cards.join('')}<main>${open}</main>`);
  expect(items).toEqual([['Story 1', story('1')]]);
});

test('a preview above the text of an article is not the article', async () => {
  const row = (n: number, body: string) => `<div><div class="head">
    <a class="title" href="${story(`${n}`)}">Story ${n}</a> <span>${TEXT.slice(0, 250)}…</span></div>${body}</div>`;
  const document = parseHtml(row(1, text('One')) + row(2, ''));
  const { items } = await findItems(document as Document, {
    address: 'https://reader.example/',
    isElsewhere: ({ hostname }) => hostname !== 'reader.example',
  });
  expect(items.map((item) => item.box.querySelectorAll('p').length)).toEqual([2]);
});

test('previews don’t outweigh the article beside them', async () => {
  const rows = Array.from(
    { length: 9 },
    (_, n) => `<li><a href="/entry/${n}"><div>${TEXT.slice(0, 250)}</div></a></li>
      <li><div role="button"><div>${TEXT.slice(0, 250)}</div></div></li>`,
  );
  const open = `<a href="${story('1')}"><h1>Story 1</h1></a>${text('One')}`;
  expect(await find(`<ul>${rows.join('')}</ul><main>${open}</main>`)).toMatchObject({
    kind: 'reader',
    items: [['Story 1', story('1')]],
  });
});

test('a list of links and the comments on one are no reader', async () => {
  const link = `<p class="title"><a href="${story('a')}">A story elsewhere</a> <span>(news.example)</span></p>`;
  expect(
    await find(`<ul><li>${link}</li><li>${link.replace('/a"', '/b"')}</li></ul>`),
  ).toMatchObject({
    kind: 'other',
    items: [],
  });
  const comments = [1, 2, 3].map((n) => `<div class="comment">${text(`Comment ${n}`)}</div>`);
  expect(
    await find(
      `<title>A story elsewhere : news</title>${link}<div class="commentarea">${comments.join('')}</div>`,
    ),
  ).toMatchObject({
    kind: 'discussion',
    items: [],
  });
  const plain = `<span><a href="${story('a')}">A story elsewhere</a></span>`;
  expect(
    await find(`<title>A story elsewhere | news</title>${plain}<ol>${comments.join('')}</ol>`),
  ).toMatchObject({ kind: 'discussion' });
});

test.each([
  ['names itself as canonical', `<link rel="canonical" href="/linked/ferry">`, '/linked/ferry'],
  ['is an article by its type', '<meta property="og:type" content="article">', '/x'],
  [
    'describes an article',
    '<script type="application/ld+json">{"@type":"BlogPosting"}</script>',
    '/x',
  ],
  ['has the title in its address', '', '/2026/the-ferry-sailed-through-stormy-weather'],
])('a page that %s publishes an article of its own', async (_, head, path) => {
  const html = `${head}<h1><a href="${story('a')}">The ferry sailed through stormy weather</a></h1>${text('Ferry')}`;
  const { kind } = await find(html, `https://blog.example${path}`);
  expect(kind).toBe('other');
});

test('links to other sites in the sections of an article are no items', async () => {
  const section = `<h2><a href="${story('tool')}">A tool for this</a></h2>${text('Tool')}`;
  const { kind } = await find(
    `<h1>Seven tools</h1>${text('A')}${text('B')}${text('C')}<div>${section}</div>`,
  );
  expect(kind).toBe('other');
});

test('a notice that leads elsewhere doesn’t make an item of the page below it', async () => {
  const { kind } =
    await find(`<title>Pods | Manual</title><div><h4><a href="${story('event')}">Come to the event</a></h4></div>
    <main><h1>Pods</h1>${text('Pods')}</main>`);
  expect(kind).toBe('other');
});

test('an address that is too long once it is encoded is none', async () => {
  const long = 'é'.repeat(3000);
  const { items } = await find(`<h1><a href="${story(long)}">The ferry</a></h1>${text('Ferry')}`);
  expect(items).toEqual([]);
});

test('hostile pages take bounded work', async () => {
  const nested = `${'<div>'.repeat(250)}<h1><a href="${story('deep')}">Deep title</a></h1>${text('Deep')}${'</div>'.repeat(250)}`;
  await find(nested);
  const long = `<h1><a href="${story('long')}">${'word '.repeat(2000)}</a></h1>${text('Long')}`;
  expect((await find(long)).items).toEqual([]);
  const odd = ['javascript:void 0', 'mailto:a@b.example', 'https://', 'data:text/html,x'].map(
    (href) => `<h2><a href="${href}">An odd address</a></h2>${text('Odd')}`,
  );
  expect((await find(odd.join(''))).items).toEqual([]);
  const many = Array.from(
    { length: 1000 },
    (_, n) =>
      `<div><h2><a href="${story(`${n}`)}">Story number ${n}</a></h2><p>${TEXT}</p><p>${n}</p></div>`,
  );
  expect((await find(many.join(''))).items).toHaveLength(1000);
  const same = many.map((row) => row.replace(/2026\/\d+/, '2026/same')).join('');
  expect((await find(same)).items.length).toBeLessThanOrEqual(20);
});

test('five thousand titles of one address take bounded work', async () => {
  const titles = `<a class="title" href="${story('same')}">The same story</a>`.repeat(5000);
  expect((await find(titles)).kind).toBe('other');
});

test.each([
  ['whole', text('Whole'), false],
  [
    'with a link to the rest',
    `${text('Part')}<p><a href="${story('a')}?utm_source=rss">Continue reading…</a></p>`,
    true,
  ],
  [
    'with a link to the rest, in Chinese',
    `${text('Part')}<p><a href="${story('a')}">阅读全文</a></p>`,
    true,
  ],
  [
    'with a link to another page',
    `${text('Part')}<p><a href="${story('b')}">Read more about it</a></p>`,
    false,
  ],
  ['cut off', `${text('Part')}<p>And then the […]</p>`, true],
])('a text %s', (_, html, expected) => {
  const body = parseHtml(html)?.body as Element;
  expect(isPartial(body, story('a'))).toBe(expected);
});
