// Recognizes home pages and search pages by their URL alone. `article-filter.ts` combines this with
// what the page shows.

import { fragmentPath } from '../../core/url/fragment.ts';

/** The parts of a `Location` or a `URL` that decide. */
export type UrlParts = Pick<Location, 'pathname' | 'search' | 'hash'>;

const INDEX_FILE = /^(?:index|default|home|main|welcome)(?:\.\w{2,5})?$/i;

// `/?p=12` is an article on WordPress, `/index.php?id=7` on many hand-made sites.
const ARTICLE_PARAMETERS = 'p page_id post id aid tid article story item news'.split(' ');

/** Where sites without clean URLs have their paths: Drupal, MODX, and Yii. */
const PATH_PARAMETERS = 'q r route path page'.split(' ');

// node/123, content/how-owls-fly, or how-owls-fly. People also search for tcp/ip.
const PATH = /^(?=.*\/[^/]*[^a-z/])\/?[a-z][\w-]*(?:\/[\p{L}\p{N}._~-]+)+$|^\w+(?:-\w+){2,}$/u;

/** Whether a URL is its site's home page: no path, or only a language and `index.html`. */
export function isHomePage(url: UrlParts): boolean {
  const query = new URLSearchParams(url.search);
  if (ARTICLE_PARAMETERS.some((name) => query.get(name))) return false;
  if (PATH_PARAMETERS.some((name) => PATH.test(query.get(name) ?? ''))) return false;
  if (/^\?\/[^&=]/.test(url.search)) return false;
  const pathname = fullPath(url);
  const path = segments(pathname);
  const hasIndex = INDEX_FILE.test(path.at(-1) ?? '');
  if (hasIndex) path.pop();
  if (path.length > 1) return false;
  return path[0] === undefined || isLocale(path[0], hasIndex || pathname.endsWith('/'));
}

const SEARCH_PARAMETERS =
  'q s query wd word kw keyword keywords search search_query searchword search_term term text'.split(
    ' ',
  );
const SEARCH_SEGMENT =
  /^(?:(?:advanced|site)?[-_]?search(?:[-_]?results?|page)?|find|results?|s|so|web)(?:\.\w{2,5})?$/i;
const SEARCH_WORD = /^(?:site[-_]?)?search(?:[-_]?results?)?(?:\.\w{2,5})?$/i;

/**
 * Whether the URL alone shows that a page is a search page: `/search`, `/s?wd=words`, `/?s=words`, or
 * `/search/all?q=words`. Without words, `/search` must be the whole path, because `/api/search` can
 * be documentation.
 */
export function isSearchUrl(url: UrlParts): boolean {
  const path = segmentsAfterLocale(url);
  const last = path.at(-1) ?? '';
  if (path.length === 1 && SEARCH_WORD.test(last)) return true;
  if (wordsInQuery(url) === undefined) return false;
  if (path.length === 2 && SEARCH_WORD.test(path[0] ?? '')) return true;
  return SEARCH_SEGMENT.test(last) || isHomePage(url);
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
  const name = SEARCH_PARAMETERS.find((name) => query.get(name)?.trim());
  return name && query.get(name)?.trim();
}

function wordsInPath(url: UrlParts): string | undefined {
  const [section, words, ...more] = segmentsAfterLocale(url);
  if (words === undefined || more.length > 0 || !SEARCH_WORD.test(section ?? '')) return undefined;
  try {
    return decodeURIComponent(words.replaceAll('+', ' ')).trim() || undefined;
  } catch {
    // A URL may contain a `%` that isn't an escape.
    return undefined;
  }
}

/** Returns the segments of a path without a leading language. */
function segmentsAfterLocale(url: UrlParts): string[] {
  const path = segments(fullPath(url));
  return path.length > 1 && isLocale(path[0] ?? '', true) ? path.slice(1) : path;
}

function fullPath(url: UrlParts): string {
  const route = fragmentPath(url.hash);
  return route ? `${url.pathname}/${route}` : url.pathname;
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

// ISO 639-1 codes of languages that sites are written in.
const LANGUAGES = new Set(
  (
    'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fr ga gl gu he hi hr hu hy id is ' +
    'it ja ka kk km kn ko lt lv mk ml mn mr ms my nb ne nl nn no pa pl pt ro ru si sk sl so sq sr ' +
    'sv sw ta te th tr uk ur uz vi zh'
  ).split(' '),
);

// ISO 3166-1 codes without `is`, `me`, and `so`, which end slugs more often than they name a region.
const REGIONS = new Set(
  (
    'ae ar at au be bg br ca ch cl cn co cz de dk ee eg es eu fi fr gb gr hk hr hu id ie il in it ' +
    'jp kr kz lt lu lv mo mx my ng nl no nz pe ph pk pl pt ro rs ru sa se sg si sk th tr tw ua uk ' +
    'us ve vn za'
  ).split(' '),
);

// `/is`, `/no`, `/hi`, `/it`, and `/ai` can be articles. These codes aren't words.
const UNAMBIGUOUS = /^(?:en|zh|ja|ko|de|fr|es|pt|ru)$/;

// zh, en-us, zh-Hant, pt_BR, zh-hans-cn, es-419.
const LOCALE =
  /^([a-z]{2}|[A-Z]{2})(?:[-_](?:[Hh]an[st]|[Ll]atn|[Cc]yrl))?(?:[-_](?:([a-z]{2}|[A-Z]{2})|\d{3}))?$/;

/**
 * Whether a segment of a path names a language, perhaps with a script and region. All of them must
 * exist, because `/on-love` and `/my-blog` are articles.
 *
 * @param isFolder whether at least a slash follows it: `/no/` is Norwegian, `/no` is a word.
 */
function isLocale(segment: string, isFolder: boolean): boolean {
  const [, name = '', region] = LOCALE.exec(segment) ?? [];
  const language = name.toLowerCase();
  if (!LANGUAGES.has(language)) return false;
  if (region !== undefined && !REGIONS.has(region.toLowerCase())) return false;
  return segment.length > 2 || isFolder || UNAMBIGUOUS.test(language);
}
