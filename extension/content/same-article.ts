// Whether a page that changes still shows the same article.

import { countText } from '../../core/extract/characters.ts';
import type { Article } from '../shared/message-schema.ts';
import type { SkipReason } from '../shared/page-state.ts';

/** A single-page site may show the next article this long before it changes its URL. */
export const MAX_LATE_URL_MS = 3000;

/** Whether an inspection found an article. */
export function isArticle(found: Article | SkipReason): found is Article {
  return typeof found !== 'string';
}

/** Whether two inspections found the same text. */
export function isSameText(a: Article | SkipReason, b: Article | SkipReason): boolean {
  return isArticle(a) && isArticle(b) && a.text === b.text;
}

/** Whether they found the same story: the same text, or the same title and mostly the same text. */
export function isSameStory(a: Article | SkipReason, b: Article | SkipReason): boolean {
  if (isSameText(a, b)) return true;
  return isArticle(a) && isArticle(b) && a.title === b.title && isMostlySame(a.text, b.text);
}

/** When a page changes, it still shows the same article if this much of the text is the same. */
const MIN_SAME_PART = 0.8;

/** Whether two texts differ in details only, such as a counter, or “updated 3 minutes ago”. */
export function isMostlySame(a: string, b: string): boolean {
  return isKeptIn(a, b) && isKeptIn(b, a);
}

/** Whether most of a text is still there in a later one. */
export function isKeptIn(earlier: string, later: string): boolean {
  if (earlier === later) return true;
  const lines = new Set(later.split('\n'));
  let [kept, all] = [0, 0];
  // Once each, because a verdict hardly weighs what is repeated.
  for (const line of new Set(earlier.split('\n'))) {
    // Tokens are what a verdict counts. By characters, a few very long words could pass for an article.
    const { tokens } = countText(line);
    all += tokens;
    if (lines.has(line)) kept += tokens;
  }
  return kept > MIN_SAME_PART * all;
}
