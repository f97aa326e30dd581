// Decides whether a page has an article worth looking up, and why not otherwise. `snapshots.ts`
// calls it; `core/extract/extract.ts` finds the text, and `page-url.ts` reads the URL.

import { extractArticle } from '../../core/extract/extract.ts';
import type { TimeSlicer } from '../../core/extract/time-slicer.ts';
import { isSiteNotice, MAX_SITE_NOTICE_TOKENS } from '../../core/text/boilerplate/site-notice.ts';
import { countTokens } from '../../core/text/tokenize.ts';
import type { SkipReason } from '../shared/page-state.ts';
import { isHomePage, isSearchUrl, searchWords, type UrlParts } from './page-url.ts';

/** A text with more characters is a book, a log, or a data file. */
const MAX_ARTICLE_LENGTH = 200_000;

/**
 * A text with fewer tokens (words or Han characters) isn't an article. This admits news of 40 words
 * or 50 Chinese characters without their byline. Below 30 tokens, a fingerprint means nothing.
 */
const MIN_ARTICLE_TOKENS = 36;

/** The article of a page. */
interface FoundArticle {
  readonly title: string;
  readonly text: string;
  /** The element of the page that holds it. */
  readonly box: Element;
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
  if (!document.body) return 'not-html';
  if (isSearchUrl(url) || showsResults(document, url)) return 'search';
  const found = await extractArticle(document, slicer, isHomePage(url));
  if (!found) return 'too-short';
  if (found.kind !== 'article') return found.kind;
  if (found.text.length > MAX_ARTICLE_LENGTH) return 'too-large';
  return isLongEnough(found.text) ? found : 'too-short';
}

/** Whether a page shows search results: its search field repeats the words in its URL. */
function showsResults(document: Document, url: UrlParts): boolean {
  if (document.body.matches('.search-results, [itemtype$="SearchResultsPage"]')) return true;
  const words = searchWords(url);
  if (words === undefined) return false;
  const fields = document.querySelectorAll<HTMLInputElement>(
    'input:is([type=search], [type=text], :not([type]))',
  );
  return [...fields].some((field) => field.value.trim() === words);
}

/** In nearly every article these characters hold enough tokens, so the rest needn't be counted. */
const COUNTED_FIRST = 4096;

/** Whether a text is long enough for an article, and more than a notice to the site's visitors. */
export function isLongEnough(text: string): boolean {
  const first = countTokens(text.slice(0, COUNTED_FIRST));
  if (first > MAX_SITE_NOTICE_TOKENS) return true;
  const tokens = text.length > COUNTED_FIRST ? countTokens(text) : first;
  return tokens >= MIN_ARTICLE_TOKENS && !isSiteNotice(text);
}
