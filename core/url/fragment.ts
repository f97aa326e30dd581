/** What selects a page, as a folder (`#article/42`) or as a parameter (`#page=2`). */
const PAGE = '(?:page|post|article|story|chapter|topic|doc|news)';

const ROUTE = /^#(?:!\/?|\/)/;

/**
 * Routes without a sign before them: `#posts/12`, `#article/owls`, `#topics/intro.htm`. The id of a heading
 * can have a slash, too: `#TCP/IP_model`.
 */
const BARE_ROUTE = new RegExp(
  `^#(?:(?:[a-z][a-z_-]*/)+\\d|${PAGE}s?/[^/]|[\\w./-]+\\.(?:html?|md)$)`,
);

/** Not `t` or `L`, which only select a place in the page. */
const PAGE_PARAMETER = new RegExp(`^(?:.*&)?(?:${PAGE}|p|id|[pa]id|page_?id)=[^&]`, 'i');

/** Whether a fragment up to its question mark is the route of a page. The anchors of a page aren't. */
export function isRoute(fragment: string): boolean {
  return ROUTE.test(fragment) || BARE_ROUTE.test(fragment);
}

/**
 * Returns the path that a single-page site has in the fragment of an address, without the signs before
 * it, or an empty string.
 */
export function fragmentPath(hash: string): string {
  const [route = ''] = hash.split('?');
  return isRoute(route) ? route.replace(/^#!?\/?/, '') : '';
}

/** Whether the parameters in a fragment select a page. In a PDF file, `#page=2` is a place in it. */
export function selectPage(parameters: string, path: string): boolean {
  // Decoded names can look like a route, and normalizing again must give the same address.
  const isParameters = PAGE_PARAMETER.test(parameters) && !isRoute(`#${parameters}`);
  return isParameters && !/\.pdf$/i.test(path);
}
