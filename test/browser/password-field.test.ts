import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInStructures } from '../fixtures/structures/sign-in.ts';
import { Tab } from './tab.ts';

let tab: Tab;
beforeAll(async () => {
  tab = await Tab.open();
}, 60_000);
afterAll(() => tab.close());

/** Returns whether a page asks for a password, judging by what is found in it. */
async function asks(html: string, path = '/2024/page'): Promise<boolean> {
  await tab.show(html, { path });
  return await tab.page.evaluate(async () => {
    const { signal } = new AbortController();
    const found = await candidate.findArticle(document, location, new candidate.TimeSlicer());
    return await candidate.asksForPassword(signal, found);
  });
}

const FIELD = '<input type="password">';
const FORM = `<form><label>Name <input></label> ${FIELD} <button>Sign in</button></form>`;

/** Returns a page with sentences that all differ. */
const page = (sentences: number, before: string, after = '') => {
  const sentence = (i: number) =>
    `The owls of tower ${i} flew out at ${i} o’clock, and the clerk who counts them wrote down all ${i + 3} of them in his book.`;
  const text = Array.from({ length: sentences }, (_, i) => `<p>${sentence(i)}</p>`).join('');
  return `<!doctype html><title>Owls of the town</title>${before}<article><h1>Owls of the town</h1>${text}</article>${after}`;
};

it.each([
  ['a form and a few words', page(1, FORM)],
  ['a form and a short text', page(3, FORM)],
  ['a form below a short text', page(3, '', FORM)],
  ['only a form', `<!doctype html><title>A site</title><h1>Members</h1>${FORM}`],
  [
    'a form in a component',
    page(3, `<x-form><template shadowrootmode="open">${FORM}</template></x-form>`),
  ],
  ['a field for a new password', page(3, '<input autocomplete="new-password">')],
  [
    'a form below the heading of a long text',
    page(40, '').replace(
      '</h1>',
      `</h1><p>Tell us who you are. <a href="/new">Join</a></p>${FORM}`,
    ),
  ],
  [
    'a title, and a field for the name',
    page(40, '', '<img name="title"><input name="username">').replace(
      'Owls of the town',
      '用户登录_某站',
    ),
  ],
])('%s: asks for a password', async (_, html) => {
  expect(await asks(html)).toBe(true);
});

it.each([
  ['a form above a long text', page(40, FORM)],
  [
    'a form in a fixed layer',
    page(40, '', `<div style="position: fixed; inset: 9%">${FORM}</div>`),
  ],
  ['a form below a long text', page(40, '', FORM)],
  ['a form in a long text', page(40, '').replace('<p>The owls of tower 20', `${FORM}$&`)],
  [
    'a menu between the heading and a form',
    page(40, '').replace('</h1>', `</h1>${'<a href="/x">Menu</a> '.repeat(8)}${FORM}`),
  ],
  ['a form beside a short text', page(3, `<header>${FORM}</header>`, `<aside>${FORM}</aside>`)],
  [
    'hidden forms around a short text',
    page(
      3,
      `<form style="display: none">${FIELD}</form>
      <div style="height: 0; overflow: hidden">${FORM}</div>
      <div style="position: fixed; left: -400px; width: 300px">${FIELD}</div>
      <div style="opacity: 0">${FORM}</div><dialog>${FIELD}</dialog>`,
    ),
  ],
  [
    'a list of articles',
    page(
      0,
      FORM,
      Array.from(
        { length: 30 },
        (_, i) =>
          `<article><h2><a href="/${i}">What the owls of tower ${i} eat</a></h2><p>They eat ${i} mice a night, more than the owls of the tower before them, and nobody knows why.</p></article>`,
      ).join(''),
    ),
  ],
  ['a text about signing in', page(40, FORM).replace('Owls of the town', 'How to log in')],
  [
    'a form of clobbered properties',
    page(
      40,
      `<form>${FIELD}<input name="matches"><input name="assignedSlot"><input name="getRootNode"><input name="parentNode"></form>`,
    ),
  ],
])('%s: does not ask for a password', async (_, html) => {
  expect(await asks(html)).toBe(false);
});

it.each(signInStructures())('$name', async ({ html, path, kinds }) => {
  expect(await asks(html, path)).toBe(!kinds.includes('article'));
});
