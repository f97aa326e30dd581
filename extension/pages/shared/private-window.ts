/**
 * Pages of the extension in private windows. Only Firefox opens them there, and without a database, so
 * they can't open the library.
 */

/** Whether this page is in a private window. */
export function isInPrivateWindow(): boolean {
  return browser.extension.inIncognitoContext;
}

/**
 * Opens this page in a regular window instead, if it is in a tab.
 *
 * @returns whether it was opened there. Popup and sidebar belong to their window.
 */
export async function moveToRegularWindow(): Promise<boolean> {
  const tab = await browser.tabs.getCurrent();
  if (tab?.id === undefined) return false;
  const windows = await browser.windows.getAll({ windowTypes: ['normal'] });
  const id = windows.find(({ incognito }) => !incognito)?.id;
  const url = location.href;
  if (id === undefined) await browser.windows.create({ url });
  else {
    await browser.tabs.create({ url, windowId: id });
    await browser.windows.update(id, { focused: true });
  }
  await browser.tabs.remove(tab.id);
  return true;
}
