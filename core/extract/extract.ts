import { Readability } from '@mozilla/readability';
import { stripBoilerplate } from '../text/boilerplate/strip-boilerplate.ts';
import { articleBox, NAMED_CONTENT } from './article-box.ts';
import { blockText } from './block-text.ts';
import { cutAfterArticle } from './cut-after-article.ts';
import { dropBeforeTitle } from './drop-before-title.ts';
import { isReadable } from './is-readable.ts';
import { keepHeadings } from './keep-headings.ts';
import { pageTitle } from './page-title.ts';
import { plainCode } from './plain-code.ts';
import { proseBox } from './prose-box.ts';
import { stripBox } from './strip-box.ts';
import { stripHidden } from './strip-hidden.ts';
import { stripNames } from './strip-names.ts';
import { stripPage } from './strip-page.ts';
import { stripTeasers } from './strip-teasers.ts';

/** The article of a page, without what stands around it. */
export interface Extracted {
  readonly title: string;
  /**
   * Its words, a line for each paragraph, heading, list item, table cell or line of code, without
   * the notices of reposts at its ends.
   */
  readonly text: string;
}

/** Readability that keeps less than this part of the page's own article box has missed the article. */
const KEPT = 1 / 3;

/**
 * Finds the article of a page: its title and its words. Works on a copy in a document that is shown
 * nowhere, so that nothing of the page is changed, run or fetched.
 *
 * @param rest waits between the steps, so that none of them holds the page up for long.
 * @returns nothing when the page has no article, or is too large to look for one.
 */
export async function extract(
  document: Document,
  rest: () => Promise<unknown> = async () => {},
): Promise<Extracted | undefined> {
  if (!document.body) return undefined;
  const title = pageTitle(document);
  const clone = document.implementation.createHTMLDocument(document.title);
  const body = clone.importNode(document.body, true);
  stripNames(body);
  clone.body.replaceWith(body);
  await rest();
  return extractFrom(clone, title, rest);
}

/**
 * The same in a document that nobody else needs: it is left in pieces.
 *
 * @param title what the article is called, if its page says (page-title.ts).
 */
export async function extractFrom(
  clone: Document,
  title: string,
  rest: () => Promise<unknown> = async () => {},
): Promise<Extracted | undefined> {
  stripPage(clone);
  stripHidden(clone);
  plainCode(clone);
  await rest();
  const { body } = clone;
  const starts = dropBeforeTitle(body, title);
  if (starts) cutAfterArticle(body);
  await rest();
  const content = around(body.querySelectorAll(NAMED_CONTENT));
  stripBox(body, (element) => content.has(element));
  const box = articleBox(body) ?? proseBox(body, starts);
  await rest();
  cutAfterArticle(box);
  stripTeasers(box);
  const text = boxText(clone, box, title);
  return text ? { title, text } : undefined;
}

/** Elements and all that they stand in. */
function around(elements: Iterable<Element>): Set<Element> {
  const found = new Set<Element>();
  for (const element of elements) {
    for (let at: Element | null = element; at && !found.has(at); at = at.parentElement)
      found.add(at);
  }
  return found;
}

function boxText(clone: Document, box: Element, title: string): string {
  stripBox(box);
  const whole = clone.importNode(box, true);
  if (box !== clone.body) clone.body.replaceChildren(box);
  const text = stripBoilerplate(readableText(clone, title));
  // White space makes the raw length an upper bound: most pages end here.
  if (text.length >= KEPT * whole.textContent.length) return text;
  const boxed = stripBoilerplate(blockText(whole));
  return text.length < KEPT * boxed.length ? boxed : text;
}

function readableText(clone: Document, title: string): string {
  if (!isReadable(clone.body)) return '';
  keepHeadings(clone, title);
  try {
    const options = { serializer: (node: Node) => node, charThreshold: 140, disableJSONLD: true };
    const article = new Readability<Node>(clone, options).parse();
    return article?.content ? blockText(article.content) : '';
  } catch {
    // It starts anew with innerHTML, which throws where a page's Trusted Types reach this script.
    return '';
  }
}
