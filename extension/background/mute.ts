import { pageAddresses } from '../../core/url/canonical.ts';
import { isWithin } from '../../core/url/host.ts';
import { siteOf } from '../../core/url/site.ts';
import type { ActionReply, MuteRequest } from '../shared/messages.ts';
import { setMuted } from '../shared/muted-sites.ts';
import { change } from '../shared/settings.ts';
import type { Sender } from './message-schema.ts';
import { refreshTabs } from './tabs.ts';

/** In `storage.session`: in memory alone, closed to pages, and gone with the browser. */
const MUTED_PAGES = 'mutedPages';

/** Of more, the oldest are forgotten. */
const MAX_MUTED_PAGES = 200;

/** Ends the banners on a page, on its site, or on all, or has them back. */
export async function mute({ scope, on }: MuteRequest, from: Sender): Promise<ActionReply> {
  if (scope === 'everywhere') {
    await change({ banners: !on });
    return { done: true };
  }
  // Nothing of a private window is kept, not even the name of a site.
  if (from.private) return { off: 'private' };
  if (scope === 'page') {
    const page = pageOf(from);
    await navigator.locks.request(`twicetold-${MUTED_PAGES}`, async () => {
      const others = (await mutedPages()).filter((muted) => muted !== page);
      const muted = on ? [...others, page].slice(-MAX_MUTED_PAGES) : others;
      await browser.storage.session.set({ [MUTED_PAGES]: muted });
    });
    // As after a change of the settings: it may be open in another tab.
    void refreshTabs();
    return { done: true };
  }
  await setMuted(siteOf(from.addresses[0]), on);
  return { done: true };
}

/** Whether the reader wants no banner on a page, on its site or on those above it. */
export async function isMuted(from: Sender, mutedSites: readonly string[]): Promise<boolean> {
  const site = siteOf(from.addresses[0]);
  if (mutedSites.some((quiet) => isWithin(site, quiet))) return true;
  return (await mutedPages()).includes(pageOf(from));
}

async function mutedPages(): Promise<readonly string[]> {
  const { [MUTED_PAGES]: muted } = await browser.storage.session.get(MUTED_PAGES);
  return Array.isArray(muted) ? muted : [];
}

/** The page as the library knows it. The tab's own address is the later one. */
function pageOf({ addresses }: Sender): string {
  const now = addresses.findLast((address) => /^https?:/.test(address));
  return pageAddresses(now ?? addresses[0])[0];
}
