import type { Locator, Page } from '@playwright/test';
import type { PageState } from '../../extension/shared/page-state.ts';
import type { Extension } from './extension.ts';

export const WELCOME = 'pages/welcome/welcome.html';
export const OPTIONS = 'pages/options/options.html';
export const LIBRARY = 'pages/library/library.html';
export const POPUP = 'pages/popup/popup.html';
export const SIDE_PANEL = 'pages/side-panel/side-panel.html';
export const COMPARE = 'pages/compare/compare.html';

/**
 * Opens the popup for the tab that shows this address.
 *
 * @param tab a page to open it in; a new tab if left out.
 */
export async function popupOn(extension: Extension, url: string, tab?: Page): Promise<Page> {
  const path = `${POPUP}?tab=${await extension.tabOf(url)}`;
  if (!tab) return extension.open(path);
  await tab.goto(`chrome-extension://${extension.id}/${path}`);
  return tab;
}

/**
 * Opens the popup, or the side panel, for a page on news.example.org that answers with this state.
 *
 * @param tab a page of the extension to open it in; a new tab if left out.
 */
export async function popupWith(
  extension: Extension,
  state: PageState,
  path = POPUP,
  tab?: Page,
): Promise<Page> {
  const page = tab ?? (await extension.open('manifest.json'));
  await page.addInitScript((state) => {
    chrome.tabs.sendMessage = () => Promise.resolve(state);
    const tab = { id: 1, url: 'https://news.example.org/story', incognito: false };
    chrome.tabs.get = (async () => tab) as unknown as typeof chrome.tabs.get;
  }, state);
  await page.goto(`chrome-extension://${extension.id}/${path}?tab=1`);
  return page;
}

/** The main heading of a page, such as the result in the popup. */
export function headline(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** The part of the popup or side panel about the page itself, with its actions. */
export function aboutPage(page: Page): Locator {
  return page.getByRole('region', { name: 'This page', exact: true });
}
