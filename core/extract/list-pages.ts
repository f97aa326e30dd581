import { letters, nonLinkLength, outermost, visibleLength } from './dom.ts';
import { INLINE, SENTENCE } from './prose-weights.ts';
import type { Slices } from './time-slicer.ts';
import { titlePlaces } from './title.ts';

const BOX = 'article, [role~="article"], .hentry, .h-entry, [itemtype$="BlogPosting"]';
const HEADING = 'h1, h2, h3, h4, [role~="heading"]';

/** Fewer boxes with headings of their own are a story and its neighbours. */
const SEVERAL = 3;

/** A box of at least this part of the largest one is its equal. */
const EQUAL = 0.5;

/** Boxes that hold less than this part of the page are teasers around something else. */
const OF_THE_PAGE = 0.3;

/**
 * Whether a page shows several articles (a blog's list, a topic's page, stories loaded one below
 * the other) and none that stands out: three boxes or more, each with a heading of its own, of
 * comparable size. Comments are boxes too on many sites, but have no headings; teasers below an
 * article are small beside it.
 */
export function listsArticles(body: Element): boolean {
  const boxes = storiesIn(body);
  if (boxes.length < SEVERAL) return false;
  const sizes = boxes.map((box) => visibleLength(box.textContent));
  const equal = EQUAL * Math.max(...sizes);
  if (sizes.filter((size) => size >= equal).length < SEVERAL) return false;
  return (
    sizes.reduce((sum, size) => sum + size, 0) >= OF_THE_PAGE * visibleLength(body.textContent)
  );
}

/**
 * Removes the stories below the one that the page is named after, as sites load them for readers
 * who scroll on.
 */
export async function dropOtherStories(
  body: Element,
  title: string,
  slices: Slices,
): Promise<void> {
  const [first, ...others] = storiesIn(body);
  if (!first || others.length === 0) return;
  const places = await titlePlaces(body, title, slices);
  if (!places.some((place) => first.contains(place))) return;
  const size = visibleLength(first.textContent);
  if (size < EQUAL * Math.max(...others.map(({ textContent }) => visibleLength(textContent))))
    return;
  for (const other of others) other.remove();
}

/** Boxes of articles that have headings of their own. */
function storiesIn(body: Element): Element[] {
  return outermost(body.querySelectorAll(BOX)).filter((box) => box.querySelector(HEADING));
}

/** A link of fewer letters is a label, whatever it leads to. */
export const TITLE = 12;

/** With more prose, or several paragraphs, what is below a title is not a teaser of its link. */
export const TEASER = 600;

/** A paragraph has a sentence of so many letters; a line with a date or a name has fewer. */
const PARAGRAPH = 80;

/** An article with so many links has more than this part of its characters outside of them. */
const MIN_LINKS = 30;
const NO_LINKS = 0.25;

/** With fewer teasers a page is an article with some related ones. */
const TEASERS = 5;

/** An article of fewer letters is an introduction if the titles below it have three times as many. */
const SHORT = 300;
const TIMES_SHORT = 3;

/** Of a front page, an article has so many letters at least: some 80 words. */
const FRONT_ARTICLE = 500;

/** The part of a box from one title that leads to another page to the next, in letters. */
interface Section {
  /** How long its title is; 0 in the first section, which has none. */
  readonly title: number;
  readonly isHeading: boolean;
  /** What else the title's link contains: the summary in a card. */
  card: number;
  prose: number;
  paragraphs: number;
}

/**
 * Whether an article's box holds the beginnings of several pages rather than one text: titles that
 * are links to other pages of the site, each with a few lines below it, and less prose than these
 * of its own. A long list of links below an article is none.
 *
 * @param address of the page.
 */
export async function listsPages(box: Element, address: string, slices: Slices): Promise<boolean> {
  const from = new URL(address);
  const all = await sections(box, (href) => isElsewhere(href, from), slices);
  if (all.every(({ paragraphs }) => paragraphs === 0) && isMostlyLinks(box)) return true;
  const entries = all.slice(1);
  const teasers = entries.filter(isTeaser);
  const stories = entries.filter((entry) => !isTeaser(entry));
  const beginning = all[0]?.prose ?? 0;
  const own = beginning + sum(stories, ({ prose }) => prose);
  const posts = stories.filter(({ isHeading }) => isHeading);
  const longest = Math.max(beginning, ...posts.map(({ prose }) => prose));
  if (posts.length >= SEVERAL && longest < EQUAL * own) return true;
  if (teasers.length < TEASERS) return false;
  const summaries = sum(teasers, ({ card, prose }) => card + prose);
  const titles = sum(teasers, ({ title }) => title);
  return summaries > own || (own < SHORT && titles > TIMES_SHORT * own);
}

/** Links to articles elsewhere, with names and numbers between them. */
function isMostlyLinks(box: Element): boolean {
  if (box.querySelectorAll('a[href]').length < MIN_LINKS) return false;
  return nonLinkLength(box) < NO_LINKS * visibleLength(box.textContent);
}

/**
 * The same for the whole of a page that has a front page's address, where any link counts and an
 * article has to be the most of the page.
 */
export async function frontPageLists(body: Element, slices: Slices): Promise<boolean> {
  const [first, ...entries] = await sections(body, (href) => !href.startsWith('#'), slices);
  const teasers = entries.filter(isTeaser);
  const own = sum(entries, ({ prose }) => prose) - sum(teasers, ({ prose }) => prose);
  const around = sum(teasers, ({ title, card, prose }) => title + card + prose);
  const article = own + (first?.prose ?? 0);
  return teasers.length >= SEVERAL && (around > article || article < FRONT_ARTICLE);
}

function isTeaser({ card, prose, paragraphs }: Section): boolean {
  return paragraphs < 2 && card + prose <= TEASER;
}

function sum<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((total, one) => total + of(one), 0);
}

/** Whether a link leads to another page of the same site. */
export function isElsewhere(href: string, from: URL): boolean {
  let to: URL;
  try {
    to = new URL(href, from);
  } catch {
    // A page without an address of its own.
    return !/^(?:#|\w+:|\/\/)/.test(href);
  }
  if (to.host !== from.host) return false;
  return to.pathname !== from.pathname || (to.hash === '' && to.search !== from.search);
}

// The standard's number: outside a browser there is no `NodeFilter` to ask.
const SHOW_TEXT = 4;

async function sections(
  root: Element,
  counts: (href: string) => boolean,
  slices: Slices,
): Promise<Section[]> {
  const found: Section[] = [{ title: 0, isHeading: false, card: 0, prose: 0, paragraphs: 0 }];
  const texts = root.ownerDocument.createTreeWalker(root, SHOW_TEXT);
  let line: Line = { block: root, text: '', linked: 0, link: null };
  let title: string | null = null;
  const end = () => {
    const last = found.at(-1);
    const size = letters(line.text);
    const prose = size - line.linked;
    const href = line.link?.getAttribute('href') ?? '';
    const isLink = line.linked > 0.8 * size;
    const isHeading = line.block.closest(HEADING) !== null;
    if (last && isLink && href === title) last.card += size;
    else if (isLink && (size >= TITLE || isHeading) && counts(href)) {
      title = href;
      found.push({ title: size, isHeading, card: 0, prose: 0, paragraphs: 0 });
    } else if (last && prose > TITLE) {
      last.prose += prose;
      if (prose >= PARAGRAPH && SENTENCE.test(line.text)) last.paragraphs++;
    }
  };
  while (texts.nextNode()) {
    if (slices.isOver) await slices.rest();
    const { parentElement, nodeValue } = texts.currentNode;
    if (!parentElement || !nodeValue?.trim()) continue;
    const block = blockOf(parentElement);
    if (block !== line.block) {
      end();
      line = { block, text: '', linked: 0, link: null };
    }
    const link = parentElement.closest('a[href]');
    line.link ??= link;
    line.text += nodeValue;
    if (link) line.linked += letters(nodeValue);
  }
  end();
  return found;
}

/** A run of text that is not interrupted by another block. */
interface Line {
  readonly block: Element;
  text: string;
  linked: number;
  link: Element | null;
}

function blockOf(element: Element): Element {
  let block = element;
  while (INLINE.has(block.nodeName) && block.parentElement) block = block.parentElement;
  return block;
}
