import { prose } from './ink.ts';
import { outermost } from './outermost.ts';
import type { Slices } from './slices.ts';

const BY_NAME =
  '[aria-hidden="true"], .sr-only, .visually-hidden, .visuallyhidden, .screen-reader-text, ' +
  '.screen-reader-only, .assistive-text';
const UNDISPLAYED = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** What holds more of the page's prose is its article, and hidden until a script has run (WeChat). */
const MOST_HIDDEN = 0.3;

/**
 * Removes from a cloned document what the page's markup hides: a clone has no layout to ask. Then
 * forgets all styles, since Readability goes by them, and hides a WeChat article.
 */
export async function stripHidden(clone: Document, slices: Slices): Promise<void> {
  const hidden = [...clone.body.querySelectorAll(`[style], ${BY_NAME}`)].filter(isHidden);
  const page = hidden.length > 0 ? prose(clone.body) : 0;
  for (const element of outermost(hidden)) {
    if (slices.isOver) await slices.rest();
    if (prose(element) <= MOST_HIDDEN * page) element.remove();
  }
  for (const element of clone.body.querySelectorAll('[style], [aria-hidden]')) {
    if (slices.isOver) await slices.rest();
    element.removeAttribute('style');
    element.removeAttribute('aria-hidden');
  }
}

function isHidden(element: Element): boolean {
  const style = element.getAttribute('style') ?? '';
  return UNDISPLAYED.test(style) || element.matches(BY_NAME);
}
