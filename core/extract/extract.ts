/**
 * Finds the article of a page. Content scripts call `extractArticle` (through
 * `extension/content/article-filter.ts`), the command line `html.ts`. `extractFromClone` lists
 * all steps in order. docs/extraction.md explains and measures them; read `article-box.ts` next.
 */
import { Readability } from '@mozilla/readability';
import { compileBoilerplate, stripBoilerplate } from '../text/boilerplate/strip-boilerplate.ts';
import { removeAfterArticle } from './after-article.ts';
import { findArticleBox, findNamedBoxes, findProseBox } from './article-box.ts';
import { MAX_ARTICLE_LENGTH } from './article-length.ts';
import { blockText } from './block-text.ts';
import { flattenCodeBlocks } from './code-blocks.ts';
import { copyBody } from './copy-body.ts';
import { unclobbered } from './dom.ts';
import { findThread } from './forum-thread.ts';
import { isArticleList, isListHomePage, isTeaserList, removeOtherStories } from './list-pages.ts';
import { stripByName, stripComments, stripHidden, stripNonContent } from './strip.ts';
import { removeTeaserLists, removeTrailingTeasers } from './teasers.ts';
import { TimeSlicer } from './time-slicer.ts';
import { findTitle, oneLine, removeBeforeTitle, unwrapUnclosedLinks } from './title.ts';

/** The article of a page, without what surrounds it. */
export interface ExtractedArticle {
  readonly title: string;
  /**
   * One line for each paragraph, heading, list item, table cell, or line of code, without the notices
   * that reposts add at both ends.
   */
  readonly text: string;
  /** Whether the text is an article, a list of several pages, or posts of several people. */
  readonly kind: 'article' | 'listing' | 'discussion';
}

/** If Readability keeps less than this share of the article's box, it has missed the article. */
const MIN_KEPT_SHARE = 1 / 2;

/** The same in characters, because Readability may remove half of a short article. */
const MIN_KEPT_LENGTH = 140;

/**
 * Finds the article of a page: its title and its text. Works on a copy in a document that is never
 * displayed, so it doesn't change the page, and nothing in the copy runs or loads.
 *
 * @param isHomePage whether the address is that of a site's home page, which is usually a list.
 * @returns undefined if the page has no article. `box` is the element of the page that contains it.
 */
export async function extractArticle(
  document: Document,
  slicer: TimeSlicer = new TimeSlicer(),
  isHomePage = false,
): Promise<(ExtractedArticle & { readonly box: Element }) | undefined> {
  const title = await findTitle(document, slicer);
  // The page may have removed its body meanwhile.
  if (!unclobbered(document, 'body')) return undefined;
  const clone = document.implementation.createHTMLDocument(oneLine(unclobbered(document, 'title')));
  const { originalOf } = await copyBody(document, clone, slicer);
  const address = document.URL;
  const found = await extractFromClone(clone, title, { slicer, isHomePage, address });
  return found && { ...found, box: originalOf(found.box) };
}

interface ExtractOptions {
  readonly slicer?: TimeSlicer;
  readonly isHomePage?: boolean | undefined;
  readonly address?: string | undefined;
}

/**
 * Does the same in a document that is no longer needed afterwards, because it is taken apart.
 *
 * @param title the article's title (`findTitle`), or an empty string.
 */
export async function extractFromClone(
  clone: Document,
  title: string,
  { slicer = new TimeSlicer(), isHomePage = false, address = 'about:blank' }: ExtractOptions = {},
): Promise<(ExtractedArticle & { readonly box: Element }) | undefined> {
  const { body } = clone;
  await stripNonContent(clone, slicer);
  await slicer.yieldIfDue();
  await stripHidden(clone, slicer);
  await slicer.yieldIfDue();
  await unwrapUnclosedLinks(body, title, slicer);
  await slicer.yieldIfDue();
  await flattenCodeBlocks(clone, slicer);
  await slicer.yieldIfDue();
  await stripComments(body, slicer);
  await slicer.yieldIfDue();
  await removeTeaserLists(body, title, address, slicer);
  await removeOtherStories(body, title, slicer);
  await slicer.yieldIfDue();
  const isList =
    (await isArticleList(body, slicer)) || (isHomePage && (await isListHomePage(body, slicer)));
  await slicer.yieldIfDue();
  const thread = await findThread(body, slicer);
  const startsWithArticle = !thread && (await removeBeforeTitle(body, title, slicer));
  if (startsWithArticle) await removeAfterArticle(body, slicer);
  await slicer.yieldIfDue();
  const named = await findNamedBoxes(body, slicer);
  const namedPaths = await withAncestors(named, slicer);
  await stripByName(body, slicer, (element) => namedPaths.has(element));
  await slicer.yieldIfDue();
  const remaining: Element[] = [];
  for (const element of named) {
    if (slicer.isDue) await slicer.yieldNow();
    if (body.contains(element)) remaining.push(element);
  }
  const box =
    thread?.first ??
    (await findArticleBox(body, remaining, slicer)) ??
    (await findProseBox(body, startsWithArticle, slicer));
  await slicer.yieldIfDue();
  await removeAfterArticle(box, slicer);
  await slicer.yieldIfDue();
  await removeTrailingTeasers(box, slicer);
  await slicer.yieldIfDue();
  const kind = isList || (await isTeaserList(box, address, slicer)) ? 'listing' : 'article';
  const text = await textOfBox(clone, box, title, slicer);
  // Its last step, removing boilerplate, can take longer than a slice.
  await slicer.yieldIfDue();
  return text ? { title, text, box, kind: thread?.isDiscussion ? 'discussion' : kind } : undefined;
}

/** Returns the elements and all their ancestors. */
async function withAncestors(
  elements: Iterable<Element>,
  slicer: TimeSlicer,
): Promise<Set<Element>> {
  const found = new Set<Element>();
  for (const element of elements) {
    if (slicer.isDue) await slicer.yieldNow();
    for (let at: Element | null = element; at && !found.has(at); at = at.parentElement)
      found.add(at);
  }
  return found;
}

/** Returns the text of the article's box, as Readability cleans it if that keeps enough of it. */
async function textOfBox(
  clone: Document,
  box: Element,
  title: string,
  slicer: TimeSlicer,
): Promise<string> {
  await slicer.yieldIfDue();
  await stripByName(box, slicer);
  await slicer.yieldIfDue();
  const boxed = await blockText(box, slicer);
  await slicer.yieldIfDue();
  if (!isReadable(box)) return await stripped(boxed, slicer);
  if (box !== clone.body) clone.body.replaceChildren(box);
  const readable = await readableText(clone, title, slicer);
  await slicer.yieldIfDue();
  const text = await stripped(readable, slicer);
  const minKept = (whole: string) =>
    Math.min(whole.length, Math.max(MIN_KEPT_LENGTH, MIN_KEPT_SHARE * whole.length));
  // Stripping only shortens `boxed`, so its full length is an upper bound that settles most pages.
  if (text.length >= minKept(boxed)) return text;
  await slicer.yieldIfDue();
  const whole = await stripped(boxed, slicer);
  return text.length < minKept(whole) ? whole : text;
}

/** The length of the text on which patterns are first tried. */
const SAMPLE_LENGTH = 100;

/**
 * A longer text isn't an article: none has more than 20,000 characters of boilerplate. Looking for it
 * in 500,000 lines took 170 ms.
 */
const MAX_STRIPPED_LENGTH = MAX_ARTICLE_LENGTH + 20_000;

/** Removes boilerplate. Compiling its patterns can take longer than the rest, so it is done in slices. */
async function stripped(text: string, slicer: TimeSlicer): Promise<string> {
  if (text.length > MAX_STRIPPED_LENGTH) return text;
  // From the middle, because notices are at the ends.
  const middle = text.length >> 1;
  const sample = text.slice(middle, middle + SAMPLE_LENGTH).replaceAll('\n', ' ');
  for (const _ of compileBoilerplate(sample)) await slicer.yieldIfDue();
  return stripBoilerplate(text);
}

async function readableText(clone: Document, title: string, slicer: TimeSlicer): Promise<string> {
  if (!isReadable(clone.body)) return '';
  lowerHeadings(clone, title);
  // Readability takes up to 45 ms and can't be interrupted, so it gets a slice of its own.
  await slicer.yieldNow();
  const content = parseWithReadability(clone);
  await slicer.yieldIfDue();
  return content ? await blockText(content, slicer) : '';
}

function parseWithReadability(clone: Document): Node | null | undefined {
  // With a threshold, it parses the page again when it finds too little, up to three times in the same
  // task. The text of the whole box is used instead (`MIN_KEPT_LENGTH`). 0 would mean the default.
  const options = { serializer: (node: Node) => node, charThreshold: -1, disableJSONLD: true };
  try {
    return new Readability<Node>(clone, options).parse()?.content;
  } catch {
    // A page that nobody has foreseen may make it fail. The box is then read without it.
    return undefined;
  }
}

/** The most elements of a box that Readability can process in 50 ms (docs/extraction.md). */
const MAX_READABLE_ELEMENTS = 1000;

/**
 * The most nodes of a box: Readability moves each one that is directly in a box, so 26,000 texts took
 * 90 ms. The largest boxes of the test pages have three nodes for each element.
 */
const MAX_READABLE_NODES = 3000;

/** The most characters of a box, including white space, because Readability serializes all of it. */
const MAX_READABLE_CHARACTERS = 500_000;

/**
 * The deepest nesting of a box. Readability looks down and up from each element, so a chain of 150
 * boxes takes 17 ms, one of 250 takes 230 ms, and one of 4500 takes 100 s. The deepest of the 80
 * development pages has 19 levels.
 */
const MAX_READABLE_DEPTH = 100;

/** Whether Readability can process an element without blocking the page. */
function isReadable(root: Element): boolean {
  if (root.textContent.length > MAX_READABLE_CHARACTERS) return false;
  // Not getElementsByTagName, because linkedom's doesn't support `*`.
  const elements = root.querySelectorAll('*');
  if (elements.length > MAX_READABLE_ELEMENTS) return false;
  let nodes = root.childNodes.length;
  for (const { childNodes } of elements) nodes += childNodes.length;
  return nodes <= MAX_READABLE_NODES && !isDeeperThan(root, MAX_READABLE_DEPTH);
}

/** Whether an element has more levels of descendants. Stops at the first one that is too deep. */
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
 * Replaces the headings of a cloned document with `h3`, which Readability doesn't touch. It removes
 * the first `h1` or `h2` that resembles the title, but compares Latin letters only: under the title
 * "使用 RSS 阅读器" it removes "什么是 RSS". Headings that really repeat the title are removed.
 */
function lowerHeadings(clone: Document, title: string): void {
  for (const heading of clone.querySelectorAll('h1, h2')) {
    if (oneLine(heading.textContent) === title) {
      heading.remove();
      continue;
    }
    const lower = clone.createElement('h3');
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
}
