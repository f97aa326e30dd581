import { normalizeUrl } from './normalize.ts';
import { parseWebAddress } from './web-address.ts';

/**
 * The host of an address as people name the site: without port, `www.`, mobile and AMP labels;
 * for a page in an AMP viewer, that of the page. Names in other scripts stay in Punycode, because
 * a letter may look like another.
 *
 * @throws TypeError when `url` is no absolute http or https address.
 */
export function siteOf(url: string): string {
  return new URL(normalizeUrl(parseWebAddress(url))).hostname;
}

/**
 * The same of a site that is named by any address on it, or by its bare name (`example.org`).
 *
 * @throws TypeError when that is no site.
 */
export function siteNamed(name: string): string {
  return siteOf(/^https?:/i.test(name) ? name : `https://${name}/`);
}
