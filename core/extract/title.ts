import { unclobbered } from './dom.ts';
import { weigh } from './prose-weights.ts';
import { Slices } from './time-slicer.ts';

const squeeze = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim() ?? '';

// The way to a heading itself, which documentation puts behind its words.
const ownLink = /\s?[\u200b¶]+$|\s#$/;

// Where titles stand; links are menus and lists.
const LINE = 'h1, h2, h3, b, strong, font, span, div, td, p';

/**
 * The article's title: the heading or `og:title` that stands in the tab's title too, which adds
 * the site's name; else a part of the tab's title that the page shows, or all of it.
 */
export async function pageTitle(
  document: Document,
  slices: Slices = new Slices(),
): Promise<string> {
  const tab = squeeze(unclobbered(document, 'title'));
  const headings = [...document.querySelectorAll('h1')].map((h1) =>
    squeeze(h1.textContent).replace(ownLink, ''),
  );
  const open = squeeze(
    document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content,
  );
  const agreed = [...headings, open]
    .filter((title) => title !== '' && tab.includes(title))
    .reduce((longest, title) => (title.length > longest.length ? title : longest), '');
  return agreed || (await shownPart(document, tab, slices)) || tab || open || (headings[0] ?? '');
}

const PARTS = /\s[-–—|·•»«:]+\s|[|_｜]|--+|:\s/;

/** The longest part of a tab's title that the page shows as a line of its own. */
async function shownPart(
  document: Document,
  tab: string,
  slices: Slices,
): Promise<string | undefined> {
  const parts = new Set(tab.split(PARTS).map(squeeze));
  if (parts.size < 2) return undefined;
  const found = new Set<string>();
  for (const element of document.querySelectorAll(LINE)) {
    if (slices.isOver) await slices.rest();
    if (element.firstElementChild) continue;
    const line = squeeze(element.textContent);
    if (parts.has(line)) found.add(line);
  }
  return [...found].toSorted((a, b) => b.length - a.length)[0];
}

// The standard's number: outside a browser there is no `NodeFilter` to ask.
const SHOW_TEXT = 4;

/** The title stands above this part of the page's prose at least, or it is no title but a link. */
const BELOW = 0.6;

/** The first heading of a page is its title below a long notice, too. */
const BELOW_HEADING = 0.25;

/** So much white space of the markup may stand around a title. */
const SPACES = 200;

/** A title of fewer characters may be any word of the page. */
const SHORTEST = 4;

/** Of more places the first are looked at: what stands before each is counted anew. */
const MAX_TITLE_PLACES = 50;

/**
 * Removes what stands before the article's title, and the title: breadcrumbs, menus, notices. The
 * lowest place where the whole title stands alone and the page's prose comes after.
 *
 * @returns whether there was such a place.
 */
export async function dropBeforeTitle(
  body: Element,
  title: string,
  slices: Slices,
): Promise<boolean> {
  if (title.length < SHORTEST) return false;
  const places = await titlePlaces(body, title, slices);
  if (places.length === 0) return false;
  const weights = await weigh(body, slices);
  const all = weights.get(body) ?? 0;
  const stands = (part: number) => (place: Element) =>
    all - proseBefore(place, body, weights) >= part * all;
  const place =
    places.findLast(stands(BELOW)) ??
    places.find((place) => place.nodeName === 'H1' && stands(BELOW_HEADING)(place));
  if (!place) return false;
  for (let at: Element = place; at !== body && at.parentElement; at = at.parentElement) {
    while (at.previousSibling) at.previousSibling.remove();
  }
  place.remove();
  return true;
}

/** Where the title stands alone in a heading, or in a single text of any other element. */
export async function titlePlaces(
  body: Element,
  title: string,
  slices: Slices,
): Promise<Element[]> {
  const places = new Set<Element>();
  const texts = body.ownerDocument.createTreeWalker(body, SHOW_TEXT);
  while (texts.nextNode()) {
    if (slices.isOver) await slices.rest();
    const { nodeValue, parentElement } = texts.currentNode;
    if (!parentElement || !isTitle(nodeValue ?? '', title)) continue;
    // The first line of a text can be its title once more: then the element is the whole text.
    if (parentElement.textContent.length < 2 * title.length + SPACES) places.add(parentElement);
  }
  for (const heading of body.querySelectorAll('h1, h2')) {
    if (isTitle(heading.textContent, title)) places.add(heading);
  }
  return [...places].slice(0, MAX_TITLE_PLACES);
}

// White space around a title is seldom long; nearly all texts are told by their length alone.
function isTitle(text: string, title: string): boolean {
  const { length } = title;
  return text.length >= length && text.length < length + SPACES && squeeze(text) === title;
}

/** How much prose stands before an element in the body. */
export function proseBefore(place: Element, body: Element, weights: Map<Element, number>): number {
  let sum = 0;
  for (let at: Element = place; at !== body && at.parentElement; at = at.parentElement) {
    let before = at.previousElementSibling;
    while (before) {
      sum += weights.get(before) ?? 0;
      before = before.previousElementSibling;
    }
  }
  return sum;
}
