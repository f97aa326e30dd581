/**
 * Pages of the extension that are private themselves. Only Firefox has such pages, and they have no
 * database, so they can't open the library.
 */

/**
 * Whether this page itself is private. Never in Chrome and Edge, where popup and side panel of a private
 * window run outside it.
 */
export function isPrivatePage(): boolean {
  return browser.extension.inIncognitoContext;
}

/**
 * Opens this page in a regular window instead, if it is in a tab and there is such a window.
 *
 * @returns whether it was opened there. Popup and sidebar belong to their window.
 */
export async function moveToRegularWindow(): Promise<boolean> {
  const tab = await browser.tabs.getCurrent();
  const windows = await browser.windows.getAll({ windowTypes: ['normal'] });
  const regular = windows.filter(({ incognito }) => !incognito).reverse();
  // The newest one that can be seen.
  const windowId = (regular.find(({ state }) => state !== 'minimized') ?? regular[0])?.id;
  // None is created, because Firefox makes all windows private if it never remembers history.
  if (tab?.id === undefined || windowId === undefined) return false;
  await browser.tabs.create({ url: location.href, windowId });
  await browser.windows.update(windowId, { focused: true }).catch(() => {});
  await browser.tabs.remove(tab.id).catch(() => {});
  return true;
}
