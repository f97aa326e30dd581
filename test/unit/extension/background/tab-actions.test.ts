import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFingerprinter } from '../../../../core/fingerprint/fingerprinter.ts';
import { UNTIL_RESUMED } from '../../../../extension/shared/settings.ts';
import { NO_SENTENCES } from '../../../no-sentences.ts';
import { type FakeBrowser, freshBrowser } from './fake-browser.ts';

let now: FakeBrowser;
let popups: number;
let actions: typeof import('../../../../extension/background/tab-actions.ts');
const setSiteRule: typeof actions.setSiteRule = (policy) => actions.setSiteRule(policy);

beforeEach(async () => {
  vi.resetModules();
  now = freshBrowser();
  popups = 0;
  Object.assign(browser, {
    action: { openPopup: async () => ++popups },
    tabs: { query: async () => [] },
  });
  actions = await import('../../../../extension/background/tab-actions.ts');
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

test('pauses until the reader resumes, and resumes', async () => {
  await actions.togglePause();
  expect(now.stored).toMatchObject({ pausedUntil: UNTIL_RESUMED });
  await actions.togglePause();
  expect(now.stored).toMatchObject({ pausedUntil: 0 });
});

test('before consent, pauses nothing and opens the popup', async () => {
  now.stored = {};
  await actions.togglePause();
  expect(now.stored).toEqual({});
  expect(popups).toBe(1);
});

test('deletes what can no longer be restored, also when consent was withdrawn', async () => {
  const { purgeDeleted, readerLibrary } = await import(
    '../../../../extension/background/library.ts'
  );
  await purgeDeleted();
  expect(await indexedDB.databases()).toEqual([]);
  const library = await readerLibrary();
  const { reader } = await createFingerprinter();
  const fingerprint = reader('The harbor of the old town was closed for repairs until the spring.');
  const url = 'https://a.test/story';
  const page = await library.remember({
    url,
    title: 'A',
    fingerprint,
    sketch: NO_SENTENCES,
    at: 1,
  });
  await library.delete(page?.id ?? 0, { restorableUntil: 2 });
  expect(await library.listDeletions()).toHaveLength(1);
  now.stored = { consent: 0 };
  await purgeDeleted();
  expect(await library.listDeletions()).toEqual([]);
});
