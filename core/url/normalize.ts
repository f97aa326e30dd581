/**
 * Normalizes the address of a page, so that every link to it gives the same one. Start here:
 * `canonical.ts` combines the result with `rel=canonical`, `tracking.ts` lists the parameters to remove,
 * `amp.ts` and `host.ts` handle the other versions of a page.
 */
import { stripAmpFolder, stripAmpSuffix, unwrapAmpViewer } from './amp.ts';
import { isSameOrSubdomain, stripDeviceSubdomain } from './host.ts';
import {
  AMP_PARAMETER,
  IDENTITY_PARAMETERS,
  SITE_TRACKING_PARAMETERS,
  TRACKING_PARAMETERS,
} from './tracking.ts';

/**
 * Returns an address without anything that doesn't select the page. The result is https, without
 * user, tracking parameters, session, fragment (except a `#/` or `#!` route), trailing slash, `www.`,
 * and mobile and AMP forms. Its parameters are sorted, and its escapes are written in one way. Normalizing
 * twice changes nothing more.
 */
export function normalizeUrl(url: URL): string {
  const outer = normalizeParts(url);
  const page = unwrapAmpViewer(outer);
  if (!page) return outer.href;
  const inner = normalizeParts(page);
  // No genuine address nests viewers, and a hostile one could nest them endlessly.
  return (unwrapAmpViewer(inner) ? outer : inner).href;
}

function normalizeParts(url: URL): URL {
  const host = stripDeviceSubdomain(url.hostname);
  const port = url.port && `:${url.port}`;
  const path = normalizePath(normalizeEscapes(url.pathname), host);
  const query = normalizeQuery(normalizeEscapes(url.search.slice(1)), host, path);
  const page = query ? `${path}?${query}` : removeIndex(path);
  const route = normalizeRoute(normalizeEscapes(url.hash), host, path);
  return new URL(`https://${host}${port}${page}${route}`);
}

// Not after the start of another escape, which the decoded digit could complete: %4%31 isn't %41.
const ESCAPE = /(?<!%[\da-f]?)%[\da-f]{2}/gi;

/**
 * Decodes the escapes of letters, digits, and `-._~`, which mean the same when escaped, and writes all
 * others in capitals (RFC 3986, 6.2.2). No other escape is decoded: `%2F` isn't a slash, `%2541` isn't
 * `%41`, and the bytes of GBK aren't UTF-8.
 */
function normalizeEscapes(text: string): string {
  return text.replace(ESCAPE, (written) => {
    const character = String.fromCharCode(Number.parseInt(written.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : written.toUpperCase();
  });
}

// Single-page applications put the address of their pages into the fragment.
function normalizeRoute(hash: string, host: string, path: string): string {
  const [route = '', ...query] = hash.replace(/:~:.*$/, '').split('?');
  if (!/^#[!/]/.test(route)) return '';
  const kept = normalizeQuery(query.join('?'), host, path);
  if (kept) return `${route}?${kept}`;
  return /^#!?\/?$/.test(route) ? '' : route;
}

/** What can be removed from the end of a path without a query. */
const INDEX_ENDINGS = ['/', '/index.html', '/index.htm', '/index.php'];

// Not after a dot, because the rest could be a dot segment, which URL would resolve.
const SESSION = /(?<!\.)(?:;jsessionid=[^/;]*)+/gi;

/**
 * Removes session, AMP form, and trailing slash from a path. The home page's path becomes empty.
 *
 * @param path with normalized escapes.
 * @param host without device labels.
 */
function normalizePath(path: string, host: string): string {
  const folder = stripAmpFolder(path.replace(SESSION, ''), host);
  return stripAmpSuffix(removeEndings(folder, ['/']));
}

/**
 * Removes the file name that denotes a folder from a normalized path. Only for addresses without
 * a query, because `index.php?id=7` is a page of its own.
 */
function removeIndex(path: string): string {
  return stripAmpSuffix(removeEndings(path, INDEX_ENDINGS));
}

// Moves an index instead of cutting strings, because a hostile path can repeat its ending a million
// times.
function removeEndings(path: string, endings: readonly string[]): string {
  let end = path.length;
  for (;;) {
    const ending = endings.find((candidate) => path.endsWith(candidate, end));
    if (!ending) return path.slice(0, end);
    end -= ending.length;
  }
}

/**
 * Returns the parameters that select the page, sorted by name. Their other escapes aren't decoded: as
 * UTF-8, every GBK query would become the same row of replacement characters.
 *
 * @param query without its question mark, with normalized escapes.
 * @param host without device labels.
 * @param path normalized, so that the same rules apply when the address is normalized again.
 */
function normalizeQuery(query: string, host: string, path: string): string {
  if (query === '') return '';
  const parameters = query.split('&').filter((parameter) => parameter !== '');
  const names = new Set(parameters.map(decodedName));
  const identity = IDENTITY_PARAMETERS.find(
    ({ site, path: pattern, required }) =>
      host === site && pattern.test(path) && required.every((name) => names.has(name)),
  );
  const tracking = TRACKING_PARAMETERS.concat(
    SITE_TRACKING_PARAMETERS.filter(([site]) => isSameOrSubdomain(host, site)).map(
      ([, pattern]) => pattern,
    ),
  );
  return (
    parameters
      .filter((parameter) => {
        const name = decodedName(parameter);
        if (identity) return identity.kept.includes(name);
        return !AMP_PARAMETER.test(parameter) && !tracking.some((pattern) => pattern.test(name));
      })
      // The sort is stable: parameters of the same name are a list, whose order may matter.
      .sort((a, b) => compare(rawName(a), rawName(b)))
      .join('&')
  );
}

function rawName(parameter: string): string {
  const end = parameter.indexOf('=');
  return end === -1 ? parameter : parameter.slice(0, end);
}

function decodedName(parameter: string): string {
  const name = rawName(parameter);
  try {
    return decodeURIComponent(name);
  } catch {
    // Not UTF-8, so not a known name.
    return name;
  }
}

// Unlike localeCompare, the order must not depend on the reader's language.
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
