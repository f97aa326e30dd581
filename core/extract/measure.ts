/**
 * Sums up what a walk has found: how much text, links, and prose each element holds, which elements
 * look the same, where the title is, and into which sections headings divide the page.
 */
import { findItemLists, type ItemList } from './item-lists.ts';
import type { TimeSlicer } from './time-slicer.ts';
import {
  contextBits,
  emptySums,
  type Line,
  type PageElement,
  type Sums,
  type WalkedPage,
} from './walk.ts';

/** A line with what its place on the page says. */
export interface Block extends Line {
  readonly index: number;
  contexts: number;
  readonly linkTokens: number;
  /** Those of links to other pages of the site. */
  readonly internalTokens: number;
  /** From 1 to 6, or 0 if it isn't a heading. */
  readonly headingLevel: number;
  /** Its tokens if it is a paragraph. */
  prose: number;
  /** The blocks with the same tags around them, and with the same tags and classes. */
  sameTags: Sums;
  sameLook: Sums;
  section: Section;
}

/** What follows a heading, up to the next one. */
interface Section extends Sums {
  /** The heading's block, or the first one. */
  readonly start: number;
  /** From 1 to 6, or 0 before the first heading. */
  readonly level: number;
}

/** The elements down from the body to whatever holds most of the prose. */
interface ProsePath {
  readonly end: PageElement;
  /** How many elements of the path don't hold an element, by its index. 0 is inside the path's end. */
  readonly distance: Float64Array;
}

/** Everything that is known about a page with text. */
export interface MeasuredPage {
  readonly elements: readonly PageElement[];
  readonly names: ReadonlySet<string>;
  readonly blocks: readonly Block[];
  readonly total: Sums;
  /** The tokens, and the prose, before each block and after the last one. */
  readonly tokensBefore: Float64Array;
  readonly proseBefore: Float64Array;
  /** The block that shows the title, or −1, and how much it is like the title, up to 1. */
  readonly titleBlock: number;
  readonly titleLikeness: number;
  readonly wide: ProsePath;
  readonly tight: ProsePath;
  /** The first and last paragraph in the tight path's end, or −1. */
  readonly firstMain: number;
  readonly lastMain: number;
  readonly bestScore: number;
  readonly lists: readonly ItemList<Block>[];
}

const HEADING = contextBits('heading');
const HIDDEN = contextBits('hidden');
const NOT_PROSE = contextBits('nav', 'footer', 'aside', 'button', 'dialog', 'form', 'heading');

/** A link with a larger share of a page with this many tokens was never closed. */
const MAX_LINK_SHARE = 0.4;
const MIN_TOKENS_TO_JUDGE_LINKS = 100;

/**
 * Hidden elements that look the same and hold this share of the prose are an article that a script shows
 * later (WeChat, pages that React sends in parts).
 */
const MIN_HIDDEN_SHARE = 0.3;

/** A paragraph has this many tokens, or fewer and punctuation, and not mostly links. */
const MIN_PROSE_TOKENS = 22;
const MIN_PUNCTUATED_TOKENS = 9;
const MAX_PROSE_LINK_SHARE = 0.34;

/** Thai has little punctuation, but more words without any are a list of keywords. */
const MAX_UNPUNCTUATED_TOKENS = 400;

/** A shorter paragraph may be a label between others. */
const MIN_PARAGRAPH_TOKENS = 15;

/** A longer heading is a paragraph that is set as one. */
const MAX_HEADING_TOKENS = 40;

/** The path to the prose goes on as long as a child holds these shares of the prose. */
const PATH_SHARES = { wide: 0.7, tight: 0.45 };

/** Divides, with 0 for nothing of nothing. */
export function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}

/**
 * Sums up a page.
 *
 * @param titles what the page's head calls it, each in the form of `comparable`.
 * @returns undefined if the page has no text.
 */
export async function measurePage(
  { elements, lines, names }: WalkedPage,
  titles: readonly string[],
  slicer: TimeSlicer,
): Promise<MeasuredPage | undefined> {
  const blocks: Block[] = [];
  const isUnclosed = findUnclosedLinks(lines);
  for (const line of lines) {
    if (slicer.isDue) await slicer.yieldNow();
    blocks.push(toBlock(line, blocks.length, elements, isUnclosed));
  }
  await showHidden(blocks, elements, slicer);
  const get = (index: number) => elements[index] as PageElement;
  for (const block of blocks) {
    if (slicer.isDue) await slicer.yieldNow();
    addBlock(get(block.inner), block);
    scoreParagraph(block, get);
  }
  for (const element of elements.toReversed()) {
    if (slicer.isDue) await slicer.yieldNow();
    if (element.parent >= 0) addSums(get(element.parent), element);
  }
  const total = elements[0];
  if (!total || total.tokens === 0) return undefined;
  const groups = new Map<number, Sums>();
  for (const element of elements) {
    if (slicer.isDue) await slicer.yieldNow();
    inherit(element, elements, groups);
  }
  await groupBlocks(blocks, elements, slicer);
  const wide = findProsePath(elements, total, PATH_SHARES.wide);
  await slicer.yieldIfDue();
  const tight = findProsePath(elements, total, PATH_SHARES.tight);
  await slicer.yieldIfDue();
  const tokensBefore = sumsBefore(blocks, ({ tokens }) => tokens);
  const proseBefore = sumsBefore(blocks, ({ prose }) => prose);
  const inMain = blocks.filter(
    ({ prose, inner }) => prose >= MIN_PARAGRAPH_TOKENS && tight.distance[inner] === 0,
  );
  return {
    elements,
    names,
    blocks,
    total,
    tokensBefore,
    proseBefore,
    ...(await findTitleBlock(blocks, titles, proseBefore, get, slicer)),
    wide,
    tight,
    firstMain: inMain[0]?.index ?? -1,
    lastMain: inMain.at(-1)?.index ?? -1,
    bestScore: elements.reduce((best, { score }) => Math.max(best, score), 0),
    lists: await findItemLists(blocks, elements, slicer),
  };
}

function findUnclosedLinks(lines: readonly Line[]): (link: number) => boolean {
  const inLink = new Map<number, number>();
  let total = 0;
  for (const line of lines) {
    total += line.tokens;
    for (const { element, tokens } of line.links) {
      inLink.set(element, (inLink.get(element) ?? 0) + tokens);
    }
  }
  return (link) =>
    total > MIN_TOKENS_TO_JUDGE_LINKS && (inLink.get(link) ?? 0) > MAX_LINK_SHARE * total;
}

function toBlock(
  line: Line,
  index: number,
  elements: readonly PageElement[],
  isUnclosed: (link: number) => boolean,
): Block {
  const { tokens, links, owner, inner, sentenceEnds, commas } = line;
  let [linkTokens, internalTokens] = [0, 0];
  for (const link of links) {
    if (isUnclosed(link.element)) continue;
    linkTokens += link.tokens;
    if (link.isInternal) internalTokens += link.tokens;
  }
  const contexts = elements[inner]?.contexts ?? 0;
  const isParagraph =
    (contexts & NOT_PROSE) === 0 &&
    share(linkTokens, tokens) < MAX_PROSE_LINK_SHARE &&
    (sentenceEnds + commas > 0
      ? tokens >= MIN_PUNCTUATED_TOKENS
      : tokens >= MIN_PROSE_TOKENS && tokens <= MAX_UNPUNCTUATED_TOKENS);
  const level = Number(elements[owner]?.tag.match(/^h([1-6])$/)?.[1] ?? 3);
  return {
    ...line,
    index,
    contexts,
    linkTokens,
    internalTokens,
    headingLevel: contexts & HEADING ? level : 0,
    prose: isParagraph ? tokens : 0,
    sameTags: NO_SECTION,
    sameLook: NO_SECTION,
    section: NO_SECTION,
  };
}

/** What a block has until `groupBlocks` has found its own. */
const NO_SECTION: Section = { ...emptySums(), start: 0, level: 0 };

/** Treats hidden elements as shown if they hold the article, and takes no other hidden text for prose. */
async function showHidden(
  blocks: readonly Block[],
  elements: readonly PageElement[],
  slicer: TimeSlicer,
): Promise<void> {
  const groupOf = ({ inner }: Block) => {
    const root = elements[elements[inner]?.hiddenRoot ?? -1];
    return root && `${root.parent} ${root.look}`;
  };
  const hidden = new Map<string, number>();
  let total = 0;
  for (const block of blocks) {
    if (slicer.isDue) await slicer.yieldNow();
    total += block.prose;
    const group = groupOf(block);
    if (group !== undefined) hidden.set(group, (hidden.get(group) ?? 0) + block.prose);
  }
  for (const block of hidden.size > 0 ? blocks : []) {
    if (slicer.isDue) await slicer.yieldNow();
    const prose = hidden.get(groupOf(block) ?? '');
    if (prose === undefined) continue;
    if (prose > 0 && prose >= MIN_HIDDEN_SHARE * total) block.contexts &= ~HIDDEN;
    else block.prose = 0;
  }
}

function addBlock(sums: Sums, block: Block): void {
  sums.blocks++;
  sums.tokens += block.tokens;
  sums.linkTokens += block.linkTokens;
  sums.prose += block.prose;
  if (block.headingLevel > 0) sums.headings++;
}

function addSums(sums: Sums, other: Sums): void {
  sums.blocks += other.blocks;
  sums.tokens += other.tokens;
  sums.linkTokens += other.linkTokens;
  sums.prose += other.prose;
  sums.headings += other.headings;
}

/** A paragraph counts for the element around it, half for the next one, and ever less beyond. */
const SCORE_SHARES = [1, 1 / 2, 1 / 6, 1 / 9];
const MIN_SCORED_CHARACTERS = 25;
const PARAGRAPH_TAGS = new Set(['p', 'td', 'pre']);

function scoreParagraph(block: Block, get: (index: number) => PageElement): void {
  if (block.characters < MIN_SCORED_CHARACTERS || block.headingLevel > 0) return;
  const linkShare = share(block.linkTokens, block.tokens);
  const score = (1 + block.commas + Math.min(3, block.tokens / 16)) * (1 - linkShare);
  const { tag, parent } = get(block.owner);
  let at = PARAGRAPH_TAGS.has(tag) ? parent : block.owner;
  for (const part of SCORE_SHARES) {
    if (at < 0) break;
    const element = get(at);
    element.score += score * part;
    at = element.parent;
  }
}

/** An element has more text than another if it has this many times as much, and a bit. */
const MORE = 1.02;
const MORE_TOKENS = 0.5;

/** Takes over what the element around this one has, and finds those that look like it. */
function inherit(
  element: PageElement,
  elements: readonly PageElement[],
  groups: Map<number, Sums>,
): void {
  element.score *= 1 - share(element.linkTokens, element.tokens);
  const parent = elements[element.parent];
  if (parent) {
    const isSmaller = parent.tokens > element.tokens * MORE + MORE_TOKENS;
    element.up = isSmaller ? parent.index : parent.up;
    element.top = isSmaller ? element.index : parent.top;
  }
  if (element.blocks === 0) return;
  // One number for both: a page has far fewer than 2^20 elements, and a look has 32 bits.
  const alike = groupOf(groups, element.parent * 2 ** 32 + (element.look >>> 0));
  element.alike = alike;
  // It counts elements, not blocks.
  alike.blocks++;
  alike.tokens += element.tokens;
  alike.linkTokens += element.linkTokens;
  alike.prose += element.prose;
  if (element.headings > 0) alike.headings++;
}

function groupOf<K>(groups: Map<K, Sums>, key: K): Sums {
  const group = groups.get(key) ?? emptySums();
  groups.set(key, group);
  return group;
}

/** Sums up the blocks with the same elements around them, and those below each heading. */
async function groupBlocks(
  blocks: readonly Block[],
  elements: readonly PageElement[],
  slicer: TimeSlicer,
): Promise<void> {
  const byTags = new Map<number, Sums>();
  const byLook = new Map<number, Sums>();
  let section: Section = { ...emptySums(), start: 0, level: 0 };
  for (const block of blocks) {
    if (slicer.isDue) await slicer.yieldNow();
    const { tagPath = 0, lookPath = 0 } = elements[block.inner] ?? {};
    block.sameTags = groupOf(byTags, tagPath);
    block.sameLook = groupOf(byLook, lookPath);
    addBlock(block.sameTags, block);
    addBlock(block.sameLook, block);
    if (block.headingLevel > 0 && block.tokens < MAX_HEADING_TOKENS) {
      section = { ...emptySums(), start: block.index, level: block.headingLevel };
    } else addBlock(section, block);
    block.section = section;
  }
}

/** Goes down from the body to the child with the most prose, as long as it holds a share of it. */
function findProsePath(
  elements: readonly PageElement[],
  body: PageElement,
  minShare: number,
): ProsePath {
  const heaviest = new Map<number, PageElement>();
  for (const element of elements) {
    if (element.prose > (heaviest.get(element.parent)?.prose ?? 0)) {
      heaviest.set(element.parent, element);
    }
  }
  const path = [body];
  let end = body;
  for (let next = heaviest.get(0); next; next = heaviest.get(end.index)) {
    if (next.prose < minShare * end.prose) break;
    path.push(next);
    end = next;
  }
  const onPath = new Map<number, number>();
  let [distance, inner] = [0, end.tokens];
  for (const { index, tokens } of path.toReversed()) {
    if (tokens > inner + MORE_TOKENS) [distance, inner] = [distance + 1, tokens];
    onPath.set(index, distance);
  }
  const distances = new Float64Array(elements.length);
  for (const { index, parent } of elements) {
    distances[index] = onPath.get(index) ?? distances[parent] ?? 0;
  }
  return { end, distance: distances };
}

function sumsBefore(blocks: readonly Block[], get: (block: Block) => number): Float64Array {
  const sums = new Float64Array(blocks.length + 1);
  for (const block of blocks) sums[block.index + 1] = (sums[block.index] ?? 0) + get(block);
  return sums;
}

/** Returns a text as one lower-case line, as titles are compared. */
export function comparable(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}

const MAX_TITLE_LENGTH = 300;

/** How much a block is like the page's title: 1 if it is the same, less if one is a part of the other. */
function likeness(text: string, titles: readonly string[]): number {
  if (text.length < 3 || text.length > MAX_TITLE_LENGTH) return 0;
  const line = comparable(text);
  let best = 0;
  for (const title of titles) {
    const [shorter, longer] = line.length < title.length ? [line, title] : [title, line];
    const isLong = shorter.length >= (shorter === line ? 4 : 8);
    if (line === title) return 1;
    if (isLong && longer.includes(shorter)) best = Math.max(best, shorter.length / longer.length);
  }
  return best;
}

const MIN_LIKENESS = 0.25;

/** Finds the block that shows the title: like it, a heading, and with the prose below it. */
async function findTitleBlock(
  blocks: readonly Block[],
  titles: readonly string[],
  proseBefore: Float64Array,
  get: (index: number) => PageElement,
  slicer: TimeSlicer,
): Promise<Pick<MeasuredPage, 'titleBlock' | 'titleLikeness'>> {
  const prose = proseBefore[blocks.length] ?? 0;
  let [best, titleBlock, titleLikeness] = [0, -1, 0];
  for (const block of blocks) {
    if (slicer.isDue) await slicer.yieldNow();
    const like = likeness(block.text, titles);
    const isFirstHeading = get(block.owner).tag === 'h1';
    if (like < MIN_LIKENESS && !isFirstHeading) continue;
    const below = share(prose - (proseBefore[block.index + 1] ?? 0), prose);
    const score =
      (like >= MIN_LIKENESS ? like : 0) +
      (isFirstHeading ? 0.7 : block.headingLevel > 0 ? 0.35 : 0) +
      0.8 * Math.min(below, 0.7) -
      0.5 * share(block.linkTokens, block.tokens);
    if (score > best) [best, titleBlock, titleLikeness] = [score, block.index, like];
  }
  return { titleBlock, titleLikeness };
}
