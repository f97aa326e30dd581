// What follows from the state of a visit: what the reader sees, and what there is to read and to store.

import type { Article } from '../shared/message-schema.ts';
import { isSameArticle } from '../shared/messages.ts';
import type { LookupResult, NotSavedReason, PageState } from '../shared/page-state.ts';
import { isKeptIn, MAX_LATE_URL_MS } from './same-article.ts';
import type { Visit } from './visit.ts';

/** Returns the state of the page, as icon, popup, and side panel show it. */
export function pageState(visit: Visit): PageState {
  const { end, skipped, article, result, isBusy } = visit;
  if (end) return end === 'moved' ? { kind: 'watching' } : end;
  if (!result) return skipped ?? (isBusy ? { kind: 'error', error: 'busy' } : { kind: 'watching' });
  const isKnown = result.savedPageId !== undefined;
  const { previousVisit } = visit;
  // While the page loads, a part of its text would look like a change.
  const verdict = article?.isComplete ? previousVisit?.verdict : undefined;
  return {
    ...result,
    kind: 'looked-up',
    previousVisit: isKnown && previousVisit ? { ...previousVisit, verdict } : undefined,
    remembered: isArticleStored(visit) && !visit.isDeleted,
    notSaved: notSaved(visit),
  };
}

/** Whether this visit has stored the article that the page shows now. The page may have shown others. */
function isArticleStored({ stored, article }: Visit): boolean {
  return stored !== undefined && (!article || isKeptIn(stored.text, article.found.text));
}

function notSaved(visit: Visit): NotSavedReason | undefined {
  if (visit.blocked) return visit.blocked;
  if (visit.isDeleted) return 'deleted';
  return visit.stored && !isArticleStored(visit) ? 'other-article' : undefined;
}

/** What the reader may be shown on the page. */
interface Shown {
  readonly article: Article;
  readonly isComplete: boolean;
  readonly result: LookupResult;
}

/** Returns what the reader may be shown on the page. An earlier visit only once it has loaded. */
export function shownResult({
  end,
  article,
  result,
  resultOf,
  previousVisit,
}: Visit): Shown | undefined {
  if (end || !article || !result || !resultOf) return undefined;
  const isComplete = article.isComplete && isSameArticle(article.found, resultOf);
  const isKnown = isComplete && result.savedPageId !== undefined;
  const shown = { ...result, previousVisit: isKnown ? previousVisit : undefined };
  return { article: resultOf, isComplete, result: shown };
}

/** Returns the article that the reader has to read until it is stored, if it may be stored. */
export function articleToRead(visit: Visit): { article: Article; minDwellMs: number } | undefined {
  const { article, result, reading, stored, isDeleted, blocked } = visit;
  if (visit.end || !article || !result || stored || isDeleted || blocked) return undefined;
  // The address of an article that has replaced another may come later than its text.
  return { article: article.found, minDwellMs: reading > 0 ? MAX_LATE_URL_MS : 0 };
}

/** Returns the article to store now, because it was read and the whole page was looked up. */
export function articleToStore(visit: Visit): Article | undefined {
  const { isRead, isBusy, article, lookup } = visit;
  if (!isRead || isBusy || !article?.isComplete || !lookup?.isAnswered) return undefined;
  return articleToRead(visit)?.article;
}
