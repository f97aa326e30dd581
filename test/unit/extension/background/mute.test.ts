import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser, pageAt } from './fake-browser.ts';

beforeEach(() => {
  vi.resetModules();
  freshBrowser();
});

test('muting a page wakes only the tabs that show it', async () => {
  const woken: number[] = [];
  const urls = ['https://a.test/story?utm_source=x#top', 'https://a.test/', 'https://b.test/story'];
  Object.assign(browser.tabs, {
    query: async () => urls.map((url, i) => ({ id: i + 1, url, discarded: false })),
    sendMessage: async (tab: number) => woken.push(tab),
  });
  const { isMuted, mute } = await import('../../../../extension/background/mute.ts');
  const here = pageAt('https://a.test/story');
  expect(await mute({ scope: 'page', on: true }, here)).toEqual({ done: true });
  await vi.waitFor(() => expect(woken).toEqual([1]), 30_000);
  expect(await isMuted(here, [])).toBe(true);
  expect(await isMuted(pageAt('https://b.test/story'), [])).toBe(false);
});
