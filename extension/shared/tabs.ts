import { askPage } from './messages.ts';

/**
 * Notifies the pages in all tabs of a library change. Icon, banner, and notice follow at once
 * in visible tabs, and elsewhere as soon as they are visible. An extension page sends this itself
 * instead of the background, which may be stopped; each page then starts the background by asking it.
 *
 * @param first resolves when the page in this tab has answered.
 */
export async function notifyTabs(first?: number): Promise<void> {
  const ids = (await loadedTabs()).map(({ id }) => id);
  const answers = ids.map((id) => notifyTab(id));
  await answers[ids.indexOf(first ?? -1)];
}

/** Notifies the page in a tab that the library has changed. */
export async function notifyTab(tab: number): Promise<void> {
  // A page that is gone by now looks itself up when it is loaded again.
  await askPage(tab, 'libraryChanged').catch(() => {});
}

/** Has the pages in all tabs ask for access again, because rules or settings have changed. */
export async function refreshTabs(): Promise<void> {
  for (const { id } of await loadedTabs()) void refreshTab(id).catch(() => {});
}

/** Does the same for the open pages of a site and its subdomains, and for one tab besides. */
export async function refreshSiteTabs(site: string, tab: number | undefined): Promise<void> {
  const url = [`*://${site}/*`, `*://*.${site}/*`];
  // No pattern may have `*.` before an IPv4 address, or contain an IPv6 address.
  const tabs = await browser.tabs.query({ url }).catch(() => []);
  const ids = new Set([tab, ...tabs.map(({ id }) => id)]);
  for (const id of ids) if (id !== undefined) void refreshTab(id).catch(() => {});
}

/** Has the page in a tab ask for access again. @throws Error when it has no content script. */
export function refreshTab(tab: number): Promise<unknown> {
  return askPage(tab, 'accessChanged');
}

/** A tab with a document, which may have a content script. */
export type LoadedTab = chrome.tabs.Tab & { readonly id: number };

/** Returns all tabs except discarded ones, which a message would load again. */
export async function loadedTabs(): Promise<LoadedTab[]> {
  // Not by address: the browser would omit tabs that the extension has just lost access to.
  const tabs = await browser.tabs.query({});
  return tabs.filter((tab): tab is LoadedTab => tab.id !== undefined && !tab.discarded);
}

/** Returns the tab that a query names (`?tab=`): for tests, and for people who script the page. */
export function tabFromQuery(search: string): number | undefined {
  const value = new URLSearchParams(search).get('tab');
  return value !== null && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : undefined;
}

/** Returns the id of the active tab of this window. */
export async function getActiveTabId(): Promise<number | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.id;
}

/** Returns the id of the window that this page is in. */
export async function getWindowId(): Promise<number | undefined> {
  return (await browser.windows.getCurrent()).id;
}
