/**
 * Reads a page once, in document order, into plain arrays: its blocks of text, and the elements around
 * them. Everything that follows works on these arrays, so the page may change meanwhile, and nothing of it
 * is copied.
 */

import { countText, type TextCounts } from './characters.ts';
import { attribute, ELEMENT_NODE, TEXT_NODE, unclobbered } from './dom.ts';
import { isHidden, isNoText, MAX_ATTRIBUTE_LENGTH, namesOf, nameWords } from './element-names.ts';
import { flatTreeChildren } from './flat-tree.ts';
import type { TimeSlicer } from './time-slicer.ts';

/** The elements that start and end a line. */
const BLOCKS = new Set(
  (
    'address article aside blockquote body button caption center dd details dialog div dl dt ' +
    'fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr label legend li main ' +
    'menu nav ol option p pre search section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** What an element says about everything in it. Each is one bit of `contexts`. */
export const CONTEXTS = (
  'article main aside header footer nav form table list figure quote pre dialog button section heading ' +
  'label dl hidden'
).split(' ');

/** Returns the bits of some contexts. */
export function contextBits(...names: string[]): number {
  return names.reduce((bits, name) => bits | (1 << CONTEXTS.indexOf(name)), 0);
}

/** The contexts of tags and roles, where they have other names. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ...{ ul: 'list', ol: 'list', menu: 'list', blockquote: 'quote', search: 'form' },
  ...{ h1: 'heading', h2: 'heading', h3: 'heading', h4: 'heading', h5: 'heading', h6: 'heading' },
  ...{ navigation: 'nav', menubar: 'nav', complementary: 'aside', contentinfo: 'footer' },
  ...{ banner: 'header', alertdialog: 'dialog' },
};

const CONTEXT_OF: ReadonlyMap<string, number> = new Map(
  [...CONTEXTS.map((name) => [name, name] as const), ...Object.entries(OTHER_NAMES)].map(
    ([name, context]) => [name, contextBits(context)],
  ),
);

function contextOf(name: string): number {
  return CONTEXT_OF.get(name) ?? 0;
}

const PRE = contextBits('pre');
const HIDDEN = contextBits('hidden');

/** No article is nested deeper. */
const MAX_DEPTH = 300;

/** Counts the nodes that are read, so that endless comments end, too. */
const MAX_NODES = 200_000;

/** So many different words in names are read. No page has more. */
const MAX_NAMES = 20_000;

/** Five times the longest article that is accepted. */
const MAX_CHARACTERS = 1_000_000;

/** Texts are read in pieces of this many characters, so that the page can run in between. */
const PIECE_LENGTH = 20_000;

/** What blocks have in common: those of one element, section, or form. */
export interface Sums {
  blocks: number;
  tokens: number;
  linkTokens: number;
  /** The tokens in paragraphs: blocks outside menus and links that are long or punctuated. */
  prose: number;
  headings: number;
}

/** Creates sums of nothing. */
export function emptySums(): Sums {
  return { blocks: 0, tokens: 0, linkTokens: 0, prose: 0, headings: 0 };
}

/** The learned weights of an element's names: for text directly in it, and for text deeper in it. */
export type NameWeights = readonly [near: number, far: number];

/**
 * An element that may be around text. The walk leaves the fields that can be written empty, and
 * `measure.ts` fills them.
 */
export interface PageElement extends Sums {
  readonly index: number;
  readonly tag: string;
  /** The index of the element around it, or −1. */
  readonly parent: number;
  readonly depth: number;
  /** One bit for each of `CONTEXTS` that it or an element around it has. */
  readonly contexts: number;
  /** The outermost hidden element around it, or −1. */
  readonly hiddenRoot: number;
  /** The learned weights of its names and those around it (see `NameWeights`). */
  readonly near: number;
  readonly far: number;
  readonly farLeast: number;
  readonly farMost: number;
  /** A hash of its tag and classes: siblings with the same one are a list. */
  readonly look: number;
  /** A hash of the tags from the body to here, and one of tags and first classes. */
  readonly tagPath: number;
  readonly lookPath: number;
  /** The nearest element around it with more text, or −1. */
  up: number;
  /** The outermost element with the same text. */
  top: number;
  /** A score of the paragraphs directly in it, and in part of those on the levels below. */
  score: number;
  /** The siblings that look like it, or nothing if it holds no text. */
  alike: Sums | undefined;
  /** What `features.ts` computes of it, if there is a block in it. */
  values: readonly number[] | undefined;
}

/** A line of the page: text directly in a block element, or between two line breaks. */
export interface Line extends TextCounts {
  /** The index of the block element around it. */
  readonly owner: number;
  /** The index of the smallest element that contains all of it. */
  readonly inner: number;
  /** With white space collapsed; single line breaks (`<br>`, or in code) are kept. */
  readonly text: string;
  /** The inline elements in it. */
  readonly inlines: number;
  /** The links in it, each with the number of tokens. */
  readonly links: readonly Link[];
}

interface Link {
  readonly element: number;
  /** Whether it leads to another page of the site. */
  readonly isInternal: boolean;
  tokens: number;
}

/** Everything that a walk found. */
export interface WalkedPage {
  readonly elements: readonly PageElement[];
  readonly lines: readonly Line[];
  /** The words in the names of its elements (`nameWords`). */
  readonly names: ReadonlySet<string>;
}

/** How a page is read. */
interface WalkOptions {
  /** Returns the weights of an element's names (`nameWords`). */
  readonly weighNames: (words: readonly string[]) => NameWeights;
  /** Whether an element's style hides it. */
  readonly isUndisplayed: (element: Element) => boolean;
  /** The page's address, or an empty string. */
  readonly address: string;
  readonly slicer: TimeSlicer;
}

interface Place {
  /** The indexes of the nearest element, the nearest block, and the link, or −1. */
  readonly element: number;
  readonly block: number;
  readonly link: number;
  readonly isInternal: boolean;
}

interface OpenElement {
  readonly children: Iterator<ChildNode>;
  readonly isBlock: boolean;
  readonly outer: Place;
}

/**
 * Walks a page. Stops at the limits above, so an endless page is read in part. While it waits, the page
 * may change: each element is read with the children that it has when it is reached.
 */
export async function walkPage(body: Element, options: WalkOptions): Promise<WalkedPage> {
  const { slicer, isUndisplayed } = options;
  const walk = new Walk(options);
  const open: OpenElement[] = [walk.enter(body, 'body', false)];
  let [nodes, characters] = [0, 0];
  for (let at = open.at(-1); at; at = open.at(-1)) {
    if (slicer.isDue) await slicer.yieldNow();
    const { value: node } = at.children.next();
    if (!node || nodes >= MAX_NODES || characters >= MAX_CHARACTERS) {
      walk.leave(at);
      open.pop();
      continue;
    }
    nodes++;
    const type = unclobbered(node, 'nodeType');
    if (type === TEXT_NODE) {
      const { data } = node as Text;
      for (let from = 0; from < data.length && characters < MAX_CHARACTERS; from += PIECE_LENGTH) {
        const piece = data.slice(from, from + PIECE_LENGTH);
        walk.addText(piece);
        characters += piece.length;
        if (piece.length === PIECE_LENGTH) await slicer.yieldIfDue();
      }
    } else if (type === ELEMENT_NODE) {
      const element = node as Element;
      const tag = unclobbered(element, 'localName').toLowerCase();
      if (tag === 'br') {
        if (!isHidden(element, isUndisplayed)) walk.addBreak();
      } else if (open.length < MAX_DEPTH && !isNoText(element, tag, walk.isInCode)) {
        const isHiddenHere = isHidden(element, isUndisplayed);
        if (isHiddenHere && !BLOCKS.has(tag)) continue;
        open.push(walk.enter(element, tag, isHiddenHere));
      }
    }
  }
  return walk;
}

/** The arrays of a walk while they grow, and the line that is being read. */
class Walk implements WalkedPage {
  readonly elements: PageElement[] = [];
  readonly lines: Line[] = [];
  readonly names = new Set<string>();
  readonly #wordsOf = new Map<string, readonly string[]>();
  readonly #options: WalkOptions;
  readonly #page: URL | undefined;
  #place: Place = { element: -1, block: -1, link: -1, isInternal: false };
  #text = '';
  /** The white space since the last visible character. */
  #gap: '' | ' ' | '\n' = '';
  #breaks = 0;
  #inner = -1;
  #inlines = 0;
  #links: Link[] = [];

  constructor(options: WalkOptions) {
    this.#options = options;
    const { address } = options;
    this.#page = URL.canParse(address) ? new URL(address) : undefined;
  }

  /** Whether the text is code, in which line breaks count. */
  get isInCode(): boolean {
    return ((this.elements[this.#place.element]?.contexts ?? 0) & PRE) !== 0;
  }

  enter(element: Element, tag: string, isHiddenHere: boolean): OpenElement {
    const outer = this.#place;
    const isBlock = BLOCKS.has(tag);
    const href = tag === 'a' ? attribute(element, 'href') : null;
    const isLink = href !== null;
    if (isBlock) this.#endLine();
    else this.#inlines++;
    const index = this.#record(element, tag, isHiddenHere);
    this.#place = {
      element: index,
      block: isBlock ? index : outer.block,
      link: isLink ? index : outer.link,
      isInternal: isLink ? isInternal(href, this.#page) : outer.isInternal,
    };
    return { children: flatTreeChildren(element), isBlock, outer };
  }

  leave({ isBlock, outer }: OpenElement): void {
    if (isBlock) this.#endLine();
    this.#place = outer;
  }

  addBreak(): void {
    // An empty line separates paragraphs.
    if (++this.#breaks >= 2) this.#endLine();
    else this.#gap = '\n';
  }

  addText(text: string): void {
    const inCode = this.isInCode;
    const visible = text.trim();
    const start = text.indexOf(visible);
    this.#addGap(visible === '' ? text : text.slice(0, start), inCode);
    if (visible === '') return;
    const { element, link, isInternal } = this.#place;
    if (this.#text !== '') this.#text += this.#gap;
    this.#inner = this.#text === '' ? element : this.#commonElement(this.#inner, element);
    this.#text += collapse(visible, inCode);
    [this.#gap, this.#breaks] = ['', 0];
    if (link >= 0) {
      const { tokens } = countText(visible);
      const last = this.#links.at(-1);
      if (last?.element === link) last.tokens += tokens;
      else this.#links.push({ element: link, isInternal, tokens });
    }
    this.#addGap(text.slice(start + visible.length), inCode);
  }

  #addGap(space: string, inCode: boolean): void {
    if (inCode && space.includes('\n')) this.#gap = '\n';
    else if (space !== '') this.#gap ||= ' ';
  }

  #endLine(): void {
    if (this.#text !== '') {
      const counts = countText(this.#text);
      const { length } = this.lines;
      const inCode = ((this.elements[this.#inner]?.contexts ?? 0) & PRE) !== 0;
      // The numbers beside lines of code aren't text.
      if (counts.characters > 0 && (!inCode || counts.letters + counts.punctuation > 0)) {
        this.lines[length] = {
          ...counts,
          owner: this.#place.block,
          inner: this.#inner,
          text: this.#text,
          inlines: this.#inlines,
          links: this.#links,
        };
      }
    }
    [this.#text, this.#gap, this.#breaks, this.#inlines, this.#links] = ['', '', 0, 0, []];
  }

  #record(node: Element, tag: string, isHiddenHere: boolean): number {
    const parent = this.elements[this.#place.element];
    const role = attribute(node, 'role')?.toLowerCase() ?? '';
    const own = contextOf(tag) | contextOf(role) | (isHiddenHere ? HIDDEN : 0);
    const classes = attribute(node, 'class')?.slice(0, MAX_ATTRIBUTE_LENGTH).trim() ?? '';
    const index = this.elements.length;
    const words = this.#nameWords(node);
    const hiddenRoot = parent?.hiddenRoot ?? -1;
    const [near, far] = this.#options.weighNames(words);
    this.elements.push({
      index,
      tag,
      parent: parent?.index ?? -1,
      depth: parent ? parent.depth + 1 : 0,
      contexts: (parent?.contexts ?? 0) | own,
      hiddenRoot: hiddenRoot < 0 && isHiddenHere ? index : hiddenRoot,
      near: near + (parent?.near ?? 0) / 2,
      far: far + (parent?.far ?? 0),
      farLeast: Math.min(parent?.farLeast ?? 0, far),
      farMost: Math.max(parent?.farMost ?? 0, far),
      // Numbers differ between the items of one list.
      look: hash(hash(0x811c9dc5, tag), classes.replace(/\d+/g, '0')),
      tagPath: hash(parent?.tagPath ?? 7, tag),
      lookPath: hash(parent?.lookPath ?? 7, tag + (classes.split(/[\s\d]/, 1)[0] ?? '')),
      // Not spread from `emptySums()`, which is slow for each element of a large page.
      blocks: 0,
      tokens: 0,
      linkTokens: 0,
      prose: 0,
      headings: 0,
      up: -1,
      top: index,
      score: 0,
      alike: undefined,
      values: undefined,
    });
    return index;
  }

  /** Items of a list mostly have the same names, so these are split once. */
  #nameWords(node: Element): readonly string[] {
    const names = namesOf(node);
    const known = this.#wordsOf.get(names);
    if (known) return known;
    const words = nameWords(names);
    if (this.names.size < MAX_NAMES) {
      for (const word of words) this.names.add(word);
      this.#wordsOf.set(names, words);
    }
    return words;
  }

  /** An element comes after those that contain it, so the later one of two can't contain the other. */
  #commonElement(a: number, b: number): number {
    let [x, y] = [a, b];
    while (x !== y) {
      if (x > y) x = this.elements[x]?.parent ?? -1;
      else y = this.elements[y]?.parent ?? -1;
    }
    return x;
  }
}

const ABSOLUTE = /^(?:\w+:|\/\/)/;

/** A path that is one already. Reading each of thousands of links as a URL takes longer than its text. */
const PLAIN_PATH = /^(?:\/[\w-]+)+\/?$/;

/** Whether a link leads to another page of the site. */
function isInternal(href: string, page: URL | undefined): boolean {
  if (href.length > MAX_ATTRIBUTE_LENGTH || href.startsWith('#')) return false;
  if (!page) return !ABSOLUTE.test(href);
  if (/^http/.test(page.protocol) && PLAIN_PATH.test(href))
    return href !== page.pathname || page.search !== '';
  if (!URL.canParse(href, page.href)) return false;
  const to = new URL(href, page.href);
  return to.host === page.host && (to.pathname !== page.pathname || to.search !== page.search);
}

function collapse(text: string, inCode: boolean): string {
  if (!inCode) return /\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text;
  return text.replace(/\s+/g, (space) => {
    if (!space.includes('\n')) return ' ';
    return space.indexOf('\n') < space.lastIndexOf('\n') ? '\n\n' : '\n';
  });
}

/** 32 bits of FNV-1a. A page gains nothing by a collision. */
function hash(start: number, text: string): number {
  let value = start;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return value;
}
