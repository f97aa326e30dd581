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
    'hidden in four ways': around(
      `<form style="display: none">${FIELD}</form>
      <div style="height: 0; overflow: hidden"><form>${FIELD}</form></div>
      <div style="position: fixed; left: -400px; width: 300px">${FIELD}</div>
      <dialog>${FIELD}</dialog>`,
    ),
    'in forms for comments and in the foot': around(
      '',
      `${comments}<footer><form>${FIELD}</form></footer>`,
      copy.replace('</article>', `${comments}</article>`),
    ),
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
    'over the article': around(
      '',
      `<dialog id="d">${FIELD}</dialog><script>d.showModal()</script>`,
    ),
    'above it in a component': inComponent(`<form>${FIELD}</form>`, ''),
    'above it in a component around it': slotted(`<form>${FIELD}</form>`, ''),
    'in a form of clobbered properties, at the side of a header above it': around(
      `<style>article { width: 400px }</style><header style="text-align: right">
      <form>${FIELD}<input name="matches"><input name="assignedSlot"><input name="parentNode"></form></header>`,
    ),
    'in a fixed layer': around('', `<form style="position: fixed; inset: 20%">${FIELD}</form>`),
    'in the title': around('<input type="email">', '', title('Sign in – The harbour')),
    'in the title in Chinese, beside a picture of this name': around(
      '<img name="title"><input name="username">',
      '',
      title('用户登录_某站'),
    ),
    'without an article': `<!doctype html><title>A site</title><form>${FIELD}</form>`,
  };
  for (const [where, html] of Object.entries(skipped)) {
    const url = sites.put('c.test', `/${where.replaceAll(' ', '-')}`, html);
    await open(url);
    await expect.poll(() => extension.tooltip(url), where).toContain('ask for a password');
  }
  expect(await stored(extension)).toEqual(before);

  const parts = title('How to log in without a password | 登录页面的设计');
  const about = sites.put('d.test', '/about', parts);
  await open(about);
  await expect.poll(() => extension.badge(about)).toBe('1');
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
  const page = await context.newPage();
  for (const [mode, open] of Object.entries(modes)) {
    const html = plainPage('The lamp', [prose(300)]);
    const url = sites.put('a.test', `/${mode.replaceAll(' ', '-')}`, around(style, layer, html));
    await page.goto(url);
    await expect.poll(() => extension.tooltip(url), mode).toContain('nothing like this');
    await open(page);
    await expect.poll(() => extension.tooltip(url), mode).toContain('ask for a password');
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
  expect(await extension.ask(url, 'state')).toMatchObject({ kind: 'looked-up' });
  await page.evaluate('above.hidden = false');
  await expect.poll(() => extension.tooltip(url)).toContain('ask for a password');
});
