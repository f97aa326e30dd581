import type { Page } from '@playwright/test';
import { article, plainPage, prose } from './articles.ts';
import { expect, test } from './extension.ts';
import { read, stored, visit } from './reading.ts';

const FIELD = '<input type="password">';
const copy = article('en-copy');

/** Returns the copy with markup added at the start and the end of its body. */
function around(before: string, after = '', html = copy): string {
  return html.replace(/<body[^>]*>/, `$&${before}`).replace('</body>', `${after}</body>`);
}

/** Returns the copy with its article in a component, and markup before and after it there. */
function inComponent(before: string, after: string): string {
  return copy.replace(
    /<article.*<\/article>/s,
    (article) =>
      `<x-page><template shadowrootmode="open">${before}${article}${after}</template></x-page>`,
  );
}

/** Returns the copy with its article in the slot of a component, and markup around the slot. */
function slotted(before: string, after: string): string {
  const root = `<template shadowrootmode="open">${before}<slot></slot>${after}</template>`;
  return copy.replace(/<article.*<\/article>/s, (article) => `<x-page>${root}${article}</x-page>`);
}

test('skips a page with a password form above its article, not with a hidden or lower one', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 500 });
  await read({ context, extension }, sites.put('a.test', '/story', article('en-original')));
  // Copies get a warning but aren't remembered.
  await extension.set({ dwellMs: 600_000 });

  const comments = `<p>A reader said so.</p><form class="comment-form">${FIELD}</form>`;
  const warnedPages = {
    'not displayed': around(`<form style="display: none">${FIELD}</form>`),
    'in a header that is folded': around(
      `<div style="height: 0; overflow: hidden"><form>${FIELD}</form></div>`,
    ),
    'in a menu beside the screen': around(
      `<div style="position: fixed; left: -400px; width: 300px">${FIELD}</div>`,
    ),
    'in a dialog that is closed': around(`<dialog>${FIELD}</dialog>`),
    'in a form for comments': around('', comments),
    'in a form for comments in the box of the article': copy.replace(
      '</article>',
      `${comments}</article>`,
    ),
    'in the foot': around('', `<footer><form>${FIELD}</form></footer>`),
    'in the foot of a component with the article in it': inComponent('', `<form>${FIELD}</form>`),
    'in the foot of a component around the article': slotted('', `<form>${FIELD}</form>`),
    'in a column beside the article': around(
      `<style>body { margin-left: 400px }</style><form style="position: absolute; left: 0; width: 200px">${FIELD}</form>`,
    ),
  };
  const page = await context.newPage();
  const open = (url: string) => page.goto(url, { waitUntil: 'domcontentloaded' });
  for (const [where, html] of Object.entries(warnedPages)) {
    const url = sites.put('b.test', `/${where.replaceAll(' ', '-')}`, html);
    await open(url);
    await expect.poll(() => extension.badge(url), where).toBe('1');
  }

  const before = await stored(extension);
  const title = (words: string) => copy.replace(/<title>[^<]*/, `<title>${words}`);
  const skipped = {
    'above the article': around(`<form>${FIELD}</form>`),
    'over the article': around(
      '',
      `<dialog id="d">${FIELD}</dialog><script>d.showModal()</script>`,
    ),
    'above it in a component': inComponent(`<form>${FIELD}</form>`, ''),
    'above it in a component around it': slotted(`<form>${FIELD}</form>`, ''),
    'at the side of a header above it': around(
      `<style>article { width: 400px }</style><header style="text-align: right"><form>${FIELD}</form></header>`,
    ),
    'in a form of clobbered properties': around(
      `<form>${FIELD}<input name="matches"><input name="assignedSlot"><input name="parentNode"></form>`,
    ),
    'in the title beside a picture of this name': around(
      '<img name="title"><input type="email">',
      '',
      title('Sign in – The harbor'),
    ),
    'in a fixed layer': around('', `<form style="position: fixed; inset: 20%">${FIELD}</form>`),
    'in the title': around('<input type="email">', '', title('Sign in – The harbour')),
    'in the title in Chinese': around('<input name="username">', '', title('用户登录_某站')),
    'without an article': `<!doctype html><title>A site</title><form>${FIELD}</form>`,
  };
  for (const [where, html] of Object.entries(skipped)) {
    const url = sites.put('c.test', `/${where.replaceAll(' ', '-')}`, html);
    await open(url);
    await expect.poll(() => extension.tooltip(url), where).toContain('ask for a password');
  }
  expect(await stored(extension)).toEqual(before);

  for (const words of ['How to log in without a password', '登录页面的设计 | 某站']) {
    const url = sites.put('d.test', `/${encodeURIComponent(words)}`, title(words));
    await open(url);
    await expect.poll(() => extension.badge(url), words).toBe('1');
  }
});

test('a sign-in form shown over an article ends the visit', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 600_000 });
  const layer = `<div id="layer" style="display: none; position: fixed; inset: 20%">${FIELD}</div>`;
  const modes: Record<string, (page: Page) => Promise<unknown>> = {
    'by a style': (page) => page.evaluate("layer.style.display = 'block'"),
    'by a class': (page) => page.evaluate("layer.className = 'open'"),
    'as a dialog': (page) => page.evaluate('d.append(...layer.childNodes), d.showModal()'),
  };
  const style = '<style>.open { display: block !important }</style><dialog id="d"></dialog>';
  for (const [mode, open] of Object.entries(modes)) {
    const html = plainPage('The lamp', [prose(300)]);
    const url = sites.put('a.test', `/${mode.replaceAll(' ', '-')}`, around(style, layer, html));
    const page = await visit(context, url);
    await expect.poll(() => extension.tooltip(url), mode).toContain('nothing like this');
    await open(page);
    await expect.poll(() => extension.tooltip(url), mode).toContain('ask for a password');
    await page.close();
  }
});

test('a re-rendered page is skipped if a form above its text appears, not one in its footer', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 600_000 });
  const form = (id: string) => `<form id="${id}" hidden>${FIELD}</form>`;
  const html = around(
    form('above'),
    `<footer>${form('foot')}</footer>`,
    plainPage('The lamp', [prose(300)]),
  );
  const url = sites.put('a.test', '/story', html);
  const page = await visit(context, url);
  await expect.poll(() => extension.tooltip(url)).toContain('nothing like this');
  await page.evaluate('document.body.innerHTML = document.body.innerHTML, foot.hidden = false');
  // The form is checked within a frame or two, before anything later.
  await page.evaluate(
    'new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(done))))',
  );
  const other = await visit(context, sites.put('a.test', '/other', html));
  await other.close();
  expect(await extension.tooltip(url)).toContain('nothing like this');
  await page.bringToFront();
  await page.evaluate('above.hidden = false');
  await expect.poll(() => extension.tooltip(url)).toContain('ask for a password');
});

test('finds articles at the root of a site or among 20,000 elements; skips lists and threads', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 500 });
  await read({ context, extension }, sites.put('a.test', '/story', article('en-original')));
  // Copies get a warning but aren't remembered.
  await extension.set({ dwellMs: 600_000 });

  const root = sites.put('b.test', '/', copy);
  await visit(context, root);
  await expect.poll(() => extension.badge(root)).toBe('1');

  const comment = (n: number) =>
    `<div class="comment"><b>Reader ${n}</b><i>today</i><div><p>${prose(20, n)}</p></div></div>`;
  const comments = Array.from({ length: 4000 }, (_, n) => comment(n)).join('');
  const large = sites.put('b.test', '/large', around('', `<div id="comments">${comments}</div>`));
  await visit(context, large);
  await expect.poll(() => extension.badge(large)).toBe('1');

  const teaser = (n: number) =>
    `<div><h3><a href="/story/${n}">A story of harbour ${n}</a></h3><p>${prose(25, n)}</p></div>`;
  const front = `<!doctype html><title>The news</title><body><div>${Array.from({ length: 40 }, (_, n) => teaser(n)).join('')}</div>`;
  const list = sites.put('c.test', '/', front);
  await visit(context, list);
  await expect.poll(() => extension.tooltip(list)).toContain('lists several articles');

  const post = (n: number) =>
    `<div class="post"><a class="author" href="/u/${n}">reader${n}</a><div>${prose(30, n)}</div></div>`;
  const thread = `<!doctype html><title>Which lamp?</title><body><h1>Which lamp?</h1>${Array.from({ length: 40 }, (_, n) => post(n)).join('')}`;
  const discussion = sites.put('c.test', '/t/7', thread);
  await visit(context, discussion);
  await expect.poll(() => extension.tooltip(discussion)).toContain('discussion');
});
