// Recognizes search pages by their URL alone. `article-filter.ts` combines this with what the page shows.

import { fragmentPath } from '../../core/url/fragment.ts';

/** The parts of a `Location` or a `URL` that decide. */
export type UrlParts = Pick<Location, 'pathname' | 'search' | 'hash'>;

const SEARCH_PARAMETERS =
  'q s query wd word kw keyword keywords search search_query searchword search_term term text'.split(
    ' ',
  );
const SEARCH_SEGMENT =
  /^(?:(?:advanced|site)?[-_]?search(?:[-_]?results?|page)?|find|results?|s|so|web)(?:\.\w{2,5})?$/i;
const SEARCH_WORD = /^(?:site[-_]?)?search(?:[-_]?results?)?(?:\.\w{2,5})?$/i;

// Drupal has its paths in `q`: node/123, content/how-owls-fly. People also search for tcp/ip.
const PATH = /^(?=.*\/[^/]*[^a-z/])\/?[a-z][\w-]*(?:\/[\p{L}\p{N}._~-]+)+$/u;

/**
 * Whether the URL alone shows that a page is a search page: `/search`, `/s?wd=words`, `/?s=words`, or
 * `/search/all?q=words`. Without words, `/search` must be the whole path, because `/api/search` can
 * be documentation.
 */
export function isSearchUrl(url: UrlParts): boolean {
  const path = segments(url);
  const [first = '', last = first] = [path[0], path.at(-1)];
  if (path.length === 1 && SEARCH_WORD.test(last)) return true;
  const words = wordsInQuery(url);
  if (words === undefined) return false;
  if (path.length === 0) return !PATH.test(new URLSearchParams(url.search).get('q') ?? '');
  return SEARCH_SEGMENT.test(last) || (path.length === 2 && SEARCH_WORD.test(first));
}

/**
 * Returns the words a URL searches for: those in a parameter such as `q`, or those after `/search/`.
 * The page may still be an article: `?q=` can highlight the words that led to it, and `/search/2024`
 * can be a section about searching.
 */
export function searchWords(url: UrlParts): string | undefined {
  return wordsInQuery(url) ?? wordsInPath(url);
}

function wordsInQuery(url: UrlParts): string | undefined {
  const query = new URLSearchParams(url.search);
  return SEARCH_PARAMETERS.map((name) => query.get(name)?.trim()).find(Boolean);
}

function wordsInPath(url: UrlParts): string | undefined {
  const [section, words, ...more] = segments(url);
  if (words === undefined || more.length > 0 || !SEARCH_WORD.test(section ?? '')) return undefined;
  try {
    return decodeURIComponent(words.replaceAll('+', ' ')).trim() || undefined;
  } catch {
    // A URL may contain a `%` that isn't an escape.
    return undefined;
  }
}

// zh, en-us, zh-Hant, pt_BR, zh-hans-cn, es-419.
const LOCALE = /^[a-z]{2}(?:[-_](?:han[st]|latn|cyrl))?(?:[-_](?:[a-z]{2}|\d{3}))?$/i;

const INDEX_FILE = /^(?:index|default|home|main|welcome)(?:\.\w{2,5})?$/i;

/** Returns the segments of a path without a leading language and `index.html`. */
function segments({ pathname, hash }: UrlParts): string[] {
  const route = fragmentPath(hash);
  const path = (route ? `${pathname}/${route}` : pathname).split('/').filter(Boolean);
  if (INDEX_FILE.test(path.at(-1) ?? '')) path.pop();
  return LOCALE.test(path[0] ?? '') ? path.slice(1) : path;
}
