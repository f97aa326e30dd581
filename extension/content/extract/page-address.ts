/** The parts of an address that the rules look at: a `Location` or a `URL`. */
export type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

// zh, en-us, zh-Hant, pt_BR, zh-hans-cn: a front page in one language.
const LOCALE = /^[a-z]{2}(?:[-_](?:[a-z]{2}|[a-z]{4}|\d{3})){0,2}$/i;
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

function segments(address: Address): string[] {
  // `#/post/1` and `#!/post/1` are the paths of single-page sites without a server's help.
  const route = /^#!?(\/[^?]*)/.exec(address.hash)?.[1] ?? '';
  return `${address.pathname}${route}`.split('/').filter((segment) => segment !== '');
}

/** Whether an address is its site's front page: no path, or only a language and `index.html`. */
export function isFrontPage(address: Address): boolean {
  const query = new URLSearchParams(address.search);
  if (ARTICLE_PARAMETERS.some((name) => query.get(name))) return false;
  const path = segments(address);
  if (FRONT.test(path.at(-1) ?? '')) path.pop();
  return path.length === 0 || (path.length === 1 && LOCALE.test(path[0] ?? ''));
}

/**
 * What an address searches for: the words of a parameter like `q`, whether or not the page is a
 * search page (an article can be opened with `?q=` to mark the words that led to it).
 */
export function searchedWords(address: Address): string | undefined {
  const query = new URLSearchParams(address.search);
  const name = SEARCH_PARAMETERS.find((name) => query.get(name)?.trim());
  return name && query.get(name)?.trim();
}

/**
 * Whether an address alone tells a search page: `/search`, `/search/words`, `/s?wd=words`,
 * `/?s=words`. An article in a section called "search" (`/search/2024/why-it-matters`) is none.
 */
export function isSearchAddress(address: Address): boolean {
  const path = segments(address);
  const rest = LOCALE.test(path[0] ?? '') && path.length > 1 ? path.slice(1) : path;
  const last = rest.at(-1) ?? '';
  if (SEARCH_WORD.test(last) || (rest.length === 2 && SEARCH_WORD.test(rest[0] ?? ''))) return true;
  if (searchedWords(address) === undefined) return false;
  return SEARCH_SEGMENT.test(last) || isFrontPage(address);
}
