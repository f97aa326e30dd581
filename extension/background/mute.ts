import { pageAddress } from '../../core/url/canonical.ts';
import { isHttpUrl } from '../../core/url/http-url.ts';
import { siteOf } from '../../core/url/site.ts';
import { isListed, setListed } from '../shared/listed-sites.ts';
import type { ActionReply, BodyOf } from '../shared/messages.ts';
import { saveSettings } from '../shared/settings.ts';
import { loadedTabs, refreshTab } from '../shared/tabs.ts';
import type { Sender } from './border.ts';

/**
 * A key of `storage.session`, which is in memory only, closed to pages, and empty after the browser
 * closes.
 */
const MUTED_PAGES_KEY = 'mutedPages';

/** When there are more, the oldest are dropped. */
const MAX_MUTED_PAGES = 200;

/** Mutes banners on a page, on its site, or everywhere, or unmutes them. */
export async function mute({ scope, on }: BodyOf<'mute'>, from: Sender): Promise<ActionReply> {
  if (scope === 'everywhere') {
    await saveSettings({ banners: !on });
    return { done: true };
  }
  // Nothing about a private window is stored, not even the name of a site.
  if (from.private) return { notSaved: 'private' };
  if (scope === 'page') await setPageMuted(from, on);
  else await setListed('mutedSites', siteOf(from.addresses[0]), on);
  return { done: true };
}

async function setPageMuted(from: Sender, muted: boolean): Promise<void> {
  const page = pageOf(from);
  await navigator.locks.request('twicetold-mutedPages', async () => {
    const others = (await mutedPages()).filter((other) => other !== page);
    const pages = muted ? [...others, page].slice(-MAX_MUTED_PAGES) : others;
    await browser.storage.session.set({ [MUTED_PAGES_KEY]: pages });
  });
  // The page may be open in another tab. (A muted site is a setting, so all tabs are notified.)
  for (const { id, url } of await loadedTabs()) {
    const isHere = id === from.tab || (url && isHttpUrl(url) && pageAddress(url) === page);
    if (isHere) void refreshTab(id).catch(() => {});
  }
}

/** Whether the reader wants no banner on a page, on its site, or on a site above it. */
export async function isMuted(from: Sender, mutedSites: readonly string[]): Promise<boolean> {
  if (isListed(siteOf(from.addresses[0]), mutedSites)) return true;
  return (await mutedPages()).includes(pageOf(from));
}

async function mutedPages(): Promise<readonly string[]> {
  const { [MUTED_PAGES_KEY]: pages } = await browser.storage.session.get(MUTED_PAGES_KEY);
  return Array.isArray(pages) ? pages : [];
}

/** Returns the address under which the library stores the page. The tab's own address is the latest. */
function pageOf({ addresses }: Sender): string {
  const latest = addresses.findLast((address) => /^https?:/.test(address));
  return pageAddress(latest ?? addresses[0]);
}
