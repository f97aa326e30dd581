import { setLanguage } from '../i18n/language.ts';
import { isFirefox } from '../shared/is-firefox.ts';
import { askPage } from '../shared/messages.ts';
import { getDisabledReason, getSettings } from '../shared/settings.ts';
import { hasAccess, whySilent } from '../shared/site-access.ts';
import { type LoadedTab, loadedTabs, refreshTab } from '../shared/tabs.ts';
import { showIcon } from './icon.ts';

/**
 * Tells the pages in all tabs to ask for access again, and injects the content script into those
 * that were open before Twicetold was installed, updated, or enabled.
 */
export async function syncTabs(): Promise<void> {
  const tabs = await loadedTabs();
  await Promise.all(
    tabs.map(async (tab) => {
      await refreshTab(tab.id).catch(() => inject(tab));
      if (isFirefox()) await showUnread(tab);
    }),
  );
}

async function inject({ id, url = '' }: LoadedTab): Promise<void> {
  if (!/^https?:/.test(url)) return;
  const files = browser.runtime.getManifest().content_scripts?.[0]?.js ?? [];
  // The browser's own stores and enterprise policies refuse it.
  await browser.scripting.executeScript({ target: { tabId: id }, files }).catch(() => {});
}

/** The event as Firefox has it. In Chrome every change of a title would wake the worker. */
interface FilteredEvent {
  addListener(
    listener: (id: number, change: { readonly status?: string }, tab: chrome.tabs.Tab) => void,
    filter: { readonly properties: readonly ['status'] },
  ): void;
}

/**
 * Shows on the icon of a tab that it holds a PDF, a reader view or a page of the browser. Firefox
 * runs no content script there that would report it; Chrome runs it in PDFs, and has no such view.
 */
export function watchUnread(): void {
  if (!isFirefox()) return;
  const onUpdated = browser.tabs.onUpdated as unknown as FilteredEvent;
  onUpdated.addListener(
    (_, { status }, tab) => {
      if (status === 'complete') void showUnread(tab);
    },
    { properties: ['status'] },
  );
}

async function showUnread(tab: chrome.tabs.Tab): Promise<void> {
  const reason = whySilent(tab);
  // Pages of extensions, ours among them, have an address.
  const isUnread = reason === 'pdf' || (reason === 'browser-page' && !tab.url);
  if (tab.id === undefined || !isUnread) return;
  // Without access the browser tells no address of any page.
  if (!(await hasAccess())) return;
  // A web page whose address only looks like that of a PDF.
  if (await askPage(tab.id, 'state').catch(() => undefined)) return;
  const chosen = await getSettings();
  setLanguage(chosen.language);
  await showIcon(tab.id, getDisabledReason(chosen) ?? { show: 'not-article', reason });
}
