import { askPage } from '../shared/messages.ts';

/**
 * Tells every open page to begin anew, and brings the content script into those that were open
 * before Twicetold was installed.
 */
export async function wakeTabs(): Promise<void> {
  const tabs = await browser.tabs.query({ url: ['http://*/*', 'https://*/*'] });
  await Promise.all(
    tabs.map(async ({ id, discarded }) => {
      // A discarded tab would be loaded again by this; it gets its script when the reader returns.
      if (id === undefined || discarded) return;
      await askPage(id, 'wake').catch(() => inject(id));
    }),
  );
}

async function inject(tab: number): Promise<void> {
  const files = browser.runtime.getManifest().content_scripts?.[0]?.js ?? [];
  // Refused on the browser's own shops and by enterprise policy: those stay unread.
  await browser.scripting.executeScript({ target: { tabId: tab }, files }).catch(() => {});
}
