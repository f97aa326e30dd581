import { extract } from '../../core/extract/extract.ts';
import type { Slices } from '../../core/extract/time-slicer.ts';
import { isNotice, MAX_NOTICE_TOKENS } from '../../core/text/boilerplate/site-notice.ts';
import { countTokens } from '../../core/text/tokenize.ts';
import type { SkipReason } from '../shared/page-state.ts';
import { type Address, isFrontPage, isSearchAddress, searchedWords } from './page-url.ts';

/** An article with more characters is a book, a log or a data file. */
export const MAX_ARTICLE_LENGTH = 200_000;

/**
 * From this many tokens on (a Han character, or a word) a text can be an article: news of 40 words
 * or 50 Chinese characters, of which a byline may be gone. Below 30 a fingerprint says nothing.
 */
const ARTICLE_TOKENS = 36;

/** The article of a page. */
interface FoundArticle {
  readonly title: string;
  readonly text: string;
  /** The element of the page that holds it. */
  readonly box: Element;
}

/** Finds the article of a page, or why it has none. Looks only: nothing is changed. */
export async function findArticle(
  document: Document,
  address: Address,
  slices: Slices,
): Promise<FoundArticle | SkipReason> {
  // Chrome's PDF viewer stands in a page of its own, in which this script runs.
  if (document.contentType === 'application/pdf') return 'pdf';
  if (!/^(?:text\/html|application\/xhtml\+xml)$/.test(document.contentType)) return 'not-html';
  if (!document.body) return 'not-html';
  if (isSearchAddress(address) || showsResults(document, address)) return 'search';
  const found = await extract(document, slices, isFrontPage(address));
  if (!found) return 'too-short';
  if (found.kind !== 'article') return found.kind;
  if (found.text.length > MAX_ARTICLE_LENGTH) return 'too-large';
  return enoughText(found.text) ? found : 'too-short';
}

/** What holds text for scripts and style sheets: it can be ten times what a page shows. */
export const NON_RENDERED = new Set(['script', 'style', 'noscript']);

/** Of nearly every article these characters hold tokens enough, and the rest need not be counted. */
const FIRST_CHARACTERS = 4096;

/** Whether a text is long enough to be an article, and not just a notice to the site's visitors. */
export function enoughText(text: string): boolean {
  const first = countTokens(text.slice(0, FIRST_CHARACTERS));
  if (first > MAX_NOTICE_TOKENS) return true;
  const tokens = text.length > FIRST_CHARACTERS ? countTokens(text) : first;
  return tokens >= ARTICLE_TOKENS && !isNotice(text);
}

/** A page of results repeats the words of its address in its search field. */
function showsResults(document: Document, address: Address): boolean {
  if (document.body.matches('.search-results, [itemtype$="SearchResultsPage"]')) return true;
  const words = searchedWords(address);
  if (words === undefined) return false;
  const fields = document.querySelectorAll<HTMLInputElement>(
    'input:is([type=search], [type=text], :not([type]))',
  );
  return [...fields].some((field) => field.value.trim() === words);
}
