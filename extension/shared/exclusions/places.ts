import { firstSegment, hostOf, segments } from './parts.ts';

/** Parts of sites by their address: below a host, the paths that begin with these segments. */
export type Places = ReadonlyMap<string, readonly (readonly string[])[]>;

/**
 * Reads a list of places, one a word: `paypal.com` is the site and all below it, `x.com/messages` a
 * path of it and all below, `google.*` the site under any country's ending, and `*` a segment of a
 * path that can be anything.
 */
export function places(list: string): Places {
  const read = new Map<string, string[][]>();
  for (const place of list.split(/\s+/).filter(Boolean)) {
    const [host = '', ...path] = place.split('/');
    read.set(host, [...(read.get(host) ?? []), path]);
  }
  return read;
}

/** Whether an address is in one of the places. */
export function isIn(url: URL, listed: Places): boolean {
  const path = segments(url);
  return namesOf(hostOf(url)).some((name) =>
    listed.get(name)?.some((begin) => begins(path, begin)),
  );
}

/**
 * The same, but for what is said there to everybody: a bank's newsroom is read like any other news.
 * A host that is itself listed (`docs.google.com`) is meant whatever its name, and so is a path.
 */
export function isInPrivatePart(url: URL, listed: Places): boolean {
  const host = hostOf(url);
  const path = segments(url);
  for (const name of namesOf(host)) {
    const paths = listed.get(name)?.filter((begin) => begins(path, begin)) ?? [];
    if (paths.some((begin) => begin.length > 0)) return true;
    if (paths.length > 0) return !speaksToAll(url, name === host);
  }
  return false;
}

const PUBLIC_LABEL =
  /^(?:about|academy|blogs?|careers|community|developers?|docs|engineering|forums?|help|insights|investors?|ir|jobs|learn|magazine|media|news|newsroom|press|research|stories|support|tech|university|wiki)$/;

const PUBLIC_FOLDER =
  /^(?:about|about-us|academy|actualites|advice|articles?|blogs?|careers|company|education|guides?|insights|learn|learning|magazin|magazine|media|news|newsroom|news-and-(?:views|insights|media)|noticias|perspectives|press|press-releases|ratgeber|research|resources|stories)$/;

/** Whether a part of a site is by its name for everybody: `blog.example.org`, `example.org/news/`. */
export function speaksToAll(url: URL, listedItself = false): boolean {
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
