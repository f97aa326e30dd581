import type { Locator, Page } from '@playwright/test';
import type { PageState } from '../../extension/shared/page-state.ts';
import type { Extension } from './extension.ts';

export const WELCOME = 'pages/welcome/welcome.html';
export const OPTIONS = 'pages/options/options.html';
export const POPUP = 'pages/popup/popup.html';
export const SIDE_PANEL = 'pages/side-panel/side-panel.html';
export const COMPARE = 'pages/compare/compare.html';

/** Opens the popup for the tab that shows this address. */
export async function popupOn(extension: Extension, url: string): Promise<Page> {
  const tab = await extension.origin.evaluate(async (url) => {
    const tabs = await chrome.tabs.query({});
    return tabs.find((tab) => tab.url === url)?.id;
  }, url);
  return extension.open(`${POPUP}?tab=${tab}`);
}

/** Opens the popup for a page that answers with this state. */
export async function popupWith(extension: Extension, state: PageState): Promise<Page> {
  const page = await extension.open('manifest.json');
  await page.addInitScript((state) => {
    chrome.tabs.sendMessage = () => Promise.resolve(state);
  }, state);
  await page.goto(`chrome-extension://${extension.id}/${POPUP}?tab=1`);
  return page;
}

/** What the popup says first. */
export function headline(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}
