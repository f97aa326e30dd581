/** Parts of sites by their address: below a host, the paths that begin with these segments. */
type UrlPatterns = ReadonlyMap<string, readonly (readonly string[])[]>;

/**
 * Reads a list of places, one a word: `paypal.com` is the site and all below it, `x.com/messages` a
 * path of it and all below, `google.*` the site under any country's ending, and `*` a segment of a
 * path that can be anything.
 */
export function places(list: string): UrlPatterns {
  const read = new Map<string, string[][]>();
  for (const place of list.split(/\s+/).filter(Boolean)) {
    const [host = '', ...path] = place.split('/');
    read.set(host, [...(read.get(host) ?? []), path]);
  }
  return read;
}

/** Whether an address is in one of the places. */
export function isIn(url: URL, listed: UrlPatterns): boolean {
  const path = segments(url);
  return namesOf(hostOf(url)).some((name) =>
    listed.get(name)?.some((begin) => begins(path, begin)),
  );
}

/**
 * The same, but for what is said there to everybody: a bank's newsroom is read like any other news.
 * A host that is itself listed (`docs.google.com`) is meant whatever its name, and so is a path.
 */
export function isInPrivatePart(url: URL, listed: UrlPatterns): boolean {
  const host = hostOf(url);
  const path = segments(url);
  for (const name of namesOf(host)) {
    const paths = listed.get(name)?.filter((begin) => begins(path, begin)) ?? [];
    if (paths.some((begin) => begin.length > 0)) return true;
    if (paths.length > 0) return !isPublicSection(url, name === host);
  }
  return false;
}

const PUBLIC_LABEL =
  /^(?:about|academy|blogs?|careers|community|developers?|docs|engineering|forums?|help|insights|investors?|ir|jobs|learn|magazine|media|news|newsroom|press|research|stories|support|tech|university|wiki)$/;

const PUBLIC_FOLDER =
  /^(?:about|about-us|academy|actualites|advice|articles?|blogs?|careers|company|education|guides?|insights|learn|learning|magazin|magazine|media|news|newsroom|news-and-(?:views|insights|media)|noticias|perspectives|press|press-releases|ratgeber|research|resources|stories)$/;

/** Whether a part of a site is by its name for everybody: `blog.example.org`, `example.org/news/`. */
export function isPublicSection(url: URL, listedItself = false): boolean {
  const [label = ''] = hostOf(url).split('.');
  return (!listedItself && PUBLIC_LABEL.test(label)) || PUBLIC_FOLDER.test(firstSegment(url));
}

/** Under which names a host can be listed: its own and those above it, the ending left open or not. */
function namesOf(host: string): string[] {
  const labels = host.split('.');
  return labels
    .map((_, i) => labels.slice(i).join('.'))
    .flatMap((name) => [name, name.replace(/\.(?:com?\.)?[a-z]{2,3}$/, '.*')]);
}

function begins(path: readonly string[], begin: readonly string[]): boolean {
  return begin.every((segment, i) => segment === '*' || segment === path[i]);
}

/** The host of an address, without the final dot that says only that the name is complete. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/\.$/, '');
}

/** The labels under a site's own name (`mail` in `mail.example.org`), the lowest first. */
export function labelsBelowSite(url: URL): string[] {
  return hostOf(url).split('.').slice(0, -2);
}

/** The segments of a path in small letters, those of a route behind the fragment sign too. */
export function segments(url: URL): string[] {
  const route = /^#!?(\/[^?]*)/.exec(url.hash)?.[1] ?? '';
  return decoded(`${url.pathname}${route}`)
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // An address may hold a `%` that begins nothing.
    return path;
  }
}

/** The first segment of a path that does not only name a language or a country. */
export function firstSegment(url: URL): string {
  return segments(url).find((segment) => !/^[a-z]{2}(?:[-_][a-z]{2,4})?$/.test(segment)) ?? '';
}

/**
 * The parameters of an address, in its query and behind the fragment sign, where applications in one
 * document put them after a route, a slash or nothing.
 */
export function parameters(url: URL): [name: string, value: string][] {
  const hidden = url.hash.replace(/^#!?\/?/, '').replaceAll('?', '&');
  return [...url.searchParams, ...new URLSearchParams(hidden)];
}
