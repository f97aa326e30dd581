/**
 * The titles on a page that lead to other sites: links that are headings or are named titles, boxes that
 * name an address, and rows whose only address is beside their title. `items.ts` decides what they are.
 */
import { countText } from './characters.ts';
import { attribute, ELEMENT_NODE, TEXT_NODE, unclobbered } from './dom.ts';
import type { TimeSlicer } from './time-slicer.ts';

/** A title with the address of something on another site. */
export interface ItemTitle {
  readonly element: Element;
  readonly text: string;
  readonly url: URL;
  readonly isHeading: boolean;
}

/** A row of a list whose own title leads elsewhere, or nowhere. */
export interface NamedRow extends ItemTitle {
  readonly box: Element;
}

/** Whether an address is on another site than the page. */
export type IsElsewhere = (url: URL) => boolean;

const HEADING = ':is(h1, h2, h3, h4, [role=heading]:not(form))';
// The fields of a form can hide its properties.
const NAMED = ':is([class*=title i], [id*=title i]):not(form)';

/** What a title contains besides its words. */
const NO_WORDS = 'i, svg, button, style, script, [aria-hidden=true]';

const [MIN_TITLE_LENGTH, MAX_TITLE_LENGTH] = [4, 300];

/** The attributes in which programs name the address of an item. */
const ADDRESS_ATTRIBUTES =
  'data-entry-url data-alternate-link data-url data-href-url data-permalink-url data-source-url'.split(
    ' ',
  );

/** Nobody reads a list of more. */
const MAX_LINKS = 20_000;
const MAX_TITLES = 5000;

/** No program shows an article at more places. */
export const MAX_SAME = 20;

const PROFILES =
  /(?:^|\.)(?:twitter|x|facebook|linkedin|pinterest|instagram|youtube|t\.me|weibo|threads|bsky)\.[a-z.]+$/;

/** Whether an address can be that of an article: no home page, profile, or button to share something. */
function isArticleAddress({ pathname, search, hostname }: URL): boolean {
  const isHome = pathname.length <= 1 && search.length <= 1;
  const isShare = /[?&](?:u|text|body|post)=https?/i.test(search.replace(/%3A/gi, ':'));
  return !isHome && !isShare && !PROFILES.test(hostname);
}

/** Longer addresses aren't stored. Those that aren't encoded yet grow. */
const MAX_ADDRESS_LENGTH = 8192;

/** Reads the address of an article on another site. */
export function articleAddress(
  value: string | null,
  base: string,
  isElsewhere: IsElsewhere,
): URL | undefined {
  if (!value || value.length > MAX_ADDRESS_LENGTH || !URL.canParse(value, base)) return undefined;
  const url = new URL(value, base);
  const isWeb = /^https?:$/.test(url.protocol);
  const isShort = url.href.length <= MAX_ADDRESS_LENGTH;
  return isWeb && isShort && isElsewhere(url) && isArticleAddress(url) ? url : undefined;
}

/** What leads to the same host, whatever the base is. */
const PATH = /^(?:#|\/[\w-])/;

/** Identifies an address, whatever the link to it looks like. */
export function addressKey({ hostname, pathname, search }: URL): string {
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`;
}

/** Returns the words of a name such as `entryTitle` or of a path. */
export function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

const MAX_NAMES_LENGTH = 500;

/** No text that counts is nested deeper. */
const MAX_DEPTH = 200;

/** Whether a node is an element. */
export function isElement(node: Node): node is Element {
  return unclobbered(node, 'nodeType') === ELEMENT_NODE;
}

function namesOf(element: Element): readonly string[] {
  const [id, classes] = [attribute(element, 'id'), attribute(element, 'class')];
  return id || classes ? wordsOf(`${id ?? ''} ${classes?.slice(0, MAX_NAMES_LENGTH) ?? ''}`) : [];
}

function isNamedTitle(element: Element): boolean {
  return namesOf(element).some((word) => /^(?:title(?:line|link)?|headline)$/.test(word));
}

/** Returns the first line of an element's words, up to a little more than a title can have. */
export function lineOf(element: Element): string {
  let text = '';
  const read = (parent: Node, depth: number) => {
    for (const child of unclobbered(parent, 'childNodes')) {
      if (text.length > MAX_TITLE_LENGTH || depth > MAX_DEPTH) return;
      if (child.nodeType === TEXT_NODE) {
        text += (child.nodeValue ?? '').slice(0, 2 * MAX_TITLE_LENGTH);
      } else if (isElement(child) && !unclobbered(child, 'matches')(NO_WORDS)) {
        read(child, depth + 1);
      }
    }
  };
  read(element, 0);
  return (text.trim().split('\n', 1)[0] ?? '').replace(/\s+/g, ' ').trim();
}

/** Whether a line can be a title. */
export function isTitleText({ length }: string): boolean {
  return length >= MIN_TITLE_LENGTH && length <= MAX_TITLE_LENGTH;
}

/** A link to another site that isn't a title itself. */
export interface OtherLink {
  readonly element: Element;
  readonly url: URL;
}

/** What {@link findTitles} found. */
export interface FoundTitles {
  readonly titles: readonly ItemTitle[];
  readonly rows: readonly NamedRow[];
  /** The links that aren't titles. */
  readonly others: readonly OtherLink[];
}

/** Finds the titles on a page that lead to other sites. */
export async function findTitles(
  document: Document,
  base: string,
  isElsewhere: IsElsewhere,
  slicer: TimeSlicer,
): Promise<FoundTitles> {
  const select = unclobbered(document, 'querySelectorAll');
  const titles: ItemTitle[] = [];
  const others: OtherLink[] = [];
  /** The titles of each address that are links. */
  const byAddress = new Map<string, Element[]>();
  const isBaseElsewhere = URL.canParse(base) && isElsewhere(new URL(base));
  let count = 0;
  for (const link of select('a[href]')) {
    if (slicer.isDue) await slicer.yieldNow();
    if (++count > MAX_LINKS || titles.length > MAX_TITLES) break;
    const href = attribute(link, 'href');
    // Most links of most pages. Reading each as a URL takes far longer.
    if (!isBaseElsewhere && href && PATH.test(href)) continue;
    const url = articleAddress(href, base, isElsewhere);
    if (!url) continue;
    const title = titleOfLink(link, url);
    if (!title) {
      others.push({ element: link, url });
      continue;
    }
    titles.push(title);
    const known = byAddress.get(addressKey(url));
    if (!known) byAddress.set(addressKey(url), [title.element]);
    else if (known.length < MAX_SAME) known.push(title.element);
  }
  for (const box of select(ADDRESS_ATTRIBUTES.map((name) => `[${name}]`).join())) {
    if (slicer.isDue) await slicer.yieldNow();
    if (titles.length > MAX_TITLES) break;
    const title = /^(?:a|button)$/.test(box.localName)
      ? undefined
      : titleInBox(box, base, isElsewhere);
    if (!title) continue;
    const known = byAddress.get(addressKey(title.url));
    if (!known?.some((element) => unclobbered(box, 'contains')(element))) titles.push(title);
  }
  const unknown = others.filter(({ url }) => !byAddress.has(addressKey(url)));
  return { titles, rows: await findNamedRows(unknown, slicer), others };
}

/** Returns the title that a link is, or that it is around. */
function titleOfLink(link: Element, url: URL): ItemTitle | undefined {
  const heading = link.closest(HEADING);
  const inner = ownTitle(link);
  const text = lineOf(inner ?? link);
  if (!isTitleText(text)) return undefined;
  const isInnerHeading = inner?.matches(HEADING) === true;
  const parent = unclobbered(link, 'parentElement');
  const isTitle =
    heading !== null ||
    isNamedTitle(link) ||
    inner !== undefined ||
    (parent !== null && isNamedTitle(parent) && lineOf(parent).length < text.length + 40);
  // The link is all of the heading: “A review of <a>Thing 9</a>” has another title.
  const isPart = heading !== null && lineOf(heading).length > text.length * 1.25 + 6;
  if (!isTitle || isPart) return undefined;
  return { element: inner ?? link, text, url, isHeading: heading !== null || isInnerHeading };
}

function titleInBox(box: Element, base: string, isElsewhere: IsElsewhere): ItemTitle | undefined {
  const name = ADDRESS_ATTRIBUTES.find((attributeName) => attribute(box, attributeName));
  const url = articleAddress(name ? attribute(box, name) : null, base, isElsewhere);
  const element = url && ownTitle(box);
  return element && { element, text: lineOf(element), url, isHeading: true };
}

/** Finds the first heading in a box, or else its longest title: shorter ones name the feed. */
function ownTitle(box: Element): Element | undefined {
  const select = unclobbered(box, 'querySelectorAll');
  const heading = [...select(HEADING)].find((element) => isTitleText(lineOf(element)));
  if (heading) return heading;
  let [longest, length]: [Element | undefined, number] = [undefined, 0];
  for (const element of select(NAMED)) {
    if (!isNamedTitle(element)) continue;
    const line = lineOf(element);
    // Of two around the same words, the inner one comes later.
    if (isTitleText(line) && line.length >= length) [longest, length] = [element, line.length];
  }
  return longest;
}

/** No row is further around its link. */
const MAX_ROW_LEVELS = 12;

/** A box with more prose than this is part of the page, not a row of a list. */
const MAX_ROW_TOKENS = 200;

/** A list has so many rows, and so many of its children are such rows. */
const MIN_ROWS = 2;
const MIN_ROW_SHARE = 0.7;

/** A paragraph that is so much longer than its link is prose, and not a row with a short title. */
const MIN_PROSE_RATIO = 2;
const MIN_PROSE_LENGTH = 60;

/**
 * Whether a link is in a paragraph of text.
 *
 * @param lengths the lengths of paragraphs, which can be huge and contain many links.
 */
export function isInProse(link: Element, lengths: WeakMap<Element, number>): boolean {
  const paragraph = link.closest('p, blockquote');
  if (!paragraph) return false;
  const all = lengths.get(paragraph) ?? paragraph.textContent.length;
  lengths.set(paragraph, all);
  const { length } = link.textContent;
  return all > MIN_PROSE_RATIO * length && all > length + MIN_PROSE_LENGTH;
}

/**
 * Finds the rows of a list in which each has a title and one address elsewhere, in another link: readers
 * whose titles lead to pages of their own.
 */
async function findNamedRows(
  links: readonly OtherLink[],
  slicer: TimeSlicer,
): Promise<readonly NamedRow[]> {
  const holders = addressesIn(links);
  const lists = new Map<Element, Map<Element, NamedRow>>();
  const lengths = new WeakMap<Element, number>();
  for (const { element: link, url } of links) {
    if (slicer.isDue) await slicer.yieldNow();
    if (isInProse(link, lengths)) continue;
    const box = rowAround(link, holders, MAX_ROW_LEVELS);
    const list = unclobbered(box, 'parentElement');
    const element = list && ownTitle(box);
    if (!element || countProse(box, MAX_ROW_TOKENS) >= MAX_ROW_TOKENS) continue;
    const rows = lists.get(list) ?? new Map<Element, NamedRow>();
    lists.set(list, rows);
    rows.set(box, { element, text: lineOf(element), url, isHeading: false, box });
  }
  return [...lists].flatMap(([list, rows]) => {
    const [tag] = [...rows.keys()].map(({ localName }) => localName);
    const siblings = [...unclobbered(list, 'children')].filter(
      ({ localName }) => localName === tag,
    ).length;
    return rows.size >= Math.max(MIN_ROWS, MIN_ROW_SHARE * siblings) ? [...rows.values()] : [];
  });
}

/** Returns the largest box around a link or title that isn't around another address, and isn't far away. */
export function rowAround(
  element: Element,
  holders: ReadonlyMap<Element, string | null>,
  maxLevels: number,
): Element {
  let box = element;
  for (let level = 0; level < maxLevels; level++) {
    const parent = unclobbered(box, 'parentElement');
    if (!parent || holders.get(parent) === null) break;
    box = parent;
  }
  return box;
}

/** Returns the only address that is named in each element, or `null` if there are several. */
export function addressesIn(
  named: readonly { readonly element: Element; readonly url: URL }[],
): Map<Element, string | null> {
  const holders = new Map<Element, string | null>();
  for (const { element, url } of named) {
    const key = addressKey(url);
    for (let at: Element | null = element; at; at = unclobbered(at, 'parentElement')) {
      const known = holders.get(at);
      if (known === null || known === key) break;
      holders.set(at, known === undefined ? key : null);
    }
  }
  return holders;
}

const NO_PROSE = new Set(
  'script style noscript template nav select textarea h1 h2 h3 h4'.split(' '),
);

/** Whether a click at an element opens something. In lists, previews do. */
export function isControl(element: Element): boolean {
  return /^(?:a|button)$/.test(element.localName) || attribute(element, 'role') === 'button';
}

function isProse(element: Element): boolean {
  return !NO_PROSE.has(element.localName) && !isControl(element);
}

/** Reads no more of a box with a page's worth of links. */
const MAX_PROSE_NODES = 4000;

/** Whether an element contains what others wrote about the article. */
export function isComment(element: Element): boolean {
  const words = namesOf(element);
  return words.some((word) => word.startsWith('comment') || /^repl(?:y|ies)$/.test(word));
}

/** Counts the words of an element outside comments, links and headings, up to as many as are enough. */
export function countProse(element: Element, enough: number): number {
  let [tokens, nodes] = [0, 0];
  const read = (parent: Element, depth: number) => {
    for (const child of unclobbered(parent, 'childNodes')) {
      if (tokens >= enough || ++nodes > MAX_PROSE_NODES || depth > MAX_DEPTH) return;
      if (child.nodeType === TEXT_NODE) tokens += countText(child.nodeValue ?? '').tokens;
      else if (isElement(child) && isProse(child) && !isComment(child)) {
        read(child, depth + 1);
      }
    }
  };
  read(element, 0);
  return tokens;
}
