/**
 * Decides whether a page is a list of articles, such as a home page or a topic page. `extract.ts`
 * reports such pages as `listing`, and the extension skips them. `teasers.ts` removes the lists that
 * surround an article.
 */
import {
  countLetters,
  nonLinkLength,
  outermost,
  removeAll,
  SHOW_TEXT,
  visibleLength,
} from './dom.ts';
import { blockOf, SENTENCE_MARK } from './prose-weights.ts';
import type { TimeSlicer } from './time-slicer.ts';
import { findTitleElements } from './title.ts';

/** The boxes that sites mark as articles. */
const STORY = 'article, [role~="article"], .hentry, .h-entry, [itemtype$="BlogPosting"]';
const HEADING = 'h1, h2, h3, h4, [role~="heading"]';

/** Fewer boxes with headings are a story and its surroundings. */
const MIN_STORIES = 3;

/** A box is comparable to the largest one if it has this share of its length. */
const COMPARABLE_SHARE = 0.5;

/** Boxes with a smaller share of the page's text are teasers around something else. */
const MIN_PAGE_SHARE = 0.3;

/**
 * Whether a page shows several articles and none of them stands out, such as the list of a blog, a
 * topic page, or stories that load below each other: at least three boxes of comparable size, each
 * with a heading. Comments are boxes on many sites too, but have no headings, and teasers below an
 * article are small compared to it.
 */
export async function isArticleList(body: Element, slicer: TimeSlicer): Promise<boolean> {
  const boxes = await findStories(body, slicer);
  if (boxes.length < MIN_STORIES) return false;
  const sizes = await textLengths(boxes, slicer);
  const minSize = COMPARABLE_SHARE * Math.max(...sizes);
  if (sizes.filter((size) => size >= minSize).length < MIN_STORIES) return false;
  return (
    sizes.reduce((sum, size) => sum + size, 0) >= MIN_PAGE_SHARE * visibleLength(body.textContent)
  );
}

/**
 * Removes the stories below the one that the page is named after. Sites load them for readers who
 * keep scrolling.
 */
export async function removeOtherStories(
  body: Element,
  title: string,
  slicer: TimeSlicer,
): Promise<void> {
  const [first, ...others] = await findStories(body, slicer);
  if (!first || others.length === 0) return;
  const titles = await findTitleElements(body, title, slicer);
  if (!titles.some((element) => first.contains(element))) return;
  const size = visibleLength(first.textContent);
  if (size < COMPARABLE_SHARE * Math.max(...(await textLengths(others, slicer)))) return;
  await removeAll(others, slicer);
}

/** Finds the boxes of articles that have a heading. */
async function findStories(body: Element, slicer: TimeSlicer): Promise<Element[]> {
  const found: Element[] = [];
  for (const box of await outermost(body.querySelectorAll(STORY), slicer)) {
    if (slicer.isDue) await slicer.yieldNow();
    if (box.querySelector(HEADING)) found.push(box);
  }
  return found;
}

async function textLengths(elements: readonly Element[], slicer: TimeSlicer): Promise<number[]> {
  const lengths: number[] = [];
  for (const { textContent } of elements) {
    if (slicer.isDue) await slicer.yieldNow();
    lengths.push(visibleLength(textContent));
  }
  return lengths;
}

/** A shorter link is a label, wherever it leads. */
export const MIN_TITLE_LETTERS = 12;

/** A longer text below a linked title, or one of several paragraphs, isn't a teaser. */
export const MAX_TEASER_LETTERS = 600;

/** A shorter line is a date or a name, not a paragraph. */
const MIN_PARAGRAPH_LETTERS = 80;

/** An article with this many links … */
const MIN_LINKS = 30;

/** … has at least this share of its characters outside them. */
const MIN_UNLINKED_SHARE = 0.25;

/** With fewer teasers, a page is an article with some related ones. */
const MIN_TEASERS = 5;

/** A shorter article is the introduction of a list … */
const MAX_INTRODUCTION_LETTERS = 300;

/** … if the titles below it are this many times as long. */
const MIN_TITLES_RATIO = 3;

/** On a home page, an article has at least this length: about 80 words. */
const MIN_HOME_ARTICLE_LETTERS = 500;

/** The part of a box from one linked title to the next. All lengths are in letters. */
interface Section {
  /** The length of its title. The first section has none, so it is 0. */
  readonly title: number;
  readonly isHeading: boolean;
  /** The length of the other text in the title's link, such as the summary in a card. */
  card: number;
  prose: number;
  paragraphs: number;
}

/**
 * Whether a box contains teasers of several pages instead of one article: titles that link to other
 * pages of the site, each with a few lines below it, and less prose besides. A long list of links
 * below an article doesn't count.
 *
 * @param address the page's address.
 */
export async function isTeaserList(
  box: Element,
  address: string,
  slicer: TimeSlicer,
): Promise<boolean> {
  const page = new URL(address);
  const all = await splitAtTitles(box, (href) => leadsToOtherPage(href, page), slicer);
  const hasParagraphs = all.some(({ paragraphs }) => paragraphs > 0);
  if (!hasParagraphs && (await isMostlyLinks(box, slicer))) return true;
  const entries = all.slice(1);
  const teasers = entries.filter(isTeaser);
  const stories = entries.filter((entry) => !isTeaser(entry));
  const introduction = all[0]?.prose ?? 0;
  const articleProse = introduction + sum(stories, ({ prose }) => prose);
  const posts = stories.filter(({ isHeading }) => isHeading);
  const longest = Math.max(introduction, ...posts.map(({ prose }) => prose));
  if (posts.length >= MIN_STORIES && longest < COMPARABLE_SHARE * articleProse) return true;
  if (teasers.length < MIN_TEASERS) return false;
  const summaries = sum(teasers, ({ card, prose }) => card + prose);
  const titles = sum(teasers, ({ title }) => title);
  return (
    summaries > articleProse ||
    (articleProse < MAX_INTRODUCTION_LETTERS && titles > MIN_TITLES_RATIO * articleProse)
  );
}

/** Whether a box is a list of links with names and numbers between them. */
async function isMostlyLinks(box: Element, slicer: TimeSlicer): Promise<boolean> {
  if (box.querySelectorAll('a[href]').length < MIN_LINKS) return false;
  const unlinked = await nonLinkLength(box, slicer);
  return unlinked < MIN_UNLINKED_SHARE * visibleLength(box.textContent);
}

/**
 * Whether a home page is a list. Here any link counts as a title, and an article must be most of the
 * page.
 */
export async function isListHomePage(body: Element, slicer: TimeSlicer): Promise<boolean> {
  const [first, ...entries] = await splitAtTitles(body, (href) => !href.startsWith('#'), slicer);
  const teasers = entries.filter(isTeaser);
  const articleProse = sum(entries, ({ prose }) => prose) - sum(teasers, ({ prose }) => prose);
  const teaserText = sum(teasers, ({ title, card, prose }) => title + card + prose);
  const article = articleProse + (first?.prose ?? 0);
  return (
    teasers.length >= MIN_STORIES && (teaserText > article || article < MIN_HOME_ARTICLE_LETTERS)
  );
}

function isTeaser({ card, prose, paragraphs }: Section): boolean {
  return paragraphs < 2 && card + prose <= MAX_TEASER_LETTERS;
}

function sum<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((total, one) => total + of(one), 0);
}

/** Whether a link leads to another page of the same host. */
export function leadsToOtherPage(href: string, page: URL): boolean {
  let to: URL;
  try {
    to = new URL(href, page);
  } catch {
    // The page has no base address, as in tests and on the command line.
    return !/^(?:#|\w+:|\/\/)/.test(href);
  }
  if (to.host !== page.host) return false;
  return to.pathname !== page.pathname || (to.hash === '' && to.search !== page.search);
}

/** Splits a text at its linked titles. `isTitleLink` decides by the `href` which links count. */
async function splitAtTitles(
  root: Element,
  isTitleLink: (href: string) => boolean,
  slicer: TimeSlicer,
): Promise<Section[]> {
  const found: Section[] = [{ title: 0, isHeading: false, card: 0, prose: 0, paragraphs: 0 }];
  const texts = root.ownerDocument.createTreeWalker(root, SHOW_TEXT);
  let line: Line = { block: root, text: '', linked: 0, link: null };
  let title: string | null = null;
  const end = () => {
    const last = found.at(-1);
    const size = countLetters(line.text);
    const prose = size - line.linked;
    const href = line.link?.getAttribute('href') ?? '';
    const isLink = line.linked > 0.8 * size;
    const isHeading = line.block.closest(HEADING) !== null;
    if (last && isLink && href === title) last.card += size;
    else if (isLink && (size >= MIN_TITLE_LETTERS || isHeading) && isTitleLink(href)) {
      title = href;
      found.push({ title: size, isHeading, card: 0, prose: 0, paragraphs: 0 });
    } else if (last && prose > MIN_TITLE_LETTERS) {
      last.prose += prose;
      if (prose >= MIN_PARAGRAPH_LETTERS && SENTENCE_MARK.test(line.text)) last.paragraphs++;
    }
  };
  while (texts.nextNode()) {
    if (slicer.isDue) await slicer.yieldNow();
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
    if (link) line.linked += countLetters(nodeValue);
  }
  end();
  return found;
}

/** A run of text that no other block interrupts. */
interface Line {
  readonly block: Element;
  text: string;
  /** How many of its letters are in links. */
  linked: number;
  link: Element | null;
}
