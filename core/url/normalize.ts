/**
 * Normalizes the address of a page, so that every link to it gives the same one. Start here:
 * `canonical.ts` combines the result with `rel=canonical`, `tracking.ts` lists the parameters to remove,
 * `escapes.ts` and `fragment.ts` handle their parts, `amp.ts` and `host.ts` the other versions of a page.
 */
import { stripAmpFolder, stripAmpSuffix, unwrapAmpViewer } from './amp.ts';
import { normalizeEscapes } from './escapes.ts';
import { fragmentPath, isRoute, selectPage } from './fragment.ts';
import { stripDeviceSubdomain } from './host.ts';
import { selectParameters } from './tracking.ts';

/**
 * Returns an address without anything that doesn't select the page. The result is https, without
 * user, tracking parameters, session, trailing slash, `www.`, mobile and AMP forms, and the fragment
 * unless that selects a page. Its parameters are sorted, and its escapes are written in one way. Normalizing
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
  const path = normalizePath(normalizeEscapes(url.pathname, 'path'), host);
  const query = normalizeQuery(url.search.slice(1), host, path);
  const page = query ? `${path}?${query}` : removeIndex(path);
  const fragment = normalizeFragment(url.hash, host, path);
  return new URL(`https://${host}${port}${page}${fragment}`);
}

// A text fragment only selects a place in the page.
const TEXT_FRAGMENT = /(?::|%3a)(?:~|%7e)(?::|%3a).*$/i;

// Single-page applications put the address of their pages into the fragment.
function normalizeFragment(hash: string, host: string, path: string): string {
  const fragment = hash.replace(TEXT_FRAGMENT, '');
  const [start = '', ...query] = fragment.slice(1).split('?');
  const route = `#${normalizeEscapes(start, 'path')}`;
  if (isRoute(route)) {
    const kept = normalizeQuery(query.join('?'), host, path);
    if (kept) return `${route}?${kept}`;
    return fragmentPath(route) === '' ? '' : route;
  }
  const parameters = normalizeQuery(fragment.replace(/^#\??/, ''), host, path);
  return selectPage(parameters, path) ? `#${parameters}` : '';
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
 * Returns the parameters that select the page, sorted by name.
 *
 * @param query without its question mark.
 * @param host without device labels.
 * @param path normalized, so that the same rules apply when the address is normalized again.
 */
function normalizeQuery(query: string, host: string, path: string): string {
  if (query === '') return '';
  const pieces = query.replaceAll('+', '%20').split('&').filter(Boolean);
  const parameters = pieces.map((piece) => {
    const [start = '', ...rest] = piece.split('=');
    const name = normalizeEscapes(start, 'name');
    if (rest.length === 0) return { name, written: name };
    return { name, written: `${name}=${normalizeEscapes(rest.join('='), 'value')}` };
  });
  return (
    selectParameters(parameters, host, path)
      // The sort is stable: parameters of the same name are a list, whose order may matter.
      .sort((a, b) => compare(a.name, b.name))
      .map(({ written }) => written)
      .join('&')
  );
}

// Unlike localeCompare, the order must not depend on the reader's language.
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
