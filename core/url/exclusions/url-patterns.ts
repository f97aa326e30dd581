import { fragmentPath } from '../fragment.ts';

/** Patterns by host: the beginnings of paths, in segments. An empty one matches the whole host. */
type UrlPatterns = ReadonlyMap<string, readonly (readonly string[])[]>;

/**
 * Parses a list of patterns that are separated by spaces. `paypal.com` matches the site and its
 * subdomains, `x.com/messages` a path and everything below it, and `google.*` the site under every
 * country's top-level domain. In a path, `*` matches any one segment.
 */
export function parsePatterns(list: string): UrlPatterns {
  const patterns = new Map<string, string[][]>();
  for (const pattern of list.split(/\s+/).filter(Boolean)) {
    const [host = '', ...path] = pattern.split('/');
    patterns.set(host, [...(patterns.get(host) ?? []), path]);
  }
  return patterns;
}

/** Whether an address matches one of the patterns. */
export function matches(url: URL, patterns: UrlPatterns): boolean {
  const path = segments(url);
  return keysFor(hostOf(url)).some((key) =>
    patterns.get(key)?.some((prefix) => startsWith(path, prefix)),
  );
}

/**
 * Whether an address matches, except in public sections: a bank's newsroom is read like any other news.
 * A host that is listed itself (`docs.google.com`) matches despite its name, and so does a path.
 */
export function matchesPrivatePart(url: URL, patterns: UrlPatterns): boolean {
  const host = hostOf(url);
  const path = segments(url);
  for (const key of keysFor(host)) {
    const paths = patterns.get(key)?.filter((prefix) => startsWith(path, prefix)) ?? [];
    if (paths.some((prefix) => prefix.length > 0)) return true;
    if (paths.length > 0) return !isPublicSection(url, key === host);
  }
  return false;
}

const PUBLIC_LABEL =
  /^(?:about|academy|blogs?|careers|community|developers?|docs|engineering|forums?|help|insights|investors?|ir|jobs|learn|magazine|media|news|newsroom|press|research|stories|support|tech|university|wiki)$/;

const PUBLIC_FOLDER =
  /^(?:about|about-us|academy|actualites|advice|articles?|blogs?|careers|company|education|guides?|insights|learn|learning|magazin|magazine|media|news|newsroom|news-and-(?:views|insights|media)|noticias|perspectives|press|press-releases|ratgeber|research|resources|stories)$/;

/**
 * Whether a part of a site is for everyone, judging by its name: `blog.example.org`,
 * `example.org/news/`.
 *
 * @param isListedHost whether a pattern names exactly this host, so that its name doesn't count.
 */
export function isPublicSection(url: URL, isListedHost = false): boolean {
  const [label = ''] = hostOf(url).split('.');
  return (!isListedHost && PUBLIC_LABEL.test(label)) || PUBLIC_FOLDER.test(firstSegment(url));
}

/**
 * Returns the keys under which the patterns of a host can be listed: its own name and those of its
 * parents, each with its top-level domain and with `*` instead.
 */
function keysFor(host: string): string[] {
  const labels = host.split('.');
  return labels
    .map((_, i) => labels.slice(i).join('.'))
    .flatMap((name) => [name, name.replace(/\.(?:com?\.)?[a-z]{2,3}$/, '.*')]);
}

function startsWith(path: readonly string[], prefix: readonly string[]): boolean {
  return prefix.every((segment, i) => segment === '*' || segment === path[i]);
}

/** Returns the host of an address, without the dot that may end a complete domain name. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/\.$/, '');
}

/** Returns the labels below the site's own name (`mail` in `mail.example.org`), the lowest first. */
export function labelsBelowSite(url: URL): string[] {
  return hostOf(url).split('.').slice(0, -2);
}

/** Returns the segments of the path in lower case, and then those of a route in the fragment. */
export function segments(url: URL): string[] {
  return decode(`${url.pathname}/${fragmentPath(url.hash)}`)
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // An address can contain a `%` that doesn't start an escape.
    return path;
  }
}

/** Returns the first segment of the path that isn't just a language or a country, such as `en-us`. */
export function firstSegment(url: URL): string {
  return segments(url).find((segment) => !/^[a-z]{2}(?:[-_][a-z]{2,4})?$/.test(segment)) ?? '';
}

/**
 * Returns the parameters of an address: those of its query, and those in the fragment, where
 * single-page applications put them after a route, a slash, or nothing.
 */
export function parameters(url: URL): [name: string, value: string][] {
  const inFragment = url.hash.replace(/^#!?\/?/, '').replaceAll('?', '&');
  return [...url.searchParams, ...new URLSearchParams(inFragment)];
}
