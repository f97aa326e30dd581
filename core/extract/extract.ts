/// <reference path="./readability.d.ts" />
import Readability from '@mozilla/readability/Readability.js';
import { stripBoilerplate } from '../text/boilerplate/strip-boilerplate.ts';
import { articleBox, namedContent, proseBox } from './article-box.ts';
import { blockText } from './block-text.ts';
import { plainCode } from './code-blocks.ts';
import { copyBody } from './copy-body.ts';
import { cutAfterArticle } from './cut-after-article.ts';
import { unclobbered } from './dom.ts';
import { findThread } from './forum-thread.ts';
import { dropOtherStories, frontPageLists, listsArticles, listsPages } from './list-pages.ts';
import { stripBox, stripComments, stripHidden, stripPage } from './strip.ts';
import { stripTeaserLists, stripTeasers } from './teasers.ts';
import { Slices } from './time-slicer.ts';
import { dropBeforeTitle, pageTitle } from './title.ts';

/** The article of a page, without what stands around it. */
export interface Extracted {
  readonly title: string;
  /**
   * Its words, a line for each paragraph, heading, list item, table cell or line of code, without
   * the notices of reposts at its ends.
   */
  readonly text: string;
  /** Whether it is an article, or texts of several pages or people. */
  readonly kind: 'article' | 'listing' | 'discussion';
}

/** Readability that keeps less than this part of the page's own article box has missed the article. */
const MIN_KEPT_SHARE = 1 / 3;

/**
 * Finds the article of a page: its title and its words. Works on a copy in a document that is shown
 * nowhere, so that nothing of the page is changed, run or fetched.
 *
 * @param isFrontPage whether the address is that of a site's front page, where a list is likelier.
 * @returns nothing when the page has no article; `box` is the element of the page that holds it.
 */
export async function extract(
  document: Document,
  slices: Slices = new Slices(),
  isFrontPage = false,
): Promise<(Extracted & { readonly box: Element }) | undefined> {
  if (!document.body) return undefined;
  const title = await pageTitle(document, slices);
  const clone = document.implementation.createHTMLDocument(unclobbered(document, 'title'));
  const { original } = await copyBody(document, clone, slices);
  const found = await extractFrom(clone, title, { slices, isFrontPage, address: document.URL });
  return found && { ...found, box: original(found.box) };
}

interface Work {
  readonly slices?: Slices;
  readonly isFrontPage?: boolean | undefined;
  readonly address?: string;
}

/**
 * The same in a document that nobody else needs: it is left in pieces.
 *
 * @param title what the article is called, if its page says (page-title.ts).
 */
export async function extractFrom(
  clone: Document,
  title: string,
  { slices = new Slices(), isFrontPage = false, address = 'about:blank' }: Work = {},
): Promise<(Extracted & { readonly box: Element }) | undefined> {
  const { body } = clone;
  await stripPage(clone, slices);
  await slices.pause();
  await stripHidden(clone, slices);
  await slices.pause();
  await plainCode(clone, slices);
  stripComments(body);
  await slices.pause();
  await stripTeaserLists(body, title, address, slices);
  await dropOtherStories(body, title, slices);
  await slices.pause();
  const lists = listsArticles(body) || (isFrontPage && (await frontPageLists(body, slices)));
  await slices.pause();
  const thread = await findThread(body, slices);
  const starts = !thread && (await dropBeforeTitle(body, title, slices));
  if (starts) await cutAfterArticle(body, slices);
  await slices.pause();
  const named = await namedContent(body, slices);
  const content = around(named);
  await stripBox(body, slices, (element) => content.has(element));
  const box =
    thread?.first ??
    (await articleBox(body, named.filter(isIn(body)), slices)) ??
    (await proseBox(body, starts, slices));
  await slices.pause();
  await cutAfterArticle(box, slices);
  await slices.pause();
  await stripTeasers(box, slices);
  await slices.pause();
  const kind = lists || (await listsPages(box, address, slices)) ? 'listing' : 'article';
  const text = await boxText(clone, box, title, slices);
  return text ? { title, text, box, kind: thread?.isDiscussion ? 'discussion' : kind } : undefined;
}
const isIn = (body: Element) => (element: Element) => body.contains(element);

/** Elements and all that they stand in. */
function around(elements: Iterable<Element>): Set<Element> {
  const found = new Set<Element>();
  for (const element of elements) {
    for (let at: Element | null = element; at && !found.has(at); at = at.parentElement)
      found.add(at);
  }
  return found;
}

async function boxText(
  clone: Document,
  box: Element,
  title: string,
  slices: Slices,
): Promise<string> {
  await stripBox(box, slices);
  await slices.pause();
  const boxed = await blockText(box, slices);
  await slices.pause();
  if (!isReadable(box)) return stripBoilerplate(boxed);
  if (box !== clone.body) clone.body.replaceChildren(box);
  const readable = await readableText(clone, title, slices);
  await slices.pause();
  const text = stripBoilerplate(readable);
  // Notices of reposts make it an upper bound: most pages end here.
  if (text.length >= MIN_KEPT_SHARE * boxed.length) return text;
  const whole = stripBoilerplate(boxed);
  return text.length < MIN_KEPT_SHARE * whole.length ? whole : text;
}

async function readableText(clone: Document, title: string, slices: Slices): Promise<string> {
  if (!isReadable(clone.body)) return '';
  keepHeadings(clone, title);
  // It can't be cut, and takes up to 45 ms: nothing else is done in its task.
  await slices.rest();
  const content = readableContent(clone);
  await slices.pause();
  return content ? await blockText(content, slices) : '';
}

function readableContent(clone: Document): Node | null | undefined {
  const options = { serializer: (node: Node) => node, charThreshold: 140, disableJSONLD: true };
  try {
    return new Readability<Node>(clone, options).parse()?.content;
  } catch {
    // For its second try it sets innerHTML, which a page's Trusted Types can forbid this script.
    return undefined;
  }
}

/** The most elements of a box that Readability can read in 50 ms (docs/extraction.md). */
const MAX_READABLE_ELEMENTS = 1000;

/**
 * The most characters, white space among them: two million without an element, which it writes out
 * and parses again when it finds too little, took it 22 s in Node.
 */
const MAX_READABLE_CHARACTERS = 500_000;

/**
 * How deep they may be nested: it looks from each element down and up, and a single chain of 150
 * boxes takes it 17 ms, one of 250 takes 230, one of 4500 a hundred seconds. The deepest of the 80
 * development pages has 19.
 */
const DEEPEST_READABLE = 100;

/** Whether Readability can read an element without holding up the page. */
function isReadable(root: Element): boolean {
  // Not getElementsByTagName: linkedom knows no `*` there.
  return (
    root.textContent.length <= MAX_READABLE_CHARACTERS &&
    root.querySelectorAll('*').length <= MAX_READABLE_ELEMENTS &&
    !isDeeperThan(root, DEEPEST_READABLE)
  );
}

/** Whether elements are nested in an element more than so many levels deep; stops at the first. */
function isDeeperThan(root: Element, levels: number): boolean {
  let depth = 0;
  let element: Element = root;
  for (;;) {
    const child = element.firstElementChild;
    if (child) {
      element = child;
      if (++depth > levels) return true;
      continue;
    }
    let next: Element | null = null;
    while (element !== root) {
      next = element.nextElementSibling;
      if (next) break;
      const parent = element.parentElement;
      if (!parent) return false;
      element = parent;
      depth--;
    }
    if (!next) return false;
    element = next;
  }
}

/**
 * Lowers the headings of a cloned document to a rank that Readability leaves alone. It removes the
 * first `h1` or `h2` that resembles the title, and compares Latin letters only: under the title
 * "使用 RSS 阅读器" it takes "什么是 RSS" for its repetition. The title's true repetition goes.
 */
function keepHeadings(clone: Document, title: string): void {
  for (const heading of clone.querySelectorAll('h1, h2')) {
    if (heading.textContent.replace(/\s+/g, ' ').trim() === title) {
      heading.remove();
      continue;
    }
    const lower = clone.createElement('h3');
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
}
