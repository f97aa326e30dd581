import { readerLibrary } from './library.ts';

/** Opens the library in a new tab, with a search if there are words. */
export async function openLibraryPage(words = ''): Promise<void> {
  const hash = words && `#${new URLSearchParams({ words })}`;
  await browser.tabs.create({ url: browser.runtime.getURL(`pages/library/library.html${hash}`) });
}

/**
 * Opens the comparison of the page in a tab with a page in the library, beside that tab.
 *
 * @returns whether the library has the page.
 */
export async function openCompare(tab: number, id: number): Promise<boolean> {
  const library = await readerLibrary();
  const [page] = await library.pages([id]);
  if (!page) return false;
  const { index, windowId, incognito } = await browser.tabs.get(tab);
  const url = browser.runtime.getURL(`pages/compare/compare.html?tab=${tab}&page=${id}`);
  // Chrome can't open extension pages in a private window. Without a window it chooses a regular one.
  // Firefox chooses the private one; mount-page.tsx then opens it in a regular one.
  await browser.tabs.create(incognito ? { url } : { url, index: index + 1, windowId });
  return true;
}
