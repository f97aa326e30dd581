import { change, settings } from './settings.ts';

/**
 * Mutes a site, or unmutes it: on a muted site no banner appears. One change at a time, because two
 * tabs, or a tab and the options, can each read the list before the other has written it.
 *
 * @throws Error when the browser can't store it.
 */
export async function setMuted(site: string, muted: boolean): Promise<void> {
  await navigator.locks.request('twicetold-muted-sites', async () => {
    const { mutedSites } = await settings();
    const others = mutedSites.filter((other) => other !== site);
    await change({ mutedSites: muted ? [...others, site] : others });
  });
}
