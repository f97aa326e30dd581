import { normalizeUrl } from './normalize.ts';
import { isWeb, parseWebAddress } from './web-address.ts';

/**
 * Returns the address of a page without what doesn't choose it, which is its own address again.
 *
 * @throws TypeError when `url` is no absolute http or https address.
 */
export function pageAddress(url: string): string {
  return normalizeUrl(parseWebAddress(url));
}

/**
 * The addresses that make a page one page, however it was reached: first its own, cleaned of what
 * does not choose the page; then, where it differs and can be believed, the one from its
 * `rel=canonical`. The first is its own page address again.
 *
 * @param url absolute
 * @param canonical absolute or relative to `url`; one that cannot be read is left out
 * @throws TypeError when `url` is no absolute http or https address.
 */
export function pageAddresses(
  url: string,
  canonical?: string,
): readonly [own: string, ...canonical: string[]] {
  const own = pageAddress(url);
  const named = namedAddress(url, canonical);
  if (named === undefined || named === own) return [own];
  return isTrustedCanonical(new URL(own), new URL(named)) ? [own, named] : [own];
}

/**
 * The address on another host, cleaned, of which a page says by its `rel=canonical` that it is a
 * copy, where that can be believed.
 *
 * @param url absolute
 * @param canonical absolute or relative to `url`; one that cannot be read is left out
 * @throws TypeError when `url` is no absolute http or https address.
 */
export function originalAddress(url: string, canonical?: string): string | undefined {
  const own = new URL(pageAddress(url));
  const named = namedAddress(url, canonical);
  return named !== undefined && isCredibleElsewhere(own, new URL(named)) ? named : undefined;
}

function namedAddress(url: string, canonical: string | undefined): string | undefined {
  if (!canonical || !URL.canParse(canonical, url)) return undefined;
  const named = new URL(canonical, url);
  return isWeb(named) ? normalizeUrl(named) : undefined;
}

/**
 * Whether to believe a page that names another address as its canonical one. Not on another host:
 * there it says that the page is a copy, which is just what must not be folded away. Not the front
 * page or a folder above, which are the template's mistake, the same on all its pages; nor
 * the first part of a text of which this is another part; nor an address without the route that
 * chooses this page.
 *
 * @param own clean
 * @param canonical clean
 */
function isTrustedCanonical(own: URL, canonical: URL): boolean {
  return (
    canonical.host === own.host &&
    !isFront(canonical) &&
    !isAbove(canonical.pathname, own.pathname) &&
    !isEarlierPart(canonical, own) &&
    (own.hash === '' || canonical.hash !== '')
  );
}

/**
 * Whether to believe a page that names an address on another host, of which it would be a copy. Not
 * the front page there, nor what would be a folder above: the template's mistake again.
 *
 * @param own clean
 * @param canonical clean
 */
function isCredibleElsewhere(own: URL, canonical: URL): boolean {
  return (
    canonical.host !== own.host && !isFront(canonical) && !isAbove(canonical.pathname, own.pathname)
  );
}

function isFront({ pathname, search, hash }: URL): boolean {
  return pathname === '/' && search === '' && hash === '';
}

// What AMP appends to a short name is left on the address for the canonical one to tell.
function isAbove(folder: string, path: string): boolean {
  return path.startsWith(`${folder}/`) && !/^\/amp(?:\.html?)?$/i.test(path.slice(folder.length));
}

const PART_PARAMETERS = ['page', 'p', 'paged', 'pg', 'pn', 'pageno', 'page_no', 'part', 'offset'];

function isEarlierPart(canonical: URL, own: URL): boolean {
  if (own.pathname !== canonical.pathname) {
    // story_2.html of story.html
    return own.pathname.replace(/[-_]\d{1,2}(?=(?:\.\w+)?$)/, '') === canonical.pathname;
  }
  return PART_PARAMETERS.some((name) => {
    const part = own.searchParams.get(name) ?? '1';
    return part !== '1' && part !== canonical.searchParams.get(name);
  });
}
