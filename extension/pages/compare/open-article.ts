import * as v from 'valibot';
import { siteOf } from '../../../core/url/site.ts';
import { articleForm } from '../../shared/article-schema.ts';
import { type Article, askPage } from '../../shared/messages.ts';

/** Why a tab has no article to compare. */
export type NoArticle = 'tab-closed' | 'no-answer' | 'not-article';

/** The article that a tab shows now. */
export interface OpenArticle extends Article {
  /** Whether the tab is in a private window, of which nothing is ever written. */
  readonly private: boolean;
}

// A page that hangs must not hang this one.
const PATIENCE = 10_000;

/** Asks the content script of a tab for its article as it stands there now. */
export async function openArticle(id: number): Promise<OpenArticle | NoArticle> {
  const tab = await browser.tabs.get(id).catch(() => undefined);
  if (!tab) return 'tab-closed';
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined));
  const asked = askPage(id, 'article').catch(() => undefined);
  const article = admitArticle(await Promise.race([asked, late]));
  if (article === null) return 'not-article';
  // What is told of the page goes into the library: one that was taken over tells of its site alone.
  if (!article || !isOn(article.url, tab.url)) return 'no-answer';
  return { ...article, private: tab.incognito };
}

function isOn(url: string, shown = ''): boolean {
  return /^https?:/.test(shown) && siteOf(url) === siteOf(shown);
}

const article = v.object(articleForm);

/**
 * What the content script of a tab gives for its article, if it is one: `null` where it says that
 * there is none, `undefined` for what no content script of ours says.
 */
export function admitArticle(candidate: unknown): Article | null | undefined {
  if (candidate === null) return null;
  const parsed = v.safeParse(article, candidate);
  return parsed.success ? parsed.output : undefined;
}
