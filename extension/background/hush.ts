import { siteOf } from '../../core/library/address/site.ts';
import type { Done, Hush } from '../shared/messages.ts';
import { change, settings } from '../shared/settings.ts';

/** Ends the banners on the site of an address, or on all, or has them back. */
export async function hush({ scope, on }: Hush, address: string): Promise<Done> {
  if (scope === 'everywhere') {
    await change({ banners: !on });
  } else {
    const site = siteOf(address);
    const { quietSites } = await settings();
    const others = quietSites.filter((quiet) => quiet !== site);
    await change({ quietSites: on ? [...others, site] : others });
  }
  return { done: true };
}

/** Whether the reader wants no banner on the site of an address, nor on those below it. */
export function isQuiet(address: string, quietSites: readonly string[]): boolean {
  if (quietSites.length === 0) return false;
  const site = siteOf(address);
  return quietSites.some((quiet) => site === quiet || site.endsWith(`.${quiet}`));
}
