import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Library } from '../../../../core/library/library.ts';
import { siteOf } from '../../../../core/url/site.ts';
import { prose } from '../../../e2e/articles.ts';
import { type FakeBrowser, freshBrowser } from './fake-browser.ts';

const ID = 'abcdefghijklmnopabcdefghijklmnop';
const URL = 'https://a.test/story';
const TEXT = prose(300);
const article = { url: URL, title: 'A story', textId: '1', text: TEXT };
const read = { ...article, visit: '2' };
const TYPES = [
  'requestAccess',
  'lookUp',
  'remember',
  'show',
  'reveal',
  'markNotDuplicate',
  'mute',
  'moveBanner',
  'compare',
  'linkBadges',
  'markedPage',
];
/** A valid message of each type that stores something or names a page. */
const VALID = [
  { type: 'lookUp', body: article },
  { type: 'remember', body: read },
  { type: 'markNotDuplicate', body: { url: URL, id: 1, isRejected: true } },
  { type: 'mute', body: { scope: 'site', on: true } },
  { type: 'moveBanner', body: { corner: 'top-left' } },
  { type: 'compare', body: { id: 1 } },
  { type: 'linkBadges', body: { urls: ['https://b.test/copy'] } },
  { type: 'markedPage', body: { link: 'https://b.test/copy' } },
  { type: 'show', body: { show: 'found', copies: 1, confident: true, related: false } },
];
/** Addresses of other sites, some of which look like a.test. */
const OTHER_SITES = [
  'https://b.test/copy',
  'https://a.test@b.test/story',
  'https://a.test:443@b.test:8443/story',
  'https://a.test.b.test/story',
  'https:\\\\b.test\\story',
  'https://b.test\t/a.test/story',
  'https:b.test/story',
  'http://a.test/story',
  'https://a.test:8443/story',
  'https://www.google.com/amp/s/b.test/story',
  'https://b-test.cdn.ampproject.org/c/s/b.test/story',
  'javascript:alert(1)//https://a.test/',
  '//a.test/story',
];

let now: FakeBrowser;
let tab = 0;
const errors = vi.spyOn(console, 'error');

beforeEach(() => {
  vi.resetModules();
  now = freshBrowser();
  const done = async () => {};
  const action = ['Icon', 'BadgeBackgroundColor', 'BadgeTextColor', 'BadgeText', 'Title'];
  Object.assign(browser, {
    action: Object.fromEntries(action.map((name) => [`set${name}`, done])),
    i18n: { getMessage: () => 'en' },
    scripting: { insertCSS: done },
    tabs: { query: async () => [], get: async (id: number) => ({ id, index: 0 }), create: done },
  });
  Object.assign(browser.runtime, { id: ID });
});
afterEach(() => errors.mockClear());

/** Returns the library, and a function that sends a message as a page at {@link URL} does. */
async function background() {
  const { handleMessage } = await import('../../../../extension/background/messages.ts');
  const { readerLibrary } = await import('../../../../extension/background/library.ts');
  // The number of messages of one tab is limited.
  const send = (message: unknown) => {
    const sender = { id: ID, frameId: 0, origin: 'https://a.test', url: URL };
    const from = { ...sender, tab: { id: ++tab, incognito: false, url: URL } };
    return new Promise<unknown>((resolve) => {
      const willReply = handleMessage(message, from as chrome.runtime.MessageSender, resolve);
      if (!willReply) resolve('refused');
    });
  };
  return { send, library: await readerLibrary() };
}

async function storedIn(library: Library) {
  const pages = (await library.exportPages(0, 100)).map(({ url }) => url);
  const pairs = (await library.rejectedPairs()).map(({ pages }) => pages);
  const rest = [await library.rules(), await library.settings(), await library.listDeletions()];
  return { pages, pairs, rest };
}

test('any value sent as a message is refused or answered, and stores nothing', async () => {
  const { send, library } = await background();
  const before = [await storedIn(library), now.stored, now.session];
  const message = fc.oneof(
    fc.jsonValue(),
    fc.record({ type: fc.constantFrom(...TYPES, 'setRule', '__proto__'), body: fc.jsonValue() }),
  );
  await fc.assert(
    fc.asyncProperty(message, async (message) => {
      expect(await send(message)).toBeDefined();
    }),
    { numRuns: 200 },
  );
  expect([await storedIn(library), now.stored, now.session]).toEqual(before);
  expect(errors).not.toHaveBeenCalled();
});

test('a message in which anything is replaced stores only what its page may store', async () => {
  const { send, library } = await background();
  await send({ type: 'remember', body: read });
  const other = 'https://b.test/copy';
  const { describeText } = await import('../../../../core/fingerprint/describe-text.ts');
  const described = await describeText(TEXT);
  await library.remember({ url: other, title: 'A copy', ...described, at: 1 });
  await library.setRule({ site: 'bank.test' }, 'never', 1);
  const before = await storedIn(library);
  const { getSettings } = await import('../../../../extension/shared/settings.ts');
  const { mutedSites: _, banners: __, corner: ___, ...settings } = await getSettings();
  const field = fc.constantFrom(
    ...VALID.flatMap(({ body }) => Object.keys(body)),
    ...['canonical', '__proto__', 'private', 'tab'],
  );
  const value = fc.oneof(fc.jsonValue(), fc.constant<fc.JsonValue>(OTHER_SITES));
  const change = fc.oneof(
    fc.tuple(field, value),
    fc.tuple(fc.constantFrom('url', 'canonical'), fc.constantFrom(...OTHER_SITES)),
  );
  const message = fc
    .record({
      valid: fc.constantFrom(...VALID),
      type: fc.option(fc.constantFrom(...TYPES), { nil: undefined, freq: 1 }),
      changes: fc.array(change, { maxLength: 3 }),
    })
    .map(({ valid, type = valid.type, changes }) => ({
      type,
      body: Object.fromEntries([...Object.entries(valid.body), ...changes]),
    }));
  await fc.assert(
    fc.asyncProperty(message, async (message) => {
      const reply = JSON.stringify(await send(message));
      expect(reply).not.toContain(TEXT.slice(0, 20));
      const { pages, pairs, rest } = await storedIn(library);
      expect(rest).toEqual(before.rest);
      expect(pages.filter((url) => siteOf(url) !== 'a.test')).toEqual([other]);
      for (const pair of pairs) expect(pair.map(siteOf)).toContain('a.test');
      const { mutedSites, banners: _, corner: __, ...left } = await getSettings();
      expect(left).toEqual(settings);
      expect(['', 'a.test']).toContain(String(mutedSites));
    }),
    // What the library has depends on all messages before.
    { numRuns: 700, endOnFailure: true },
  );
  expect(errors).not.toHaveBeenCalled();
});

test('a list of very many invalid addresses takes little memory', async () => {
  const { send } = await background();
  // An issue for each of them, with everything around it, would take gigabytes.
  const urls = new Array(200_000).fill('https://');
  expect(await send({ type: 'linkBadges', body: { urls } })).toBe('refused');
});
