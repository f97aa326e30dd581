import { askPage } from '../shared/messages.ts';

/**
 * Tells every open page to ask for permission again, and injects the content script into those that
 * were open before Twicetold was installed, updated or enabled.
 */
export async function wakeTabs(): Promise<void> {
  // Not by address: the browser would leave out those whose access was just taken back.
  const tabs = await browser.tabs.query({});
  await Promise.all(
    tabs.map(async ({ id, url, discarded }) => {
      // A discarded tab would be loaded again by this; it gets its script when the reader returns.
      if (id === undefined || discarded) return;
      await askPage(id, 'wake').catch(() => inject(id, url));
    }),
  );
}

async function inject(tab: number, url = ''): Promise<void> {
  if (!/^https?:/.test(url)) return;
  const files = browser.runtime.getManifest().content_scripts?.[0]?.js ?? [];
  // Refused on the browser's own shops and by enterprise policy: those stay unread.
  await browser.scripting.executeScript({ target: { tabId: tab }, files }).catch(() => {});
}
