import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { prose } from '../../../e2e/articles.ts';
import { type FakeBrowser, freshBrowser, pageAt } from './fake-browser.ts';

const article = { url: 'https://a.test/story', title: 'A story', text: prose(300) };
const here = pageAt(article.url);
let now: FakeBrowser;

beforeEach(() => {
  vi.resetModules();
  now = freshBrowser();
});

async function background() {
  const { remember } = await import('../../../../extension/background/messages.ts');
  const { readerLibrary } = await import('../../../../extension/background/library.ts');
  return { remember, library: await readerLibrary() };
}

test('an article is remembered without its text, as the welcome page says', async () => {
  const { remember, library } = await background();
  expect(await remember(article, here)).toEqual({ remembered: true });
  expect(await library.count()).toBe(1);
  expect(await library.text(1)).toBeUndefined();
});

test('and with it, where the reader has chosen so', async () => {
  const { remember, library } = await background();
  await library.changeSettings({ keepText: true });
  await remember(article, here);
  expect(await library.text(1)).toMatchObject({ text: article.text });
});

test('nothing is remembered without consent', async () => {
  const { remember, library } = await background();
  now.stored = { consent: 0 };
  expect(await remember(article, here)).toEqual({ off: 'no-consent' });
  expect(await library.count()).toBe(0);
});

test('nothing is ever remembered of a private window', async () => {
  const { remember, library } = await background();
  now.stored['privateLookUp'] = true;
  const answer = await remember(article, pageAt(article.url, true));
  expect(answer).toEqual({ remembered: false, notSaved: 'private' });
  expect(await library.count()).toBe(0);
});

test.each([
  ['look-up', { remembered: false, notSaved: 'rule' }],
  ['never', { excluded: { rule: 'a.test' } }],
] as const)('a rule that says %s is obeyed', async (keep, answer) => {
  const { remember, library } = await background();
  await library.setRule({ site: 'a.test' }, keep, 1);
  expect(await remember(article, here)).toEqual(answer);
  expect(await library.count()).toBe(0);
});

test('what names a page of a site that is never remembered as its own is not', async () => {
  const { remember, library } = await background();
  await library.setRule('https://a.test/other', 'never', 1);
  const answer = await remember({ ...article, canonical: '/other' }, here);
  expect(answer).toEqual({ remembered: false, notSaved: 'rule' });
  expect(await library.count()).toBe(0);
});
