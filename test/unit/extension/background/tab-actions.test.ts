import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, freshBrowser } from './fake-browser.ts';

let now: FakeBrowser;
let popups: number;
let setSiteRule: typeof import('../../../../extension/background/tab-actions.ts').setSiteRule;

beforeEach(async () => {
  vi.resetModules();
  now = freshBrowser();
  popups = 0;
  Object.assign(browser, {
    action: { openPopup: async () => ++popups },
    tabs: { query: async () => [] },
  });
  ({ setSiteRule } = await import('../../../../extension/background/tab-actions.ts'));
});

const tab = { id: 7, url: 'https://www.a.test/story', incognito: false } as chrome.tabs.Tab;

async function rules() {
  const { readerLibrary } = await import('../../../../extension/background/library.ts');
  return (await readerLibrary()).rules();
}

test('sets the rule for the site of a page, and removes it again', async () => {
  await setSiteRule('never')(tab);
  expect(await rules()).toMatchObject([{ target: 'a.test', keep: 'never' }]);
  await setSiteRule(undefined)(tab);
  expect(await rules()).toEqual([]);
  expect(popups).toBe(0);
});

test('sets no rule in a private window, and opens the popup', async () => {
  await setSiteRule('never')({ ...tab, incognito: true });
  expect(await rules()).toEqual([]);
  expect(popups).toBe(1);
});

test('before consent, creates no library and opens the popup', async () => {
  now.stored = {};
  await setSiteRule('never')(tab);
  expect(await indexedDB.databases()).toEqual([]);
  expect(popups).toBe(1);
});

test('sets no rule for a browser page, and opens the popup', async () => {
  await setSiteRule('never')({ ...tab, url: 'chrome://settings/' });
  expect(await rules()).toEqual([]);
  expect(popups).toBe(1);
});
