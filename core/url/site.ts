import { parseHttpUrl } from './http-url.ts';
import { normalizeUrl } from './normalize.ts';

/**
 * Returns the host of an address as people name the site: without port, `www.`, and mobile and AMP
 * labels. For a page in an AMP viewer, it is the site of the page. Names in other scripts stay in
 * Punycode, because two letters can look the same.
 *
 * @throws TypeError if `url` isn't an absolute http or https address.
 */
export function siteOf(url: string): string {
  return siteOfAddress(normalizeUrl(parseHttpUrl(url)));
}

/** Returns the site of a normalized address: {@link siteOf}. */
export function siteOfAddress(address: string): string {
  return new URL(address).hostname;
}

/**
 * Returns the site that a user names by its host (`example.org`) or by any address on it.
 *
 * @throws TypeError if `name` is neither.
 */
export function parseSite(name: string): string {
  return siteOf(/^https?:/i.test(name) ? name : `https://${name}/`);
}
