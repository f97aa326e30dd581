import { askPage } from '../../shared/messages.ts';

/**
 * Lets the pages in all tabs learn of what has changed in the library: icon, banner and notice follow
 * at once where they are seen, and elsewhere as soon as they are. From here and not through the
 * background, which may be stopped: each page asks it, and starts it by that.
 *
 * @param first resolves when the page in this tab has learnt it.
 */
export async function notifyTabs(first?: number): Promise<void> {
  const ids = await openTabs();
  const told = ids.map((id) => notifyTab(id));
  await told[ids.indexOf(first ?? -1)];
}

/** Lets the pages in all tabs learn of new rules: each asks for access again. */
export async function refreshTabs(): Promise<void> {
  for (const id of await openTabs()) void askPage(id, 'accessChanged').catch(() => {});
}

async function openTabs(): Promise<number[]> {
  const tabs = await browser.tabs.query({});
  // One that was discarded would be loaded by this.
  return tabs.flatMap(({ id, discarded }) => (id === undefined || discarded ? [] : [id]));
}

/** Lets the page in a tab learn of what has changed in the library. */
export async function notifyTab(tab: number): Promise<void> {
  // A page that is gone by now learns of it when it comes again.
  await askPage(tab, 'libraryChanged').catch(() => {});
}

/** The tab that a query names (`?tab=`): for tests, and for people who script the page. */
export function tabFromQuery(search: string): number | undefined {
  const named = new URLSearchParams(search).get('tab');
  return named !== null && /^[1-9]\d{0,15}$/.test(named) ? Number(named) : undefined;
}

/** The id of the window that this page is in. */
export async function getWindowId(): Promise<number | undefined> {
  return (await browser.windows.getCurrent()).id;
}

/** The id of the tab in front of the reader. */
export async function getActiveTabId(): Promise<number | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.id;
}

/** Lets the open pages of a site, and of all below it, and the tab at hand learn of a new rule. */
export async function refreshSiteTabs(site: string, tab: number | undefined): Promise<void> {
  const url = [`*://${site}/*`, `*://*.${site}/*`];
  // No pattern takes an address in numbers with `*.` before it, or one in brackets.
  const tabs = await browser.tabs.query({ url }).catch(() => []);
  const ids = new Set([tab, ...tabs.map(({ id }) => id)]);
  for (const id of ids) if (id !== undefined) void askPage(id, 'accessChanged').catch(() => {});
}
