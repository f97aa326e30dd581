import { type Extracted, extractFrom } from '../extract.ts';
import { pageTitle } from '../page-title.ts';
import { parseHtml } from './parse-html.ts';

/**
 * The article of a page that is given as text, for Node: what `extract` finds in a browser that
 * loads the page without running its scripts.
 *
 * @param html a page or a part of one, however broken.
 * @returns nothing when it has no article, or is too large or too deep to look for one.
 */
export async function articleOfHtml(html: string): Promise<Extracted | undefined> {
  const document = parseHtml(html);
  return document && extractFrom(document, await pageTitle(document));
}
