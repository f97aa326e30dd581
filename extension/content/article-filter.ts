// Decides whether a page has an article worth looking up, and why not otherwise. `snapshots.ts`
// calls it; `core/extract/extract.ts` finds the text, and `page-url.ts` reads the URL.

import { checkLength } from '../../core/extract/article-length.ts';
import { unclobbered } from '../../core/extract/dom.ts';
import { extractArticle } from '../../core/extract/extract.ts';
import type { TimeSlicer } from '../../core/extract/time-slicer.ts';
import type { SkipReason } from '../shared/page-state.ts';
import { findPageItems } from './item-layout.ts';
import { isSearchUrl, searchWords, type UrlParts } from './page-url.ts';

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
