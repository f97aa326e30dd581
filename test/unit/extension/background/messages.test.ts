import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { prose } from '../../../e2e/articles.ts';
import { type FakeBrowser, freshBrowser, pageAt } from './fake-browser.ts';

const article = { url: 'https://a.test/story', title: 'A story', text: prose(300), at: Date.now() };
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

test('remembers an article without its text by default', async () => {
  const { remember, library } = await background();
  expect(await remember(article, here)).toEqual({ remembered: true });
  expect(await library.count()).toBe(1);
  expect(await library.text(1)).toBeUndefined();
});

test('remembers the text too if the reader turned that on', async () => {
  const { remember, library } = await background();
  await library.changeSettings({ keepText: true });
  await remember(article, here);
  expect(await library.text(1)).toMatchObject({ text: article.text });
});

test('a message that is sent again counts as one visit, and can’t name any other time', async () => {
  const { remember, library } = await background();
  await remember(article, here);
  await remember(article, here);
  expect((await library.pages([1]))[0]).toMatchObject({ visits: 1, lastRead: article.at });
  await remember({ ...article, at: 1 }, here);
  const [page] = await library.pages([1]);
  expect(page?.visits).toBe(2);
  expect(page?.firstRead).toBe(article.at);
});

test('remembers nothing without consent', async () => {
  const { remember, library } = await background();
  now.stored = { consent: 0 };
  expect(await remember(article, here)).toEqual({ off: 'no-consent' });
  expect(await library.count()).toBe(0);
});

test('remembers nothing after everything was deleted, even if it had begun before', async () => {
  const { remember, library } = await background();
  const { whileNothingIsStored } = await import('../../../../extension/shared/consent-lock.ts');
  let erased: Promise<unknown> | undefined;
  const { contains } = browser.permissions;
  Object.assign(browser.permissions, {
    // The last that is asked before the page is stored.
    contains: async (asked: chrome.permissions.Permissions) => {
      erased ??= whileNothingIsStored(async () => {
        now.stored = { consent: 0 };
        await library.deleteAll();
      });
      await Promise.race([erased, new Promise((resolve) => setTimeout(resolve, 300))]);
      return await contains(asked);
    },
  });
  await remember(article, here);
  await erased;
  expect(await library.count()).toBe(0);
});

test('remembers nothing in a private window, even if lookups are allowed there', async () => {
  const { remember, library } = await background();
  now.stored['privateLookUp'] = true;
  const answer = await remember(article, pageAt(article.url, true));
  expect(answer).toEqual({ remembered: false, notSaved: 'private' });
  expect(await library.count()).toBe(0);
});

test.each([
  ['look-up', { remembered: false, notSaved: 'rule' }],
  ['never', { excluded: { rule: 'a.test' } }],
] as const)('remembers nothing under the rule `%s`', async (keep, answer) => {
  const { remember, library } = await background();
  await library.setRule({ site: 'a.test' }, keep, 1);
  expect(await remember(article, here)).toEqual(answer);
  expect(await library.count()).toBe(0);
});

test('remembers nothing if the canonical address has the rule `never`', async () => {
  const { remember, library } = await background();
  await library.setRule('https://a.test/other', 'never', 1);
  const answer = await remember({ ...article, canonical: '/other' }, here);
  expect(answer).toEqual({ remembered: false, notSaved: 'rule' });
  expect(await library.count()).toBe(0);
});

test('the icon shows a state although the library does not open', async () => {
  const { handleMessage } = await import('../../../../extension/background/messages.ts');
  vi.stubGlobal('indexedDB', { open: () => ({ addEventListener() {} }) });
  const titles: string[] = [];
  const set = async ({ title }: { title?: string }) => void (title && titles.push(title));
  const names = ['Icon', 'BadgeBackgroundColor', 'BadgeTextColor', 'BadgeText', 'Title'];
  const action = Object.fromEntries(names.map((name) => [`set${name}`, set]));
  Object.assign(browser, { action, i18n: { getMessage: () => 'en' } });
  const sender = { tab: { id: 7, url: article.url }, frameId: 0, url: article.url };
  const show = (body: object) =>
    new Promise((resolve) => {
      handleMessage({ type: 'show', body }, sender as chrome.runtime.MessageSender, resolve);
    });
  await show({ show: 'not-article', reason: 'listing' });
  now.stored = {};
  await show({ show: 'watching' });
  expect(titles).toHaveLength(2);
  expect(titles[0]).not.toBe(titles[1]);
});
