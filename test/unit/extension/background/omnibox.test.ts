import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { describeText } from '../../../../core/fingerprint/describe-text.ts';
import { prose } from '../../../e2e/articles.ts';
import { type FakeBrowser, freshBrowser } from './fake-browser.ts';

let now: FakeBrowser;
let opened: unknown[];
let isPrivate: boolean;
let hints: string[];
let omnibox: typeof import('../../../../extension/background/omnibox.ts');

beforeEach(async () => {
  vi.resetModules();
  now = freshBrowser();
  now.stored['language'] = 'en';
  [opened, hints, isPrivate] = [[], [], false];
  Object.assign(browser, {
    omnibox: {
      setDefaultSuggestion: ({ description }: { description: string }) => hints.push(description),
    },
    runtime: { getURL: (path: string) => `chrome-extension://id/${path}` },
    windows: { getLastFocused: async () => ({ incognito: isPrivate }) },
    tabs: {
      create: async (tab: object) => opened.push(tab),
      update: async (tab: object) => opened.push(tab),
    },
  });
  omnibox = await import('../../../../extension/background/omnibox.ts');
});

async function read(title: string, url: string): Promise<void> {
  const { readerLibrary } = await import('../../../../extension/background/library.ts');
  const described = await describeText(prose(300));
  await (await readerLibrary()).remember({ url, title, ...described, at: 1 });
}

async function suggestions(words: string): Promise<chrome.omnibox.SuggestResult[]> {
  let shown: chrome.omnibox.SuggestResult[] = [];
  await omnibox.showSuggestions(words, (results) => {
    shown = results;
  });
  return shown;
}

test('finds pages by words of the title, and escapes the title', async () => {
  await read('<url>Rust</url> & "C" \u0007\ud800', 'https://a.test/rust');
  await read('Go', 'https://a.test/go');
  const [found, ...others] = await suggestions('rust');
  expect(others).toEqual([]);
  expect(found?.content).toBe('https://a.test/rust');
  expect(found?.description).toMatch(
    /^&#60;url&#62;Rust&#60;\/url&#62; &#38; &#34;C&#34; {2}\ufffd — a\.test/,
  );
  expect(hints.at(-1)).toBe('Search your library for “rust”');
});

test('finds a page that was read long before many others', async () => {
  const { readerLibrary } = await import('../../../../extension/background/library.ts');
  const article = await describeText(prose(300));
  const item = (n: number) => ({
    url: `https://a.test/${n}`,
    title: n === 0 ? 'Rust' : `Number ${n}`,
    readAt: 1_000_000 + n,
    isRead: true,
    article,
  });
  const items = Array.from({ length: 1200 }, (_, n) => item(n));
  await (await readerLibrary()).importItems({ id: 5, source: 'wallabag' }, items);
  expect((await suggestions('rust')).map(({ content }) => content)).toEqual(['https://a.test/0']);
});

test('a page that was only saved in another program isn’t shown as read', async () => {
  const { readerLibrary } = await import('../../../../extension/background/library.ts');
  const page = { url: 'https://a.test/rust', title: 'Rust', isRead: false };
  const item = { ...page, article: await describeText(prose(300)) };
  await (await readerLibrary()).importItems({ id: 5, source: 'wallabag' }, [item]);
  expect((await suggestions('rust'))[0]?.description).toBe('Rust — a.test');
});

test('finds saved links, too, however many pages there are', async () => {
  const { readerLibrary } = await import('../../../../extension/background/library.ts');
  const item = (n: number) => ({ url: `https://b.test/${n}`, title: `Rust ${n}`, isRead: false });
  const items = Array.from({ length: 3 }, (_, n) => item(n));
  const library = await readerLibrary();
  await library.importItems({ id: 5, source: 'pocket' }, items);
  for (let n = 0; n < 9; n++) await read(`Rust page ${n}`, `https://a${n}.test/`);
  const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  const readLinks = () =>
    (reads.mock.contexts as IDBObjectStore[]).filter(({ name }) => name === 'addresses').length;
  for (const words of ['ru', 'rust']) {
    const found = await suggestions(words);
    expect(found).toHaveLength(8);
    expect(found.slice(-2).map(({ description }) => description)).toEqual([
      expect.stringMatching(/^Rust \d — b\.test$/),
      expect.stringMatching(/^Rust \d — b\.test$/),
    ]);
  }
  // While the reader types, they are read once.
  expect(readLinks()).toBe(1);
  reads.mockRestore();
});

test('removes invisible and direction-changing characters from a title', async () => {
  await read('\u202eRust\u2066\u200f \u0085\u2028news\u200b', 'https://a.test/rust');
  const [found] = await suggestions('rust');
  expect(found?.description).toMatch(/^Rust +news — a\.test/);
});

test('does not escape the title in Firefox, which shows plain text', async () => {
  Object.assign(browser.runtime, { getURL: (path: string) => `moz-extension://id/${path}` });
  await read('A & B', 'https://a.test/');
  expect((await suggestions('A'))[0]?.description).toMatch(/^A & B — a\.test/);
});

test('before consent, points to the welcome page and creates no library', async () => {
  now.stored = { language: 'en' };
  expect(await suggestions('rust')).toEqual([]);
  expect(hints.at(-1)).toContain('welcome page');
  expect(await indexedDB.databases()).toEqual([]);
});

test('opens a chosen page in the requested tab, and the library for other input', async () => {
  await omnibox.onOmniboxEnter('https://a.test/rust', 'currentTab');
  await omnibox.onOmniboxEnter('https://a.test/rust', 'newBackgroundTab');
  await omnibox.onOmniboxEnter('javascript:alert(1)', 'currentTab');
  await omnibox.onOmniboxEnter(' two words ', 'newForegroundTab');
  const library = 'chrome-extension://id/pages/library/library.html';
  expect(opened).toEqual([
    { url: 'https://a.test/rust' },
    { url: 'https://a.test/rust', active: false },
    { url: `${library}#words=javascript%3Aalert%281%29` },
    { url: `${library}#words=two+words` },
  ]);
});

test('opens the library without the typed words in a private window', async () => {
  isPrivate = true;
  await omnibox.onOmniboxEnter('an illness', 'currentTab');
  expect(opened).toEqual([{ url: 'chrome-extension://id/pages/library/library.html' }]);
});
