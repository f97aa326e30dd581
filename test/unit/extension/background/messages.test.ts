import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { prose } from '../../../e2e/articles.ts';
import { type FakeBrowser, freshBrowser } from './fake-browser.ts';

const ID = 'abcdefghijklmnopabcdefghijklmnop';
const story = { url: 'https://a.test/story', title: 'A story', textId: '1' };
const article = { ...story, text: prose(300), visit: '2' };
let now: FakeBrowser;

beforeEach(() => {
  vi.resetModules();
  now = freshBrowser();
  const done = async () => {};
  const action = ['Icon', 'BadgeBackgroundColor', 'BadgeTextColor', 'BadgeText', 'Title'];
  Object.assign(browser, {
    action: Object.fromEntries(action.map((name) => [`set${name}`, done])),
    i18n: { getMessage: () => 'en' },
  });
  Object.assign(browser.runtime, { id: ID });
});

/** Sends messages as the content script of a page does. */
async function background(incognito = false) {
  const { handleMessage } = await import('../../../../extension/background/messages.ts');
  const { readerLibrary } = await import('../../../../extension/background/library.ts');
  const tab = { id: 7, incognito, url: story.url };
  const sender = { id: ID, tab, frameId: 0, origin: 'https://a.test', url: story.url };
  const send = (type: string, body?: object) =>
    new Promise<unknown>((resolve) => {
      handleMessage(
        { type, ...(body && { body }) },
        sender as chrome.runtime.MessageSender,
        resolve,
      );
    });
  return {
    send,
    remember: (body: object = article) => send('remember', body),
    library: readerLibrary,
  };
}

test('remembers an article without its text by default', async () => {
  const { remember, library } = await background();
  expect(await remember()).toEqual({ remembered: true });
  expect(await (await library()).count()).toBe(1);
  expect(await (await library()).text(1)).toBeUndefined();
});

test('remembers the text too if the reader turned that on', async () => {
  const { remember, library } = await background();
  await (await library()).changeSettings({ keepText: true });
  await remember();
  expect(await (await library()).text(1)).toMatchObject({ text: article.text });
});

test('a visit that is stored again, even later and with another text, counts once', async () => {
  const { remember, library } = await background();
  vi.useFakeTimers({ toFake: ['Date'], now: 1e12 });
  await remember();
  vi.setSystemTime(1e12 + 3_600_000);
  await remember();
  await remember({ ...article, textId: '3', text: `${article.text} And its end.` });
  expect((await (await library()).pages([1]))[0]).toMatchObject({ visits: 1, lastRead: 1e12 });
  await remember({ ...article, visit: '4' });
  vi.useRealTimers();
  const [page] = await (await library()).pages([1]);
  expect(page).toMatchObject({ visits: 2, firstRead: 1e12, lastRead: 1e12 + 3_600_000 });
});

test('a text is sent once, and again to a worker that doesn’t have it', async () => {
  const { text: _, visit, ...known } = article;
  const first = await background();
  expect(await first.send('lookUp', known)).toEqual({ needs: 'text' });
  expect(await first.send('lookUp', { ...known, text: article.text })).toMatchObject({
    copies: [],
  });
  expect(await first.send('lookUp', known)).toMatchObject({ copies: [] });
  expect(await first.remember({ ...known, textId: '9', visit })).toEqual({ needs: 'text' });
  expect(await first.remember({ ...known, visit })).toEqual({ remembered: true });
  (await first.library()).close();
  vi.resetModules();
  const second = await background();
  expect(await second.remember({ ...known, visit })).toEqual({ needs: 'text' });
  expect(await second.remember()).toEqual({ remembered: true });
  expect((await (await second.library()).pages([1]))[0]).toMatchObject({ visits: 1 });
});

test('remembers nothing without consent', async () => {
  const { remember, library } = await background();
  now.stored = { consent: 0 };
  expect(await remember()).toEqual({ off: 'no-consent' });
  expect(await (await library()).count()).toBe(0);
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
        await (await library()).deleteAll();
      });
      await Promise.race([erased, new Promise((resolve) => setTimeout(resolve, 300))]);
      return await contains(asked);
    },
  });
  await remember();
  await erased;
  expect(await (await library()).count()).toBe(0);
});

test('remembers nothing in a private window, even if lookups are allowed there', async () => {
  const { remember, library } = await background(true);
  now.stored['privateLookUp'] = true;
  expect(await remember()).toEqual({ remembered: false, notSaved: 'private' });
  expect(await (await library()).count()).toBe(0);
  expect(now.session).toEqual({});
});

test.each([
  ['look-up', { remembered: false, notSaved: 'rule' }],
  ['never', { excluded: { rule: 'a.test' } }],
] as const)('remembers nothing under the rule `%s`', async (keep, answer) => {
  const { remember, library } = await background();
  await (await library()).setRule({ site: 'a.test' }, keep, 1);
  expect(await remember()).toEqual(answer);
  expect(await (await library()).count()).toBe(0);
});

test('remembers nothing if the canonical address has the rule `never`', async () => {
  const { remember, library } = await background();
  await (await library()).setRule('https://a.test/other', 'never', 1);
  const answer = await remember({ ...article, canonical: '/other' });
  expect(answer).toEqual({ remembered: false, notSaved: 'rule' });
  expect(await (await library()).count()).toBe(0);
});

test('only links to pages that were read get a badge', async () => {
  const { remember, send } = await background();
  await remember();
  now.stored['marks'] = 'all';
  const urls = ['https://a.test/other', 'http://www.a.test/story?utm_source=x#top'];
  expect(await send('linkBadges', { urls })).toEqual({ linkBadges: [null, 'read'] });
  const [link] = urls.slice(1);
  const { title, url } = article;
  expect(await send('markedPage', { link })).toMatchObject({ marked: { title, url } });
  expect(await send('markedPage', { link: urls[0] })).toEqual({ marked: null });
  now.stored['marks'] = 'off';
  expect(await send('markedPage', { link })).toEqual({ marked: null });
});

test('a short link that led to an article is marked, but not one that led elsewhere, or nowhere', async () => {
  const events = { onBeforeNavigate: watched(), onErrorOccurred: watched() };
  Object.assign(browser, { webNavigation: events });
  const { watchShortLinks } = await import('../../../../extension/background/short-links.ts');
  watchShortLinks();
  const { remember, send } = await background();
  const follow = (url: string) => {
    events.onBeforeNavigate.tell({ tabId: 7, frameId: 0, url });
    return { fails: () => events.onErrorOccurred.tell({ tabId: 7, frameId: 0, url }) };
  };
  const [read, failed, late, later] = ['r', 'f', 'l', 'n'].map((path) => `https://t.co/${path}`);
  vi.useFakeTimers({ toFake: ['Date'], now: 1e12 });
  const open = () => send('requestAccess');
  follow(failed ?? '').fails();
  await open();
  await remember();
  follow(late ?? '');
  vi.setSystemTime(1e12 + 3_600_000);
  await open();
  await remember({ ...article, visit: '3' });
  follow(read ?? '');
  await open();
  await remember({ ...article, visit: '4' });
  follow(later ?? '');
  await open();
  // By then, the page has replaced its article and its address.
  await remember({ ...article, url: 'https://a.test/next', visit: '5' });
  now.stored['marks'] = 'all';
  const urls = [read, failed, late, later];
  expect(await send('linkBadges', { urls })).toEqual({ linkBadges: ['read', null, null, null] });
  vi.useRealTimers();
});

function watched() {
  const listeners: ((event: object) => void)[] = [];
  return {
    addListener: (listener: (event: object) => void) => listeners.push(listener),
    tell: (event: object) => {
      for (const listener of listeners) listener(event);
    },
  };
}

test('the icon shows a state although the library does not open', async () => {
  const { send } = await background();
  vi.stubGlobal('indexedDB', { open: () => ({ addEventListener() {} }) });
  const setTitle = vi.spyOn(browser.action, 'setTitle');
  await send('show', { show: 'not-article', reason: 'listing' });
  now.stored = {};
  await send('show', { show: 'watching' });
  const [first, second] = setTitle.mock.calls.map(([{ title }]) => title);
  expect(second).toBeTruthy();
  expect(first).not.toBe(second);
});
