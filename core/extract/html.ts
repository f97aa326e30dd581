import { type ExtractedArticle, extractArticle } from './extract.ts';
import { parseHtml } from './parse-html.ts';

/**
 * Finds the article of a page that is given as HTML, in Node. Finds what `extractArticle` finds in a
 * browser that loads the page without running its scripts.
 *
 * @param html a page or a part of one, however broken.
 * @param address the page's address, if it is known. It separates other pages of the site from those
 *   elsewhere.
 * @returns undefined if the page has no article, is too large, or is nested too deeply.
 */
export async function extractFromHtml(
  html: string,
  address?: string,
): Promise<ExtractedArticle | undefined> {
  const document = parseHtml(html);
  return (
    document &&
    extractArticle(document, { address: address ?? '', isUndisplayed: isHiddenByAttribute })
  );
}

const UNDISPLAYED =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|(?:left|top|text-indent)\s*:\s*-\d{4})/i;

/** Whether the `style` attribute hides an element. */
export function isHiddenByAttribute(element: Element): boolean {
  return UNDISPLAYED.test(element.getAttribute('style') ?? '');
}
