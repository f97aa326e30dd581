import { isWithin } from '../../core/library/address/host.ts';
import { siteOf } from '../../core/library/address/site.ts';
import type { Done, Hush } from '../shared/messages.ts';
import { change, settings } from '../shared/settings.ts';
import type { Sender } from './border.ts';

/** Ends the banners on the site of a page, or on all, or has them back. */
export async function hush({ scope, on }: Hush, from: Sender): Promise<Done> {
  if (scope === 'everywhere') {
    await change({ banners: !on });
    return { done: true };
  }
  // Nothing of a private window is written, not even the name of a site.
  if (from.private) return { off: 'private' };
  const site = siteOf(from.addresses[0]);
  const { quietSites } = await settings();
  const others = quietSites.filter((quiet) => quiet !== site);
  await change({ quietSites: on ? [...others, site] : others });
  return { done: true };
}

/** Whether the reader wants no banner on the site of an address, as on those above it. */
export function isQuiet(address: string, quietSites: readonly string[]): boolean {
  if (quietSites.length === 0) return false;
  const site = siteOf(address);
  return quietSites.some((quiet) => isWithin(site, quiet));
}
