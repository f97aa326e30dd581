import { setLanguage } from '../i18n/language.ts';
import { isFirefox } from '../shared/is-firefox.ts';
import { askPage } from '../shared/messages.ts';
import { getDisabledReason, getSettings } from '../shared/settings.ts';
import { getSilenceReason, hasAccess } from '../shared/site-access.ts';
import { type LoadedTab, loadedTabs, refreshTab } from '../shared/tabs.ts';
import { showIcon } from './icon.ts';

/** A page that is frozen, or shows a dialog, doesn't answer. The others aren't kept waiting longer. */
const MAX_WAIT_MS = 5000;

/**
 * Has the pages in all tabs ask for access again, and injects the content script into those
 * that were open before Twicetold was installed, updated, or enabled.
 */
export async function syncTabs(): Promise<void> {
  const tabs = await loadedTabs();
  const synced = tabs.map(async (tab) => {
    await refreshTab(tab.id).catch(() => inject(tab));
    if (isFirefox()) await showUnscripted(tab);
  });
  const late = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  await Promise.race([Promise.all(synced), late]);
}

async function inject({ id, url = '' }: LoadedTab): Promise<void> {
  if (!/^https?:/.test(url)) return;
  const files = browser.runtime.getManifest().content_scripts?.[0]?.js ?? [];
  // The browser's own stores and enterprise policies refuse it.
  await browser.scripting.executeScript({ target: { tabId: id }, files }).catch(() => {});
}

/**
 * Watches for tabs that show a PDF, reader view, or a browser page, and shows that on their icon.
 * Firefox runs no content script in them that would report it. Chrome runs it in PDFs, and has no
 * reader view.
 */
export function watchUnscriptedTabs(): void {
  if (!isFirefox()) return;
  const onUpdated = browser.tabs.onUpdated as unknown as FilteredEvent;
  onUpdated.addListener(
    (_, { status }, tab) => {
      if (status === 'complete') void showUnscripted(tab);
    },
    { properties: ['status'] },
  );
}

/** Firefox's event. Chrome's has no filter, so each new title would start the worker. */
interface FilteredEvent {
  addListener(
    listener: (id: number, change: { readonly status?: string }, tab: chrome.tabs.Tab) => void,
    filter: { readonly properties: readonly ['status'] },
  ): void;
}

async function showUnscripted(tab: chrome.tabs.Tab): Promise<void> {
  const reason = getSilenceReason(tab);
  // Pages of extensions, including our own, do have an address.
  const isUnscripted = reason === 'pdf' || (reason === 'browser-page' && !tab.url);
  if (tab.id === undefined || !isUnscripted) return;
  // Without access, the browser hides the address of every page.
  if (!(await hasAccess())) return;
  // A content script answers: this is a web page whose address only looks like that of a PDF.
  if (await askPage(tab.id, 'state', { all: false }).catch(() => undefined)) return;
  const chosen = await getSettings();
  setLanguage(chosen.language);
  await showIcon(tab.id, getDisabledReason(chosen) ?? { show: 'not-article', reason });
}
