/**
 * The lists of sites in the settings: those without banners, and those with marks. `background/mute.ts` and
 * the popup add sites, and the options remove them.
 */
import { isSameOrSubdomain } from '../../core/url/host.ts';
import { getSettings, type Settings, saveSettings } from './settings.ts';

type ListName = keyof Pick<Settings, 'mutedSites' | 'markedSites'>;

/** Whether a list covers a site. Each site includes its subdomains. */
export function isListed(site: string, list: readonly string[]): boolean {
  return list.some((listed) => isSameOrSubdomain(site, listed));
}

/**
 * Adds a site to a list, or removes it. A lock lets one change finish before the next: two tabs could
 * otherwise both read the list before either writes it, and one change would be lost.
 *
 * @throws Error when the browser can't store the list.
 */
export async function setListed(name: ListName, site: string, listed: boolean): Promise<void> {
  await navigator.locks.request(`twicetold-list-${name}`, async () => {
    const others = (await getSettings())[name].filter((other) => other !== site);
    await saveSettings({ [name]: listed ? [...others, site] : others });
  });
}
