import { pageInAmpViewer } from './amp-viewer.ts';
import { bareHost } from './host.ts';
import { cleanPath, withoutIndex } from './path.ts';
import { cleanQuery } from './query.ts';

/**
 * An address without what does not choose the page: always https, without user, tracking
 * parameters, session, fragment (but a `#/` or `#!` route), trailing slash, `www.`, mobile and
 * AMP forms, its parameters in order. A clean address is its own clean address.
 */
export function cleanAddress(url: URL): string {
  const outer = clean(url);
  const page = pageInAmpViewer(outer);
  if (!page) return outer;
  const inner = clean(page);
  // Viewers inside viewers are nobody's honest address, and could be nested without end.
  return pageInAmpViewer(inner) ? outer : inner;
}

function clean(url: URL): string {
  const host = bareHost(url.hostname);
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
