import { isDeeperThan } from '../../core/extract/is-deeper-than.ts';
import { isNotice, LONGEST_NOTICE } from '../../core/text/boilerplate/is-notice.ts';
import { countTokens } from '../../core/text/tokenise.ts';
import type { NotArticle } from '../shared/not-article.ts';
import { listsArticles } from './gate/lists-articles.ts';
import { type Address, isFrontPage, isSearchAddress, searchedWords } from './gate/page-address.ts';

/** A page of more elements is not looked at: copying and reading it would hold up the reader. */
export const MOST_ELEMENTS = 5000;

/** A page with more characters of text is a book, a log or a data file. */
export const MOST_TEXT = 200_000;

/**
 * Elements nested deeper are no article's, and what looks up from each of them takes a second at
 * 9,000 levels. The deepest of the 80 development pages has 19.
 */
const MOST_LEVELS = 300;

/**
 * From this many tokens on (a Han character, or a word) a text can be an article: news of 40 words
 * or 50 Chinese characters, of which a byline may be gone. Below 30 a fingerprint says nothing.
 */
export const ARTICLE_TOKENS = 36;

/**
 * Decides in a few milliseconds, before anything is copied, whether a page can be an article.
 * Looks only: nothing is changed.
 *
 * @returns why not; nothing when it may be one.
 */
export function articleGate(document: Document, address: Address): NotArticle | undefined {
  // Chrome's PDF viewer stands in a page of its own, in which this script runs.
  if (document.contentType === 'application/pdf') return 'pdf';
  if (!/^(?:text\/html|application\/xhtml\+xml)$/.test(document.contentType)) return 'not-html';
  const { body } = document;
  if (!body) return 'not-html';
  if (isSearchAddress(address) || showsResults(document, address)) return 'search';
  if (isFrontPage(address)) return 'front-page';
  const elements = body.getElementsByTagName('*').length;
  if (elements > MOST_ELEMENTS || hasMoreText(body, MOST_TEXT)) return 'too-large';
  if (isDeeperThan(body, MOST_LEVELS)) return 'too-large';
  return listsArticles(body) ? 'listing' : undefined;
}

/** What holds text for scripts and style sheets: it can be ten times what a page shows. */
export const UNSEEN = new Set(['script', 'style', 'noscript']);

/** Of nearly every article these characters hold tokens enough, and the rest need not be counted. */
const FIRST_CHARACTERS = 4096;

/** Whether a text is long enough to be an article, and not just a notice to the site's visitors. */
export function enoughText(text: string): boolean {
  const first = countTokens(text.slice(0, FIRST_CHARACTERS));
  if (first > LONGEST_NOTICE) return true;
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

function hasMoreText(body: Element, limit: number): boolean {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  let length = 0;
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (UNSEEN.has(text.parentElement?.localName ?? '')) continue;
    length += text instanceof Text ? text.length : 0;
    if (length > limit) return true;
  }
  return false;
}
