/**
 * The title of a page: which text it is, where the page shows it, which links it is in by mistake, and
 * what comes before it. `extract.ts` calls `findTitle` before it copies the page, and the other
 * functions on the copy.
 */
import { removeBeside, SHOW_TEXT, unclobbered, visibleLength } from './dom.ts';
import { weighProse } from './prose-weights.ts';
import { TimeSlicer } from './time-slicer.ts';

/** Longer texts are cut. No title has so many characters, even with the white space within it. */
const MAX_LENGTH = 4000;

/** Returns a text as one line, without extra white space. Titles are compared in this form. */
export function oneLine(text: string | null | undefined): string {
  return text?.trimStart().slice(0, MAX_LENGTH).replace(/\s+/g, ' ').trimEnd() ?? '';
}

// The permalink that documentation sites put after a heading's words.
const PERMALINK = /\s?[\u200b¶]+$|\s#$/;

/** The elements that can show a title. Links are left out, because they are menus and lists. */
const TITLE_ELEMENTS = 'h1, h2, h3, b, strong, font, span, div, td, p';

/**
 * Finds the title of a page's article: the `h1` or `og:title` that the document's title contains
 * too (the document's title usually adds the name of the site). Without one, it is the part of the
 * document's title that the page shows, or all of it.
 */
export async function findTitle(
  document: Document,
  slicer: TimeSlicer = new TimeSlicer(),
): Promise<string> {
  const documentTitle = oneLine(unclobbered(document, 'title'));
  const headings: string[] = [];
  for (const h1 of document.querySelectorAll('h1')) {
    await slicer.yieldIfDue();
    headings.push(oneLine(h1.textContent).replace(PERMALINK, ''));
  }
  const openGraph = oneLine(
    document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content,
  );
  const agreed = [...headings, openGraph]
    .filter((title) => title !== '' && documentTitle.includes(title))
    .reduce((longest, title) => (title.length > longest.length ? title : longest), '');
  if (agreed) return agreed;
  const shown = await findShownPart(document, documentTitle, slicer);
  return shown || documentTitle || openGraph || (headings[0] ?? '');
}

const SEPARATOR = /\s[-–—|·•»«:]+\s|[|_｜]|--+|:\s/;

/** Finds the longest part of the document's title that the page shows as a line of its own. */
async function findShownPart(
  document: Document,
  documentTitle: string,
  slicer: TimeSlicer,
): Promise<string | undefined> {
  const parts = new Set(documentTitle.split(SEPARATOR).map(oneLine));
  if (parts.size < 2) return undefined;
  const found = new Set<string>();
  for (const element of document.querySelectorAll(TITLE_ELEMENTS)) {
    if (slicer.isDue) await slicer.yieldNow();
    if (element.firstElementChild) continue;
    const line = oneLine(element.textContent);
    if (parts.has(line)) found.add(line);
  }
  return [...found].toSorted((a, b) => b.length - a.length)[0];
}

/** A link with a larger share of the page's text isn't a teaser of the article. */
const MAX_LINK_SHARE = 0.5;

/**
 * Replaces links that contain the title and most of the page with their content. Their authors forgot to
 * close them, and what is in a link doesn't count as prose.
 */
export async function unwrapUnclosedLinks(
  body: Element,
  title: string,
  slicer: TimeSlicer,
): Promise<void> {
  if (title === '') return;
  const links = new Set<Element>();
  for (const element of await findTitleElements(body, title, slicer)) {
    let link = element.closest('a');
    for (; link; link = link.parentElement?.closest('a') ?? null) links.add(link);
  }
  if (links.size === 0) return;
  const size = visibleLength(body.textContent);
  for (const link of links) {
    await slicer.yieldIfDue();
    if (visibleLength(link.textContent) <= MAX_LINK_SHARE * size) continue;
    // Moving an element with 200,000 descendants takes up to 20 ms in Chromium 156.
    await slicer.yieldNow();
    for (let node = link.firstChild; node; node = link.firstChild) {
      if (slicer.isDue) await slicer.yieldNow();
      link.before(node);
    }
    link.remove();
  }
}

/** At least this share of the page's prose is below the title. Otherwise it is a link or a teaser. */
const MIN_SHARE_BELOW = 0.6;

/** An `h1` can also be the title when a long notice comes before it. */
const MIN_SHARE_BELOW_H1 = 0.25;

/** How much white space the markup may add to a title, in characters. */
const MAX_EXTRA_SPACE = 200;

/** A shorter title may be any word of the page. */
const MIN_TITLE_LENGTH = 4;

/** Only the first elements are considered, because the prose before each must be summed up. */
const MAX_TITLE_ELEMENTS = 50;

/**
 * Removes the article's title and everything before it, such as breadcrumbs, menus, and notices. If
 * the page shows the title several times, the last one counts that has enough prose below it.
 *
 * @returns whether the title was found.
 */
export async function removeBeforeTitle(
  body: Element,
  title: string,
  slicer: TimeSlicer,
): Promise<boolean> {
  if (title.length < MIN_TITLE_LENGTH) return false;
  const elements = await findTitleElements(body, title, slicer);
  if (elements.length === 0) return false;
  const weights = await weighProse(body, slicer);
  const total = weights.get(body) ?? 0;
  const all: { element: Element; below: number }[] = [];
  for (const element of elements) {
    const below = total - (await proseBefore(element, body, weights, slicer));
    all.push({ element, below });
  }
  const shown =
    all.findLast(({ below }) => below >= MIN_SHARE_BELOW * total) ??
    all.find(
      ({ element, below }) => element.nodeName === 'H1' && below >= MIN_SHARE_BELOW_H1 * total,
    );
  if (!shown) return false;
  await removeBeside(shown.element, 'previousSibling', body, slicer);
  shown.element.remove();
  return true;
}

/** Finds the elements that show the title alone: headings, and elements with one such text. */
export async function findTitleElements(
  body: Element,
  title: string,
  slicer: TimeSlicer,
): Promise<Element[]> {
  const found = new Set<Element>();
  const texts = body.ownerDocument.createTreeWalker(body, SHOW_TEXT);
  while (texts.nextNode()) {
    if (slicer.isDue) await slicer.yieldNow();
    const { nodeValue, parentElement } = texts.currentNode;
    if (!parentElement || !isTitle(nodeValue ?? '', title)) continue;
    // If the first line of the article repeats the title, its element contains the whole article.
    if (parentElement.textContent.length < 2 * title.length + MAX_EXTRA_SPACE)
      found.add(parentElement);
  }
  for (const heading of body.querySelectorAll('h1, h2')) {
    if (slicer.isDue) await slicer.yieldNow();
    if (isTitle(heading.textContent, title)) found.add(heading);
  }
  return [...found].slice(0, MAX_TITLE_ELEMENTS);
}

// The length alone rules out nearly all texts.
function isTitle(text: string, title: string): boolean {
  const { length } = title;
  return text.length >= length && text.length < length + MAX_EXTRA_SPACE && oneLine(text) === title;
}

/** Sums up the prose before an element in the body. */
export async function proseBefore(
  element: Element,
  body: Element,
  weights: Map<Element, number>,
  slicer: TimeSlicer,
): Promise<number> {
  let sum = 0;
  for (let at: Element = element; at !== body && at.parentElement; at = at.parentElement) {
    let before = at.previousElementSibling;
    while (before) {
      if (slicer.isDue) await slicer.yieldNow();
      sum += weights.get(before) ?? 0;
      before = before.previousElementSibling;
    }
  }
  return sum;
}
