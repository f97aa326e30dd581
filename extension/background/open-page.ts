import { readerLibrary } from './library.ts';

/** Opens a page of the extension in a tab of its own. */
async function openPage(path: string): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(path) });
}

/** Opens the library, and what was searched for in it. */
export async function openLibraryPage(words = ''): Promise<void> {
  const hash = words && `#${new URLSearchParams({ words })}`;
  await openPage(`pages/library/library.html${hash}`);
}

/**
 * Opens the comparison of the page in a tab with one in the library, beside that tab.
 *
 * @returns whether that one is there.
 */
export async function openCompare(tab: number, id: number): Promise<boolean> {
  const library = await readerLibrary();
  const [page] = await library.pages([id]);
  if (!page) return false;
  const { index, windowId, incognito } = await browser.tabs.get(tab);
  const url = browser.runtime.getURL(`pages/compare/compare.html?tab=${tab}&page=${id}`);
  // Chrome opens no page of an extension in a private window; left to itself, it takes another.
  await browser.tabs.create(incognito ? { url } : { url, index: index + 1, windowId });
  return true;
}
