/**
 * Removes teasers of other articles: at the end of the article's box, and lists of them anywhere on the
 * page. `extract.ts` calls both; the terms are those of `list-pages.ts`.
 */
import { countLetters, outermost, removeAll, visibleLength } from './dom.ts';
import { groupedByKind } from './forum-thread.ts';
import { leadsToOtherPage, MAX_TEASER_LETTERS, MIN_TITLE_LETTERS } from './list-pages.ts';
import { blockOf, INLINE_ELEMENTS, weighProse } from './prose-weights.ts';
import type { TimeSlicer } from './time-slicer.ts';
import { findTitleElements, proseBefore } from './title.ts';

/** A longer box is a section of the article. */
const MAX_TEASER_LENGTH = 400;

/** Teasers with a larger share of the box are the article: a list of recommendations. */
const MAX_TEASER_SHARE = 0.5;

/**
 * Removes the teasers at the end of an article's box, for pages whose class names don't mark them:
 * neighboring boxes of a few lines that start with a link to another page.
 */
export async function removeTrailingTeasers(box: Element, slicer: TimeSlicer): Promise<void> {
  await removeCards(box, slicer);
  await slicer.yieldIfDue();
  let teaserLength = 0;
  const teasers: Element[] = [];
  for (let last = await lastBox(box, slicer); last; last = previousBox(last, box)) {
    await slicer.yieldIfDue();
    const size = visibleLength(last.textContent);
    if (size === 0) continue;
    if (!isTeaser(last, size)) break;
    teaserLength += size;
    teasers.push(last);
  }
  if (teasers.length < 2) return;
  await slicer.yieldIfDue();
  if (teaserLength > MAX_TEASER_SHARE * visibleLength(box.textContent)) return;
  await removeAll(teasers, slicer);
}

/** Removes links around blocks: cards that lead to other pages. */
async function removeCards(box: Element, slicer: TimeSlicer): Promise<void> {
  const cards: Element[] = [];
  let size = 0;
  for (const link of await outermost(box.querySelectorAll('a[href]'), slicer)) {
    if (slicer.isDue) await slicer.yieldNow();
    if (!link.querySelector('p, div, h1, h2, h3, h4, h5, h6')) continue;
    cards.push(link);
    size += visibleLength(link.textContent);
  }
  if (cards.length === 0) return;
  await slicer.yieldIfDue();
  if (size <= MAX_TEASER_SHARE * visibleLength(box.textContent)) await removeAll(cards, slicer);
}

/** Descends to the last box with text, as deep as the boxes contain several others. */
async function lastBox(root: Element, slicer: TimeSlicer): Promise<Element | undefined> {
  for (let box = root; ; ) {
    let last = box.lastElementChild;
    let size = 0;
    for (; last; last = last.previousElementSibling) {
      await slicer.yieldIfDue();
      size = visibleLength(last.textContent);
      if (size > 0) break;
    }
    if (!last) return undefined;
    if (last.childElementCount < 2 || isTeaser(last, size)) return last;
    box = last;
  }
}

function previousBox(element: Element, box: Element): Element | undefined {
  for (let at: Element | null = element; at && at !== box; at = at.parentElement) {
    if (at.previousElementSibling) return at.previousElementSibling;
  }
  return undefined;
}

/** Whether an element is short and starts with a line that is a single link to another page. */
function isTeaser(element: Element, size: number): boolean {
  if (size > MAX_TEASER_LENGTH || /^(?:LI|TR|TD|P|PRE|BLOCKQUOTE)$/.test(element.nodeName))
    return false;
  const link = element.querySelector('a[href]:not([href^="#"])');
  if (!link) return false;
  const title = visibleLength(link.textContent);
  if (title < 4) return false;
  const line = link.closest('h1, h2, h3, h4, h5, h6') ?? link;
  return (
    visibleLength(line.textContent) === title &&
    element.textContent.trim().startsWith(link.textContent.trim())
  );
}

/** Fewer siblings aren't a list. */
const MIN_TEASERS = 3;

/** At least this share of the siblings of one kind are teasers. */
const MIN_LIST_SHARE = 0.7;

/** With fewer letters between its title and the first teaser, the page itself is a list. */
const MIN_ARTICLE_LETTERS = 200;

// Lists of these belong to the article.
const TEXT_ELEMENT = /^(?:P|PRE|BLOCKQUOTE|TR|TD|TH|DT|DD|BR|H[1-6])$/;

/**
 * Removes lists of teasers from an article's page, wherever they are and however long: siblings of one
 * kind, each with a title that links to another page of the site. Does so only if enough text comes
 * below the page's own title. On a list page, it doesn't.
 */
export async function removeTeaserLists(
  body: Element,
  title: string,
  address: string,
  slicer: TimeSlicer,
): Promise<void> {
  const page = new URL(address);
  const teasers = await findListedTeasers(body, page, slicer);
  if (teasers.length === 0) return;
  const titles = await findTitleElements(body, title, slicer);
  const others = await findOtherStories(body, teasers, page, slicer);
  const weights = await weighProse(body, slicer);
  await slicer.yieldIfDue();
  const all = body.textContent;
  const lettersPerCharacter = countLetters(all) / Math.max(visibleLength(all), 1);
  for (const shown of titles) {
    await slicer.yieldIfDue();
    const next = firstBelow(others, shown);
    const end = next ? await proseBefore(next, body, weights, slicer) : (weights.get(body) ?? 0);
    const start = await proseBefore(shown, body, weights, slicer);
    if ((end - start) * lettersPerCharacter < MIN_ARTICLE_LETTERS) continue;
    await removeAll(teasers, slicer);
    return;
  }
}

// The standard's numbers, because there is no `Node` outside a browser.
const FOLLOWING = 4;
const CONTAINED_BY = 16;

/** Whether an element comes after another one and isn't inside it. */
function isBelow(element: Element, other: Element): boolean {
  return (other.compareDocumentPosition(element) & (FOLLOWING | CONTAINED_BY)) === FOLLOWING;
}

/**
 * Finds the first of several elements, in document order, that is below another one. Uses a binary
 * search, because comparing two of thousands of siblings takes long.
 */
function firstBelow(elements: readonly Element[], other: Element): Element | undefined {
  let [low, high] = [0, elements.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const element = elements[middle];
    if (element && isBelow(element, other)) high = middle;
    else low = middle + 1;
  }
  return elements[low];
}

/**
 * Finds where other stories start, in document order: teasers, and headings that link to another
 * page.
 */
async function findOtherStories(
  body: Element,
  teasers: readonly Element[],
  page: URL,
  slicer: TimeSlicer,
): Promise<Element[]> {
  const listed = new Set(teasers);
  const found: Element[] = [];
  for (const element of body.querySelectorAll('*')) {
    if (slicer.isDue) await slicer.yieldNow();
    const link = /^H[1-4]$/.test(element.nodeName) && element.querySelector('a[href]');
    const isOther = link && isOtherTitle(link, link.textContent, page);
    if (isOther || listed.has(element)) found.push(element);
  }
  return found;
}

function isOtherTitle(link: Element, text: string, page: URL): boolean {
  return (
    countLetters(text) >= MIN_TITLE_LETTERS &&
    leadsToOtherPage(link.getAttribute('href') ?? '', page)
  );
}

async function findListedTeasers(body: Element, page: URL, slicer: TimeSlicer): Promise<Element[]> {
  const found: Element[] = [];
  const pending = [body];
  for (let at = pending.pop(); at; at = pending.pop()) {
    if (slicer.isDue) await slicer.yieldNow();
    for (const group of await groupedByKind(at.children, slicer)) {
      const teasers = new Set<Element>();
      let nonEmpty = 0;
      for (const element of group.length < MIN_TEASERS ? [] : group) {
        await slicer.yieldIfDue();
        const text = element.textContent;
        if (text.trim() === '') continue;
        nonEmpty++;
        if (await isListedTeaser(element, text, page, slicer)) teasers.add(element);
      }
      const isList = teasers.size >= MIN_TEASERS && teasers.size >= MIN_LIST_SHARE * nonEmpty;
      if (isList) found.push(...teasers);
      // Without class names, the article can be one of the siblings.
      for (const element of group) {
        if (slicer.isDue) await slicer.yieldNow();
        if (element.childElementCount > 0 && !(isList && teasers.has(element)))
          pending.push(element);
      }
    }
  }
  return found;
}

/** Whether an element is short and has a line that is a single link to another page. */
async function isListedTeaser(
  element: Element,
  text: string,
  page: URL,
  slicer: TimeSlicer,
): Promise<boolean> {
  if (TEXT_ELEMENT.test(element.nodeName) || INLINE_ELEMENTS.has(element.nodeName)) return false;
  // Rules out large boxes without counting all their letters.
  if (text.length > 4 * MAX_TEASER_LETTERS || countLetters(text) > MAX_TEASER_LETTERS) return false;
  for (const link of element.querySelectorAll('a[href]')) {
    if (slicer.isDue) await slicer.yieldNow();
    const title = link.textContent;
    if (!isOtherTitle(link, title, page)) continue;
    if (blockOf(link).textContent.trim().startsWith(title.trim())) return true;
  }
  return false;
}
