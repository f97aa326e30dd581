/**
 * Finds the articles of other sites that a page shows, as feed readers and read-later apps do, by the
 * structure of the page alone. docs/feeds.md says what readers see of it, and `item-titles.ts` finds the
 * titles.
 */
import { countText } from './characters.ts';
import { attribute, TEXT_NODE, unclobbered } from './dom.ts';
import { readHead } from './head.ts';
import { ITEM_ADAPTERS } from './item-adapters.ts';
import {
  addressesIn,
  addressKey,
  articleAddress,
  countProse,
  findTitles,
  type IsElsewhere,
  type ItemTitle,
  isComment,
  isControl,
  isElement,
  isTitleText,
  lineOf,
  MAX_SAME,
  type NamedRow,
  type OtherLink,
  rowAround,
  wordsOf,
} from './item-titles.ts';
import { TimeSlicer } from './time-slicer.ts';
import { oneLine } from './title.ts';

/** Titles on the page, and the address elsewhere that they lead to. */
interface Row {
  /** The best first. A program may hide some of them. */
  readonly titles: readonly Element[];
  readonly text: string;
  readonly address: string;
}

/** An article of another site, with its text. */
export interface Item extends Row {
  /** Contains the text, and perhaps the title. */
  readonly box: Element;
}

/** What a page shows of other sites. */
export interface PageItems {
  readonly items: readonly Item[];
  /** Titles without a text. */
  readonly rows: readonly Row[];
  /**
   * `reader`: the page consists of them. `discussion`: it has comments on one of them. Otherwise, it's an
   * article of its own, or a list.
   */
  readonly kind: 'reader' | 'discussion' | 'other';
}

/** How a page is read. */
export interface FindItemsOptions {
  /** The address that the page's links are relative to. */
  readonly address: string;
  readonly isElsewhere: IsElsewhere;
  /** Whether an element is displayed. By default, all are. */
  readonly isDisplayed?: (element: Element) => boolean;
  /** Whether the style cuts off the text of an element. By default, it cuts off none. */
  readonly isCutOff?: (element: Element) => boolean;
  readonly slicer?: TimeSlicer;
}

/** Shorter texts aren't articles. */
const MIN_TOKENS = 36;

/** No item is further around its title. */
const MAX_LEVELS = 30;

/** The items hold this share of the prose that is displayed. Elsewhere, they are sections of a page. */
const MIN_SHARE = 0.5;

/** A single row isn't a list. */
const MIN_ROWS = 2;

/** Finds the articles of other sites that a page shows, and the rows that lead to them. */
export async function findItems(
  document: Document,
  {
    address,
    isElsewhere,
    isDisplayed = () => true,
    isCutOff = () => false,
    slicer = new TimeSlicer(),
  }: FindItemsOptions,
): Promise<PageItems> {
  if (publishesArticle(document, address, isElsewhere)) return NO_ITEMS;
  const found = await findTitles(document, address, isElsewhere, slicer);
  const holders = addressesIn(found.titles);
  const items = new Map<string, Item[]>();
  const rows: (Row & { readonly box: Element | null })[] = found.rows.map(withBox);
  /** How many rows have a preview, or a title that leads elsewhere. A reader has. */
  let signs = rows.length;
  const counted = new Map<Element, number>();
  const pageTitle = oneLine(unclobbered(document, 'title'));
  for (const title of found.titles) {
    if (slicer.isDue) await slicer.yieldNow();
    const { box, isPreview } = boxOf(title, holders, counted, isCutOff);
    if (!box || isPreview || hasOtherHeading(box, title, pageTitle)) {
      const around = title.element.closest('li, article, tr');
      const row = box ?? around ?? unclobbered(title.element, 'parentElement');
      const isUnclear = !box && signs < MIN_ROWS && rows.length < MAX_PREVIEWED;
      if (box || (isUnclear && hasPreview(title, holders, isCutOff))) signs++;
      rows.push({ ...toRow(title), box: row });
      continue;
    }
    const others = items.get(addressKey(title.url)) ?? [];
    if (others.length >= MAX_SAME) continue;
    items.set(addressKey(title.url), others);
    const same = others.findIndex((item) => contains(item.box, box) || contains(box, item.box));
    const known = others[same];
    // The title that is nearest to the text is the best.
    if (!known) others.push({ ...toRow(title), box });
    else if (known.box === box || !contains(known.box, box)) {
      others[same] = { ...known, titles: [...known.titles, title.element] };
    } else others[same] = { ...toRow(title), titles: [title.element, ...known.titles], box };
  }
  const all = [...items.values()].flat();
  if (all.length === 0) all.push(...itemsByAdapter(document, address, isElsewhere));
  const isSpelled = all.some(({ text }) => isInPath(text, address));
  const isNamedAfter = ({ element }: OtherLink) => {
    const line = lineOf(element);
    return isTitleText(line) && pageTitle.startsWith(line);
  };
  const isTitled =
    rows.some(({ text }) => pageTitle.includes(text)) || found.others.some(isNamedAfter);
  if (isSpelled || (all.length + rows.length === 0 && !isTitled)) return NO_ITEMS;
  const boxes = new Set<Element>([...all, ...rows].flatMap(({ box }) => box ?? []));
  const isShown = (element: Element) => isDisplayed(element) && !isCutOff(element);
  const prose = await countDisplayed(unclobbered(document, 'body'), boxes, isShown, slicer);
  const isReader = all.length > 0 || signs >= MIN_ROWS;
  const isMostly = (tokens: number) => tokens >= MIN_SHARE * prose.all;
  const isDiscussed = isTitled && prose.all > 0 && isMostly(prose.comments);
  const other = isDiscussed ? 'discussion' : 'other';
  return { items: all, rows, kind: isReader && isMostly(prose.inside) ? 'reader' : other };
}

const NO_ITEMS: PageItems = { items: [], rows: [], kind: 'other' };

function contains(outer: Element, inner: Element): boolean {
  return unclobbered(outer, 'contains')(inner);
}

function toRow({ element, text, url }: ItemTitle | NamedRow): Row {
  return { titles: [element], text, address: url.href };
}

function withBox(row: NamedRow): Item {
  return { ...toRow(row), box: row.box };
}

const ARTICLE_THING = /^(?:News|Blog|Report|Tech|Scholarly)?(?:Article|Posting|Blog)/;

/** Whether a page says that it is an article of its own. */
function publishesArticle(document: Document, address: string, isElsewhere: IsElsewhere): boolean {
  const link = unclobbered(document, 'querySelector')('link[rel~=canonical]');
  const canonical = link && attribute(link, 'href');
  if (canonical && URL.canParse(canonical, address)) {
    const url = new URL(canonical, address);
    if (!isElsewhere(url) && url.pathname.length > 1) return true;
  }
  const { type, things } = readHead(document);
  return type.includes('article') || [...things].some((thing) => ARTICLE_THING.test(thing));
}

/** The text below a preview is this near, and isn't what follows a list. */
const MAX_PREVIEW_LEVELS = 3;

/**
 * Returns the smallest box with the title and prose, and without a title of another address. What the title's
 * own link contains isn't prose, and a preview counts only if nothing else is near.
 */
function boxOf(
  { element }: ItemTitle,
  holders: ReadonlyMap<Element, string | null>,
  counted: Map<Element, number>,
  isCutOff: (element: Element) => boolean,
): { readonly box?: Element; readonly isPreview?: boolean } {
  const link = element.closest('a');
  let at: Element | null = link ? unclobbered(link, 'parentElement') : element;
  let [preview, enough, levels]: [Element | undefined, number, number] = [
    undefined,
    MIN_TOKENS,
    MAX_LEVELS,
  ];
  for (; at && at.localName !== 'html' && levels > 0 && holders.get(at) !== null; levels--) {
    const tokens = counted.get(at) ?? countProse(at, MIN_TOKENS + MAX_PREVIEW_TOKENS);
    counted.set(at, tokens);
    if (tokens >= enough) {
      if (!isPreviewBox(at, tokens, isCutOff)) return { box: at };
      if (!preview) levels = MAX_PREVIEW_LEVELS + 1;
      preview ??= at;
      enough = tokens + MIN_TOKENS;
    }
    at = unclobbered(at, 'parentElement');
  }
  return preview ? { box: preview, isPreview: true } : {};
}

/** A longer title has a preview in it, and a shorter text says where a row is from, and when. */
const MAX_OWN_LENGTH = 80;
const MIN_PREVIEW_LENGTH = 40;

/** Lists have previews from the start. */
const MAX_PREVIEWED = 50;

/** A box with more elements or characters isn't a row. */
const MAX_ROW_ELEMENTS = 200;
const MAX_ROW_LENGTH = 4000;

/** Whether the row of a title has a preview: a text that ends in an ellipsis, or that the style cuts off. */
function hasPreview(
  { element, text }: ItemTitle,
  holders: ReadonlyMap<Element, string | null>,
  isCutOff: (element: Element) => boolean,
): boolean {
  const row = rowAround(element, holders, MAX_PREVIEW_LEVELS);
  const parts = unclobbered(row, 'querySelectorAll')('*');
  const length = unclobbered(row, 'textContent')?.length ?? 0;
  if (parts.length > MAX_ROW_ELEMENTS || length > MAX_ROW_LENGTH) return false;
  return [row, ...parts].some((part) => {
    const all = unclobbered(part, 'textContent')?.trim() ?? '';
    const own = contains(part, element) ? Math.min(text.length, MAX_OWN_LENGTH) : 0;
    return all.length - own >= MIN_PREVIEW_LENGTH && (ELLIPSIS.test(all) || isCutOff(part));
  });
}

/** Whether a box has the heading that the page is named after, and it isn't this title. */
function hasOtherHeading(box: Element, { element, text }: ItemTitle, pageTitle: string): boolean {
  return [...unclobbered(box, 'querySelectorAll')('h1')].some((heading) => {
    const own = oneLine(heading.textContent);
    const isTitle = own === text || heading.contains(element) || element.contains(heading);
    return !isTitle && own !== '' && pageTitle.includes(own);
  });
}

/** A longer text isn't a preview. */
const MAX_PREVIEW_TOKENS = 200;

const ELLIPSIS = /(?:…|\.\.\.|\[…\]|\[\.\.\.\])\s*\S{0,12}$/;

/** Whether a box is a row with a preview: one short block, cut off by the style or an ellipsis. */
function isPreviewBox(
  box: Element,
  tokens: number,
  isCutOff: (element: Element) => boolean,
): boolean {
  const select = unclobbered(box, 'querySelectorAll');
  if (tokens >= MAX_PREVIEW_TOKENS || select('p').length > 1) return false;
  return (
    ELLIPSIS.test(unclobbered(box, 'textContent')?.trim() ?? '') || [...select('*')].some(isCutOff)
  );
}

function itemsByAdapter(document: Document, address: string, isElsewhere: IsElsewhere): Item[] {
  const select = unclobbered(document, 'querySelector');
  return ITEM_ADAPTERS.flatMap((adapter) => {
    const [box, title, link] = [adapter.box, adapter.title, adapter.link].map((q) => select(q));
    const url = link && articleAddress(attribute(link, 'href'), address, isElsewhere);
    if (!box || !title || !url || countProse(box, MIN_TOKENS) < MIN_TOKENS) return [];
    return [{ titles: [title], text: oneLine(title.textContent), address: url.href, box }];
  });
}

/** A title has this many longer words before its address is said to spell it. */
const MIN_PATH_WORDS = 3;

/** Whether the page's own address spells a title: then the page publishes it. */
function isInPath(title: string, address: string): boolean {
  const { pathname, hash } = new URL(address);
  const path = new Set(wordsOf(pathname + hash));
  const words = wordsOf(title).filter((word) => word.length > 3);
  const common = words.filter((word) => path.has(word)).length;
  return words.length >= MIN_PATH_WORDS && common >= Math.min(4, words.length);
}

/** A shorter text is a label. */
const MIN_PROSE_LENGTH = 40;
const MIN_PROSE_TOKENS = 10;

/**
 * Counts the words of the prose that is displayed: all, those in some boxes, and those in comments. The
 * previews of a list are links, or are cut off.
 */
async function countDisplayed(
  body: Element,
  boxes: ReadonlySet<Element>,
  isShown: (element: Element) => boolean,
  slicer: TimeSlicer,
): Promise<{ readonly all: number; readonly inside: number; readonly comments: number }> {
  let [all, inside, comments] = [0, 0, 0];
  const pending = [{ element: body, isInside: boxes.has(body), isCommented: false }];
  for (let at = pending.pop(); at; at = pending.pop()) {
    if (slicer.isDue) await slicer.yieldNow();
    const { element } = at;
    const isCommented = at.isCommented || isComment(element);
    let hasProse = false;
    for (const child of unclobbered(element, 'childNodes')) {
      if (child.nodeType === TEXT_NODE) {
        hasProse ||= (child.nodeValue?.length ?? 0) > MIN_PROSE_LENGTH;
      } else if (isElement(child) && !isControl(child)) {
        pending.push({ element: child, isInside: at.isInside || boxes.has(child), isCommented });
      }
    }
    if (!hasProse || !PROSE_TAGS.test(element.localName)) continue;
    const tokens = countOwnText(element);
    if (tokens < MIN_PROSE_TOKENS || !isShown(element)) continue;
    all += tokens;
    if (isCommented) comments += tokens;
    else if (at.isInside) inside += tokens;
  }
  return { all, inside, comments };
}

const PROSE_TAGS = /^(?:p|li|dd|blockquote|div|section|td|article|main|body|center|font|pre)$/;

/** Counts the words directly in an element, in its longer texts. */
function countOwnText(element: Element): number {
  let tokens = 0;
  for (const { nodeType, nodeValue } of unclobbered(element, 'childNodes')) {
    const isText = nodeType === TEXT_NODE && nodeValue && nodeValue.length > MIN_PROSE_LENGTH;
    if (isText) tokens += countText(nodeValue).tokens;
  }
  return tokens;
}
