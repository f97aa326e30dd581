import { pageInAmpViewer, withoutAmpEnding, withoutAmpFolder } from './amp.ts';
import { isWithin, stripDeviceSubdomain } from './host.ts';
import { AMP_PARAMETER, IDENTITIES, TRACKING_EVERYWHERE, TRACKING_ON } from './tracking.ts';

/**
 * An address without what does not choose the page: always https, without user, tracking
 * parameters, session, fragment (but a `#/` or `#!` route), trailing slash, `www.`, mobile and
 * AMP forms, its parameters in order. A clean address is its own clean address.
 */
export function normalizeUrl(url: URL): string {
  const outer = clean(url);
  const page = pageInAmpViewer(outer);
  if (!page) return outer;
  const inner = clean(page);
  // Viewers inside viewers are nobody's honest address, and could be nested without end.
  return pageInAmpViewer(inner) ? outer : inner;
}

function clean(url: URL): string {
  const host = stripDeviceSubdomain(url.hostname);
  const port = url.port && `:${url.port}`;
  const path = cleanPath(url.pathname, host);
  const query = cleanQuery(url.search.slice(1), host, path);
  const page = query ? `${path}?${query}` : withoutIndex(path);
  return new URL(`https://${host}${port}${page}${cleanRoute(url.hash, host, path)}`).href;
}

// Applications in one document name their pages behind the fragment sign.
function cleanRoute(hash: string, host: string, path: string): string {
  const [route = '', ...query] = hash.replace(/:~:.*$/, '').split('?');
  if (!/^#[!/]/.test(route)) return '';
  const kept = cleanQuery(query.join('?'), host, path);
  if (kept) return `${route}?${kept}`;
  return /^#!?\/?$/.test(route) ? '' : route;
}

const INDEX = ['/', '/index.html', '/index.htm', '/index.php'];

// After a dot it stays: what is left could be a dot segment, which URL would resolve.
const SESSION = /(?<!\.|%2e)(?:;jsessionid=[^/;]*)+/gi;

/**
 * A path without session, AMP form and trailing slash; the front page's is empty.
 *
 * @param path as `URL.pathname` gives it; its escapes stay as they are
 * @param host bare
 */
function cleanPath(path: string, host: string): string {
  const folder = withoutAmpFolder(path.replace(SESSION, ''), host);
  return withoutAmpEnding(withoutEndings(folder, ['/']));
}

/**
 * A clean path without the file name that stands for its folder. Only for addresses without
 * a query: `index.php?id=7` is a page of its own.
 */
function withoutIndex(path: string): string {
  return withoutAmpEnding(withoutEndings(path, INDEX));
}

// Moves an index in place of cutting strings: a hostile path repeats its ending a million times.
function withoutEndings(path: string, endings: readonly string[]): string {
  let end = path.length;
  for (;;) {
    const ending = endings.find((candidate) => path.endsWith(candidate, end));
    if (!ending) return path.slice(0, end);
    end -= ending.length;
  }
}

/**
 * The parameters that choose the page, in the order of their names. Values stay as they are
 * written: decoded as UTF-8, every GBK query would become the same row of replacement signs.
 *
 * @param query without its question mark
 * @param host bare
 * @param path clean, so that a clean address meets the same rules again
 */
function cleanQuery(query: string, host: string, path: string): string {
  const parameters = query.split('&').filter((parameter) => parameter !== '');
  const names = new Set(parameters.map(nameOf));
  const identity = IDENTITIES.find(
    ({ site, path: where, needs }) =>
      host === site && where.test(path) && needs.every((name) => names.has(name)),
  );
  const tracking = TRACKING_EVERYWHERE.concat(
    TRACKING_ON.filter(([site]) => isWithin(host, site)).map(([, pattern]) => pattern),
  );
  return (
    parameters
      .filter((parameter) => {
        const name = nameOf(parameter);
        if (identity) return identity.keeps.includes(name);
        return !AMP_PARAMETER.test(parameter) && !tracking.some((pattern) => pattern.test(name));
      })
      // Sorting is stable: parameters of one name are a list, whose order may matter.
      .sort((a, b) => compare(rawName(a), rawName(b)))
      .join('&')
  );
}

function rawName(parameter: string): string {
  const end = parameter.indexOf('=');
  return end === -1 ? parameter : parameter.slice(0, end);
}

function nameOf(parameter: string): string {
  const name = rawName(parameter);
  try {
    return decodeURIComponent(name);
  } catch {
    // Not UTF-8, so none of the names we know.
    return name;
  }
}

// The order must not depend on the reader's language, as localeCompare does.
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
