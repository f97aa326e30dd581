import { readerLibrary } from './reader-library.ts';

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
