/**
 * Finds the article of a page. Content scripts call `extractArticle` (through
 * `extension/content/article-filter.ts`), the command line `html.ts`. The page is walked once
 * (`walk.ts`), summed up (`measure.ts`), and a learned model (`model.ts`) judges each block of text.
 * docs/extraction.md explains and measures it.
 */
import { compileBoilerplate, stripBoilerplate } from '../text/boilerplate/strip-boilerplate.ts';
import { joinWrappedLines } from '../text/sentences.ts';
import { MAX_ARTICLE_LENGTH } from './article-length.ts';
import { unclobbered } from './dom.ts';
import { readHead } from './head.ts';
import { comparable, measurePage } from './measure.ts';
import { weighNames } from './model.ts';
import { judgePage, type PageKind } from './page-kind.ts';
import { scoreBlocks } from './score-blocks.ts';
import { TimeSlicer } from './time-slicer.ts';
import { findTitle, oneLine } from './title.ts';
import { walkPage } from './walk.ts';

/** The article of a page, without what surrounds it. */
export interface ExtractedArticle {
  readonly title: string;
  /**
   * One line for each paragraph, heading, list item, table cell, or line of code, without the notices
   * that reposts add at both ends.
   */
  readonly text: string;
  /** Whether the text is an article, a list of several pages, or posts of several people. */
  readonly kind: PageKind;
}

/** How a page is read. */
interface ExtractOptions {
  readonly slicer?: TimeSlicer;
  /** The part of the page to read, and its title. By default, it is the whole page. */
  readonly part?: { readonly root: Element; readonly title: string } | undefined;
  /** The page's address. By default, it is that of the document. */
  readonly address?: string | undefined;
  /** Whether an element's style hides it. By default, its inline style is asked. */
  readonly isUndisplayed?: (element: Element) => boolean;
}

/**
 * Finds the article of a page: its title and its text. Only reads the page.
 *
 * @returns undefined if the page has no text that could be an article.
 */
export async function extractArticle(
  document: Document,
  {
    slicer = new TimeSlicer(),
    part,
    address = unclobbered(document, 'URL'),
    isUndisplayed = isHiddenByStyle,
  }: ExtractOptions = {},
): Promise<ExtractedArticle | undefined> {
  const title = part?.title ?? (await findTitle(document, slicer));
  const head = readHead(document);
  // The page may have removed its body meanwhile.
  const body = part?.root ?? (unclobbered(document, 'body') as HTMLElement | null);
  if (!body) return undefined;
  await slicer.yieldIfDue();
  const walked = await walkPage(body, { weighNames, isUndisplayed, address, slicer });
  const titles = part ? [comparable(part.title)] : head.titles;
  const page = await measurePage(walked, titles, slicer);
  if (!page) return undefined;
  const scores = await scoreBlocks(page, slicer);
  await slicer.yieldIfDue();
  const { kind, blocks } = await judgePage({ page, head, scores, address }, slicer);
  // Copies show the title in other ways.
  const start = blocks.findIndex(({ text }) => oneLine(text) !== title);
  const lines = blocks.slice(Math.max(0, start)).map(({ text }) => text);
  await slicer.yieldIfDue();
  const text = await stripped(lines, slicer);
  // Its last step, removing boilerplate, can take longer than a slice.
  await slicer.yieldIfDue();
  return text === '' ? undefined : { title, text, kind };
}

/**
 * If a script has changed the style, Chromium writes it into the `style` attribute as soon as something
 * lists an element's attributes, and the page can see that. So it is read as an object.
 */
function isHiddenByStyle(element: Element): boolean {
  // Elements of unknown namespaces have no style.
  const style: CSSStyleDeclaration | undefined = unclobbered(element as HTMLElement, 'style');
  if (!style?.length) return false;
  const { display, visibility, left, top, textIndent } = style;
  const isOutside = [left, top, textIndent].some((place) => /^-\d{4}/.test(place));
  return display === 'none' || visibility === 'hidden' || isOutside;
}

/** The length of the text on which patterns are first tried. */
const SAMPLE_LENGTH = 100;

/**
 * A longer text isn't an article: none has more than 20,000 characters of boilerplate. Looking for it
 * in 500,000 lines took 170 ms.
 */
const MAX_STRIPPED_LENGTH = MAX_ARTICLE_LENGTH + 20_000;

/** Removes boilerplate. Compiling its patterns can take longer than the rest, so it is done in slices. */
async function stripped(lines: readonly string[], slicer: TimeSlicer): Promise<string> {
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  if (length > MAX_STRIPPED_LENGTH) return lines.join('\n');
  const text = lines
    .map((line) => (line.includes('\n') ? joinWrappedLines(line) : line))
    .join('\n');
  await slicer.yieldIfDue();
  // From the middle, because notices are at the ends.
  const middle = text.length >> 1;
  const sample = text.slice(middle, middle + SAMPLE_LENGTH).replaceAll('\n', ' ');
  for (const _ of compileBoilerplate(sample)) await slicer.yieldIfDue();
  return stripBoilerplate(text);
}

/** Returns all text of a page or a part of it, one line for each block. */
export async function allText(root: Element, slicer = new TimeSlicer()): Promise<string> {
  const { lines } = await walkPage(root, {
    weighNames,
    isUndisplayed: isHiddenByStyle,
    address: '',
    slicer,
  });
  return lines.map(({ text }) => text).join('\n');
}
