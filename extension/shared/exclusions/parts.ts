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
