/**
 * Derives the addresses by which the library knows a page: its own, normalized, and the canonical one
 * that it names. `normalize.ts` has the rules for normalizing, `amp.ts` and `tracking.ts` their details.
 */

import { isHttp, parseHttpUrl } from './http-url.ts';
import { normalizeUrl } from './normalize.ts';
import { unwrapRedirector } from './redirectors.ts';

/**
 * Returns the normalized address of a page. Normalizing it again gives the same address.
 *
 * @throws TypeError if `url` isn't an absolute http or https address.
 */
export function pageAddress(url: string): string {
  return normalizeUrl(parseHttpUrl(url));
}

/**
 * Returns the normalized address of the page to which a link leads, also through a redirector that names it.
 *
 * @throws TypeError if `href` isn't an absolute http or https address.
 */
export function linkedAddress(href: string): string {
  const url = parseHttpUrl(href);
  return normalizeUrl(unwrapRedirector(url) ?? url);
}

/**
 * Returns the addresses by which a page is recognized: first its own, normalized, then the one in its
 * `rel=canonical`, if that differs and can be trusted.
 *
 * @param url absolute.
 * @param canonical absolute or relative to `url`. Ignored if it can't be parsed.
 * @throws TypeError if `url` isn't an absolute http or https address.
 */
export function pageAddresses(
  url: string,
  canonical?: string,
): readonly [page: string, ...canonical: string[]] {
  const page = pageAddress(url);
  const named = canonicalAddress(url, canonical);
  if (named === undefined || named === page) return [page];
  return isTrustedCanonical(new URL(page), new URL(named)) ? [page, named] : [page];
}

/**
 * Returns the normalized address on another host that a page's `rel=canonical` names as its original,
 * if that can be trusted.
 *
 * @param url absolute.
 * @param canonical absolute or relative to `url`. Ignored if it can't be parsed.
 * @throws TypeError if `url` isn't an absolute http or https address.
 */
export function originalAddress(url: string, canonical?: string): string | undefined {
  const page = new URL(pageAddress(url));
  const named = canonicalAddress(url, canonical);
  return named !== undefined && isTrustedOriginal(page, new URL(named)) ? named : undefined;
}

function canonicalAddress(url: string, canonical: string | undefined): string | undefined {
  if (!canonical || !URL.canParse(canonical, url)) return undefined;
  const named = new URL(canonical, url);
  return isHttp(named) ? normalizeUrl(named) : undefined;
}

/**
 * Whether to trust the canonical address that a page names. Rejects:
 *
 * - another host, because the page is then a copy, which must stay a page of its own;
 * - the home page or a parent folder, a mistake in the template of many sites;
 * - the first part of a text of which this page is a later part;
 * - an address without the route that selects this page.
 *
 * @param page normalized.
 * @param canonical normalized.
 */
function isTrustedCanonical(page: URL, canonical: URL): boolean {
  return (
    canonical.host === page.host &&
    !isHomePage(canonical) &&
    !isParentFolder(canonical.pathname, page.pathname) &&
    !isEarlierPart(canonical, page) &&
    (page.hash === '' || canonical.hash !== '')
  );
}

/**
 * Whether to trust a canonical address on another host, of which the page would be a copy. Rejects a
 * home page and a parent folder, as above.
 *
 * @param page normalized.
 * @param canonical normalized.
 */
function isTrustedOriginal(page: URL, canonical: URL): boolean {
  return (
    canonical.host !== page.host &&
    !isHomePage(canonical) &&
    !isParentFolder(canonical.pathname, page.pathname)
  );
}

/**
 * Whether an address is that of a site's home page.
 *
 * @param url normalized.
 */
export function isHomePage({ pathname, search, hash }: URL): boolean {
  return pathname === '/' && search === '' && hash === '';
}

// After a short name, normalizing keeps the AMP suffix, and only the canonical address is without it.
function isParentFolder(folder: string, path: string): boolean {
  return path.startsWith(`${folder}/`) && !/^\/amp(?:\.html?)?$/i.test(path.slice(folder.length));
}

/** The parameters that number the parts of a text. */
const PART_PARAMETERS = ['page', 'p', 'paged', 'pg', 'pn', 'pageno', 'page_no', 'part', 'offset'];

function isEarlierPart(canonical: URL, page: URL): boolean {
  if (page.pathname !== canonical.pathname) {
    // story_2.html is a part of story.html.
    return page.pathname.replace(/[-_]\d{1,2}(?=(?:\.\w+)?$)/, '') === canonical.pathname;
  }
  return PART_PARAMETERS.some((name) => {
    const part = page.searchParams.get(name) ?? '1';
    return part !== '1' && part !== canonical.searchParams.get(name);
  });
}
