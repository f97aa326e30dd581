import { withoutAmpEnding, withoutAmpFolder } from './amp-path.ts';

const INDEX = ['/', '/index.html', '/index.htm', '/index.php'];

// After a dot it stays: what is left could be a dot segment, which URL would resolve.
const SESSION = /(?<!\.|%2e)(?:;jsessionid=[^/;]*)+/gi;

/**
 * A path without session, AMP form and trailing slash; the front page's is empty.
 *
 * @param path as `URL.pathname` gives it; its escapes stay as they are
 * @param host bare
 */
export function cleanPath(path: string, host: string): string {
  const folder = withoutAmpFolder(path.replace(SESSION, ''), host);
  return withoutAmpEnding(withoutEndings(folder, ['/']));
}

/**
 * A clean path without the file name that stands for its folder. Only for addresses without
 * a query: `index.php?id=7` is a page of its own.
 */
export function withoutIndex(path: string): string {
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
