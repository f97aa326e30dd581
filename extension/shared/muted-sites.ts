/**
 * The sites on which Twicetold shows no banner: how the list changes, and which sites it covers.
 * `background/mute.ts` adds sites from the banner, and the options remove them.
 */
import { isSameOrSubdomain } from '../../core/url/host.ts';
import { getSettings, saveSettings } from './settings.ts';

/** Whether the list mutes a site. A muted site includes its subdomains. */
export function isSiteMuted(site: string, mutedSites: readonly string[]): boolean {
  return mutedSites.some((muted) => isSameOrSubdomain(site, muted));
}

/**
 * Mutes or unmutes a site. A lock lets one change finish before the next: two tabs could otherwise
 * both read the list before either writes it, and one change would be lost.
 *
 * @throws Error when the browser can't store the list.
 */
export async function setSiteMuted(site: string, muted: boolean): Promise<void> {
  await navigator.locks.request('twicetold-muted-sites', async () => {
    const { mutedSites } = await getSettings();
    const others = mutedSites.filter((other) => other !== site);
    await saveSettings({ mutedSites: muted ? [...others, site] : others });
  });
}
