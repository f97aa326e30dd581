// Decides whether a page has an article worth looking up, and why not otherwise. `snapshots.ts`
// calls it; `core/extract/extract.ts` finds the text.

import { checkLength } from '../../core/extract/article-length.ts';
import { unclobbered } from '../../core/extract/dom.ts';
import { extractArticle } from '../../core/extract/extract.ts';
import type { TimeSlicer } from '../../core/extract/time-slicer.ts';
import { fragmentPath } from '../../core/url/fragment.ts';
import type { SkipReason } from '../shared/page-state.ts';
import { findPageItems } from './item-layout.ts';

/** The article of a page. */
interface FoundArticle {
  readonly title: string;
  readonly text: string;
}

/** Finds the article of a page, or the reason to skip it. Doesn't change the page. */
export async function findArticle(
  document: Document,
  url: UrlParts,
  slicer: TimeSlicer,
): Promise<FoundArticle | SkipReason> {
  // Chrome's PDF viewer is an HTML page in which this script runs.
  if (document.contentType === 'application/pdf') return 'pdf';
  if (!/^(?:text\/html|application\/xhtml\+xml)$/.test(document.contentType)) return 'not-html';
  if (!unclobbered(document, 'body')) return 'not-html';
  if (isSearchUrl(url) || (await showsResults(document, url, slicer))) return 'search';
  const items = await findPageItems(slicer);
  if (items.kind === 'reader') return 'items';
  if (items.kind === 'discussion') return 'discussion';
  const found = await extractArticle(document, { slicer });
  if (!found) return 'too-short';
  if (found.kind !== 'article') return found.kind;
  return checkLength(found.text) ?? found;
}

/** Whether a page shows search results: its search field repeats the words in its URL. */
async function showsResults(
  document: Document,
  url: UrlParts,
  slicer: TimeSlicer,
): Promise<boolean> {
  if (unclobbered(document, 'body').matches('.search-results, [itemtype$="SearchResultsPage"]'))
    return true;
  const words = searchWords(url);
  if (words === undefined) return false;
  const fields = document.querySelectorAll<HTMLInputElement>(
    'input:is([type=search], [type=text], :not([type]))',
  );
  for (const field of fields) {
    if (slicer.isDue) await slicer.yieldNow();
    if (field.value.trim() === words) return true;
  }
  return false;
}

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
