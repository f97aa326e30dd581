import { letters, outermost, visibleLength } from './dom.ts';
import { groupedByKind } from './forum-thread.ts';
import { isElsewhere, TEASER, TITLE } from './list-pages.ts';
import { INLINE, weigh } from './prose-weights.ts';
import type { Slices } from './time-slicer.ts';
import { proseBefore, titlePlaces } from './title.ts';

/** A longer one is a section of the article. */
const MAX_TEASER_LENGTH = 400;

/** Teasers with more than this part of a box's words are its article: a list of recommendations. */
const MAX_TEASER_SHARE = 0.5;

/**
 * Removes from the end of an article's box the teasers of others, where no name tells what they
 * are: neighbouring boxes of a few lines of which the first is a link to elsewhere.
 */
export async function stripTeasers(box: Element, slices: Slices): Promise<void> {
  await stripCards(box, slices);
  await slices.pause();
  let taken = 0;
  const teasers: Element[] = [];
  for (let last = lastBox(box); last; last = before(last, box)) {
    await slices.pause();
    const size = visibleLength(last.textContent);
    if (size === 0) continue;
    if (!isTeaser(last, size)) break;
    taken += size;
    teasers.push(last);
  }
  if (teasers.length < 2) return;
  await slices.pause();
  if (taken > MAX_TEASER_SHARE * visibleLength(box.textContent)) return;
  for (const teaser of teasers) teaser.remove();
}

/** A link around blocks is a card that leads to another page. */
async function stripCards(box: Element, slices: Slices): Promise<void> {
  const cards = outermost(box.querySelectorAll('a[href]')).filter((link) =>
    link.querySelector('p, div, h1, h2, h3, h4, h5, h6'),
  );
  if (cards.length === 0) return;
  await slices.pause();
  const size = cards.reduce((sum, { textContent }) => sum + visibleLength(textContent), 0);
  if (size <= MAX_TEASER_SHARE * visibleLength(box.textContent))
    for (const card of cards) card.remove();
}

/** The last box of an element with neighbours that are like it. */
function lastBox(element: Element): Element | undefined {
  let last = element.lastElementChild;
  while (last && visibleLength(last.textContent) === 0) last = last.previousElementSibling;
  if (!last) return undefined;
  return last.children.length > 1 && !isTeaser(last, visibleLength(last.textContent))
    ? lastBox(last)
    : last;
}

function before(element: Element, box: Element): Element | undefined {
  for (let at: Element | null = element; at && at !== box; at = at.parentElement) {
    if (at.previousElementSibling) return at.previousElementSibling;
  }
  return undefined;
}

/** Whether an element begins with a line that is all one link to another page, and is short. */
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

/** Fewer neighbors are no list. */
const MIN_TEASERS = 3;

/** Teasers are at least this part of the neighbors of one kind. */
const MIN_LIST_SHARE = 0.7;

/** With fewer letters between its title and the first teaser, a page is a list itself. */
const ARTICLE = 200;

// A list of these is the author's own.
const NO_BOX = /^(?:P|PRE|BLOCKQUOTE|TR|TD|TH|DT|DD|BR|H[1-6])$/;

/**
 * Removes lists of teasers from the page of an article, wherever they are and however long:
 * neighbors of one kind, each with a title that is a link to another page of the site. Does so only
 * where enough text stands below the page's own title, which is not so on a list page.
 */
export async function stripTeaserLists(
  body: Element,
  title: string,
  address: string,
  slices: Slices,
): Promise<void> {
  const from = new URL(address);
  const teasers = await listedTeasers(body, from, slices);
  if (teasers.length === 0) return;
  const places = await titlePlaces(body, title, slices);
  const others = await otherStories(body, teasers, from, slices);
  const weights = await weigh(body, slices);
  await slices.pause();
  const perCharacter = letters(body.textContent) / Math.max(visibleLength(body.textContent), 1);
  for (const place of places) {
    await slices.pause();
    const next = others.find((other) => isBelow(other, place));
    const end = next ? proseBefore(next, body, weights) : (weights.get(body) ?? 0);
    if ((end - proseBefore(place, body, weights)) * perCharacter < ARTICLE) continue;
    for (const teaser of teasers) teaser.remove();
    return;
  }
}

// The standard's numbers: outside a browser there is no `Node` to ask.
const FOLLOWING = 4;
const CONTAINED_BY = 16;

function isBelow(element: Element, place: Element): boolean {
  return (place.compareDocumentPosition(element) & (FOLLOWING | CONTAINED_BY)) === FOLLOWING;
}

/**
 * Finds where other stories begin, in the order of the page: teasers, and headings that lead to
 * another page, whose story is teased or whole.
 */
async function otherStories(
  body: Element,
  teasers: readonly Element[],
  from: URL,
  slices: Slices,
): Promise<Element[]> {
  const listed = new Set(teasers);
  const found: Element[] = [];
  for (const element of body.querySelectorAll('*')) {
    if (slices.isOver) await slices.rest();
    const link = /^H[1-4]$/.test(element.nodeName) && element.querySelector('a[href]');
    const isOther = link && isTitleOfOther(link, link.textContent, from);
    if (isOther || listed.has(element)) found.push(element);
  }
  return found;
}

function isTitleOfOther(link: Element, text: string, from: URL): boolean {
  return letters(text) >= TITLE && isElsewhere(link.getAttribute('href') ?? '', from);
}

async function listedTeasers(body: Element, from: URL, slices: Slices): Promise<Element[]> {
  const found: Element[] = [];
  const open = [body];
  for (let at = open.pop(); at; at = open.pop()) {
    if (slices.isOver) await slices.rest();
    for (const group of groupedByKind(at.children)) {
      const teasers = new Set<Element>();
      let full = 0;
      for (const element of group.length < MIN_TEASERS ? [] : group) {
        await slices.pause();
        const text = element.textContent;
        if (text.trim() === '') continue;
        full++;
        if (isListedTeaser(element, text, from)) teasers.add(element);
      }
      const isList = teasers.size >= MIN_TEASERS && teasers.size >= MIN_LIST_SHARE * full;
      if (isList) found.push(...teasers);
      // The article can be one of them where none has a name.
      const others = isList ? group.filter((element) => !teasers.has(element)) : group;
      open.push(...others.filter(({ firstElementChild }) => firstElementChild));
    }
  }
  return found;
}

/** Whether an element is short and has a line that is all one link to another page. */
function isListedTeaser(element: Element, text: string, from: URL): boolean {
  if (NO_BOX.test(element.nodeName) || INLINE.has(element.nodeName)) return false;
  // Most of the letters of large boxes need not be counted.
  if (text.length > 4 * TEASER || letters(text) > TEASER) return false;
  return [...element.querySelectorAll('a[href]')].some((link) => {
    const title = link.textContent;
    if (!isTitleOfOther(link, title, from)) return false;
    let line = link;
    while (INLINE.has(line.nodeName) && line.parentElement) line = line.parentElement;
    return line.textContent.trim().startsWith(title.trim());
  });
}
