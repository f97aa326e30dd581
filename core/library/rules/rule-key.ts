import { pageAddresses } from '../../url/page-addresses.ts';
import { siteNamed } from '../../url/site.ts';
import { isWebAddress } from '../../url/web-address.ts';
import { isTooBroad, TooBroad } from './too-broad.ts';

/**
 * What a rule calls itself: a clean address, or a site.
 *
 * @param what the address of a page, what a rule calls itself, or `{ site }`: any address on it, or
 * its bare name.
 * @throws TypeError when it is neither. TooBroad when a bare name is not that of one site. An address
 * is another matter: somebody saw a page there, and names in an intranet have one label.
 */
export function ruleKey(what: string | { readonly site: string }): string {
  if (typeof what !== 'string') {
    const site = siteNamed(what.site);
    if (!isWebAddress(what.site) && isTooBroad(site)) throw new TooBroad(site);
    return site;
  }
  if (isWebAddress(what)) return pageAddresses(what)[0];
  // What only contains the name of a site would stand for all of it.
  if (siteNamed(what) !== what) throw new TypeError(`Neither a site nor a page: ${what}`);
  if (isTooBroad(what)) throw new TooBroad(what);
  return what;
}
