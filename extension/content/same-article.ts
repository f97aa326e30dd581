import type { Article } from '../shared/messages.ts';

/** When a page changes, it still shows the same article if this much of the text is the same. */
const MIN_SAME_PART = 0.8;

/**
 * Whether two articles have one title and texts that are the same, or differ in details only, such as a
 * counter, or “updated 3 minutes ago”.
 */
export function isMostlySame(a: Article, b: Article): boolean {
  return isContinuedBy(a, b) && isContinuedBy(b, a);
}

/** Whether an article has the same title as an earlier one, and most of its text. */
export function isContinuedBy(earlier: Article, now: Article): boolean {
  if (earlier.title !== now.title) return false;
  const lines = new Set(now.text.split('\n'));
  const kept = earlier.text.split('\n').filter((line) => lines.has(line));
  const length = kept.reduce((sum, line) => sum + line.length + 1, 0);
  return length > MIN_SAME_PART * earlier.text.length;
}
