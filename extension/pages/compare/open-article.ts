import * as v from 'valibot';
import { siteOf } from '../../../core/url/site.ts';
import { type Article, parseArticle } from '../../shared/message-schema.ts';
import { askPage } from '../../shared/messages.ts';

/** Why a tab has no article to compare. */
export type NoArticle = 'tab-closed' | 'no-answer' | 'not-article';

/** The article that a tab shows now. */
export interface OpenArticle extends Article {
  /** Whether the tab is in a private window. Nothing about it may be stored. */
  readonly private: boolean;
}

// A page that hangs must not make this one hang.
const TIMEOUT_MS = 10_000;

const inTime = <Answer>(asked: Promise<Answer>) =>
  Promise.race([
    asked.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS, undefined)),
  ]);

/** Asks a tab's content script for its article as it is now. */
export async function readOpenArticle(id: number): Promise<OpenArticle | NoArticle> {
  const tab = await browser.tabs.get(id).catch(() => undefined);
  if (!tab) return 'tab-closed';
  const article = parseArticle(await inTime(askPage(id, 'article')));
  if (article === null) return 'not-article';
  // What the page reports goes into the library, so accept it for its own site only.
  if (!article || !isOn(article.url, tab.url)) return 'no-answer';
  return { ...article, private: tab.incognito };
}

const visitedBefore = v.object({ previousVisit: v.object({ at: v.number() }) });

/**
 * Asks a tab's content script when its page was read before this visit, in milliseconds since 1970.
 * Returns undefined if it wasn't, or if there is no answer.
 */
export async function readPreviousVisitAt(id: number): Promise<number | undefined> {
  const state = v.safeParse(visitedBefore, await inTime(askPage(id, 'state', { all: false })));
  return state.success ? state.output.previousVisit.at : undefined;
}

function isOn(url: string, shown = ''): boolean {
  return /^https?:/.test(shown) && siteOf(url) === siteOf(shown);
}
