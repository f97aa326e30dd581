import { beforeEach, expect, test, vi } from 'vitest';
import { readOpenArticle } from '../../../../../extension/pages/compare/open-article.ts';

const article = { url: 'https://a.test/story', title: 'Story', text: 'Once upon a time.' };
let tab: Partial<chrome.tabs.Tab> | undefined;
let says: unknown;

beforeEach(() => {
  tab = { url: 'https://a.test/story#2', incognito: false };
  says = article;
  vi.stubGlobal('browser', {
    tabs: {
      get: async () => tab ?? Promise.reject(new Error('No tab')),
      sendMessage: async () => says,
    },
  });
});

test('returns the article of a tab, and whether the window is private', async () => {
  expect(await readOpenArticle(7)).toEqual({ ...article, private: false });
  tab = { ...tab, incognito: true };
  expect(await readOpenArticle(7)).toEqual({ ...article, private: true });
});

test('returns why there is no article', async () => {
  says = null;
  expect(await readOpenArticle(7)).toBe('not-article');
  says = { title: 1 };
  expect(await readOpenArticle(7)).toBe('no-answer');
  tab = undefined;
  expect(await readOpenArticle(7)).toBe('tab-closed');
});

test.each([['https://b.test/story'], ['https://www.google.com/amp/s/b.test/story']])(
  'rejects an article that claims another site (%s)',
  async (url) => {
    says = { ...article, url };
    expect(await readOpenArticle(7)).toBe('no-answer');
  },
);

test('rejects an article if the address of the tab is unknown', async () => {
  tab = { incognito: false };
  expect(await readOpenArticle(7)).toBe('no-answer');
});
