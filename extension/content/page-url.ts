/** The parts of an address that the rules look at: a `Location` or a `URL`. */
export type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

const FRONT = /^(?:index|default|home|main|welcome)(?:\.\w{2,5})?$/i;

// `/?p=12` is an article of a WordPress, `/index.php?id=7` of many a hand-made site.
const ARTICLE_PARAMETERS = 'p page_id post id aid tid article story item news'.split(' ');

const SEARCH_PARAMETERS =
  'q s query wd word kw keyword keywords search search_query searchword search_term term text'.split(
    ' ',
  );
const SEARCH_SEGMENT =
  /^(?:(?:advanced|site)?[-_]?search(?:[-_]?results?|page)?|find|results?|s|so|web)(?:\.\w{2,5})?$/i;
const SEARCH_WORD = /^(?:site[-_]?)?search(?:[-_]?results?)?(?:\.\w{2,5})?$/i;

function wholePath(address: Address): string {
  // `#/post/1` and `#!/post/1` are the paths of single-page sites without a server's help.
  return `${address.pathname}${/^#!?(\/[^?]*)/.exec(address.hash)?.[1] ?? ''}`;
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** The segments of an address after that of its language. */
function afterLocale(address: Address): string[] {
  const path = segments(wholePath(address));
  return path.length > 1 && isLocale(path[0] ?? '', true) ? path.slice(1) : path;
}

/** Whether an address is its site's front page: no path, or only a language and `index.html`. */
export function isFrontPage(address: Address): boolean {
  const query = new URLSearchParams(address.search);
  if (ARTICLE_PARAMETERS.some((name) => query.get(name))) return false;
  const whole = wholePath(address);
  const path = segments(whole);
  const hasIndex = FRONT.test(path.at(-1) ?? '');
  if (hasIndex) path.pop();
  if (path.length > 1) return false;
  return path[0] === undefined || isLocale(path[0], hasIndex || whole.endsWith('/'));
}

/**
 * What an address searches for: the words of a parameter like `q` or those after `/search/`,
 * whether or not the page is a search page (an article can be opened with `?q=` to mark the words
 * that led to it, and `/search/2024` can be a section of articles about searching).
 */
export function searchedWords(address: Address): string | undefined {
  return wordsOfQuery(address) ?? wordsOfPath(address);
}

function wordsOfQuery(address: Address): string | undefined {
  const query = new URLSearchParams(address.search);
  const name = SEARCH_PARAMETERS.find((name) => query.get(name)?.trim());
  return name && query.get(name)?.trim();
}

function wordsOfPath(address: Address): string | undefined {
  const [section, words, ...more] = afterLocale(address);
  if (words === undefined || more.length > 0 || !SEARCH_WORD.test(section ?? '')) return undefined;
  try {
    return decodeURIComponent(words.replaceAll('+', ' ')).trim() || undefined;
  } catch {
    // An address may hold a `%` that begins nothing.
    return undefined;
  }
}

/**
 * Whether an address alone tells a search page: `/search`, `/s?wd=words`, `/?s=words`,
 * `/search/all?q=words`. Without words only where nothing stands before it: `/api/search` can be
 * the manual of a search.
 */
export function isSearchAddress(address: Address): boolean {
  const path = afterLocale(address);
  const last = path.at(-1) ?? '';
  if (path.length === 1 && SEARCH_WORD.test(last)) return true;
  if (wordsOfQuery(address) === undefined) return false;
  if (path.length === 2 && SEARCH_WORD.test(path[0] ?? '')) return true;
  return SEARCH_SEGMENT.test(last) || isFrontPage(address);
}

// ISO 639-1, those that sites are written in.
const LANGUAGES = new Set(
  (
    'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fr ga gl gu he hi hr hu hy id is ' +
    'it ja ka kk km kn ko lt lv mk ml mn mr ms my nb ne nl nn no pa pl pt ro ru si sk sl so sq sr ' +
    'sv sw ta te th tr uk ur uz vi zh'
  ).split(' '),
);

// ISO 3166-1. Without `is`, `me` and `so`, which end more slugs than they name front pages.
const REGIONS = new Set(
  (
    'ae ar at au be bg br ca ch cl cn co cz de dk ee eg es eu fi fr gb gr hk hr hu id ie il in it ' +
    'jp kr kz lt lu lv mo mx my ng nl no nz pe ph pk pl pt ro rs ru sa se sg si sk th tr tw ua uk ' +
    'us ve vn za'
  ).split(' '),
);

// `/is`, `/no`, `/hi`, `/it` and `/ai` can be anybody's article; these two letters no word.
const NO_WORD = /^(?:en|zh|ja|ko|de|fr|es|pt|ru)$/;

// zh, en-us, zh-Hant, pt_BR, zh-hans-cn, es-419.
const LOCALE =
  /^([a-z]{2}|[A-Z]{2})(?:[-_](?:[Hh]an[st]|[Ll]atn|[Cc]yrl))?(?:[-_](?:([a-z]{2}|[A-Z]{2})|\d{3}))?$/;

/**
 * Whether a segment of an address names a language, with its script and region or without: only
 * languages, scripts and regions that exist, for `/on-love` and `/my-blog` are articles.
 *
 * @param isFolder whether something follows it, if only a slash: `/no/` is Norwegian, `/no` a word.
 */
function isLocale(segment: string, isFolder: boolean): boolean {
  const [, name = '', region] = LOCALE.exec(segment) ?? [];
  const language = name.toLowerCase();
  if (!LANGUAGES.has(language)) return false;
  if (region !== undefined && !REGIONS.has(region.toLowerCase())) return false;
  return segment.length > 2 || isFolder || NO_WORD.test(language);
}
