/**
 * Decides what a page is: an article, a list of other pages, or posts of several people. Two small models
 * judge numbers about the page. Rules decide on the first page of a site, on stories below each other, and on
 * threads that begin with an article.
 */
import type { PageHead } from './head.ts';
import { MIN_ITEMS } from './item-lists.ts';
import { type Block, type MeasuredPage, share } from './measure.ts';
import { judgeKind } from './model.ts';
import { countLinkedItems, countPricedItems, findListed, isListOfPages } from './page-lists.ts';
import type { TimeSlicer } from './time-slicer.ts';
import { contextBits, type PageElement } from './walk.ts';

/** Whether a text is an article, a list of several pages, or posts of several people. */
export type PageKind = 'article' | 'listing' | 'discussion';

/** A page whose blocks have been judged. */
export interface ScoredPage {
  readonly page: MeasuredPage;
  readonly head: PageHead;
  /** More than 0 for each block that belongs to the text. */
  readonly scores: Float64Array;
  /** The page's address, or an empty string. */
  readonly address: string;
}

interface Point extends ScoredPage {
  readonly chosen: readonly Block[];
  readonly chosenTokens: number;
}

type KindFeature = (point: Point) => number;

const log = (value: number) => Math.log1p(Math.max(0, value));

const describes =
  (...types: string[]): KindFeature =>
  ({ head }) =>
    Number(types.some((type) => head.things.has(type)));

/** The share of the chosen text for which something is true. */
const ofChosen =
  (part: (block: Block, point: Point) => number): KindFeature =>
  (point) =>
    share(
      point.chosen.reduce((sum, block) => sum + part(block, point), 0),
      point.chosenTokens,
    );

/** A shorter link is a label. */
const MIN_TITLE_TOKENS = 4;

/**
 * Returns whether a block is the title of another page of the site, which it leads to. One that stands
 * between the paragraphs of the main part is a heading of an article, such as one on the ten best books.
 */
const titlesOn =
  ({ elements, tight: { end } }: MeasuredPage) =>
  ({ tokens, internalTokens, owner }: Block) =>
    tokens >= MIN_TITLE_TOKENS &&
    internalTokens > 0.6 * tokens &&
    owner !== end.index &&
    elements[owner]?.parent !== end.index;

const HIDDEN = contextBits('hidden');

/** What the models see: the chosen text, and the head. */
export const KIND_FEATURES: ReadonlyMap<string, KindFeature> = new Map<string, KindFeature>([
  ['chosen tokens', ({ chosenTokens }) => log(chosenTokens)],
  ['chosen blocks', ({ chosen }) => log(chosen.length)],
  ['chosen prose', ofChosen(({ prose }) => prose)],
  [
    'chosen headings',
    ({ chosen }) => log(chosen.filter(({ headingLevel }) => headingLevel > 0).length),
  ],
  ['chosen internal links', ofChosen(({ internalTokens }) => internalTokens)],
  [
    'internal headings',
    ({ page }) =>
      log(page.blocks.filter((block) => block.headingLevel > 0).filter(titlesOn(page)).length),
  ],
  [
    'internal titles',
    ({ page }) => share(page.blocks.filter(titlesOn(page)).length, page.blocks.length),
  ],
  ['chosen internal titles', ({ page, chosen }) => log(chosen.filter(titlesOn(page)).length)],
  ['chosen run', ({ chosen }) => log(longestRun(chosen))],
  [
    'certainty',
    ofChosen(({ index, tokens }, { scores }) => tokens * Math.min(4, scores[index] ?? 0)),
  ],
  ['main prose tokens', ({ page }) => log(page.tight.end.prose)],
  ['linked items', ({ page }) => log(countLinkedItems(page))],
  ['priced items', ({ page }) => log(countPricedItems(page))],
  ['og article', ({ head }) => Number(head.type === 'article')],
  ['og other', ({ head }) => Number(!/^(?:article|website)?$/.test(head.type))],
  ['published', ({ head }) => Number(head.hasPublicationDate)],
  [
    'describes an article',
    describes('Article', 'NewsArticle', 'BlogPosting', 'TechArticle', 'Recipe', 'ScholarlyArticle'),
  ],
  [
    'describes a list',
    describes('ItemList', 'CollectionPage', 'OfferCatalog', 'SearchResultsPage'),
  ],
  ['describes a product', describes('Product', 'Offer', 'AggregateOffer')],
  ['describes a thread', describes('DiscussionForumPosting', 'QAPage', 'Question')],
]);

/** Computes what the models see of a page and its `chosenBlocks`. */
export async function kindValues(
  scored: ScoredPage,
  chosen: readonly Block[],
  slicer: TimeSlicer,
): Promise<readonly number[]> {
  const point = { ...scored, chosen, chosenTokens: tokensIn(chosen) };
  const values: number[] = [];
  for (const compute of KIND_FEATURES.values()) {
    values.push(compute(point));
    await slicer.yieldIfDue();
  }
  return values;
}

/** With less prose besides, teasers are what the page is about. */
const MIN_OWN_PROSE = 60;

/** Returns the blocks of the text, without the teasers of other pages of the site beside it. */
export function chosenBlocks({ page, scores }: ScoredPage): readonly Block[] {
  const chosen = page.blocks.filter(
    ({ index, contexts }) => (scores[index] ?? 0) > 0 && (contexts & HIDDEN) === 0,
  );
  const listed = findListed(page, titlesOn(page));
  const own = chosen.filter(({ index }) => !listed.has(index));
  const prose = own.reduce((sum, block) => sum + block.prose, 0);
  return prose < MIN_OWN_PROSE ? chosen : own;
}

/** A longer line between two paragraphs isn't a subheading. */
const MAX_LINE_BETWEEN = 3;

/** The tokens of the longest run of paragraphs. Each line in between halves what was before it. */
function longestRun(blocks: readonly Block[]): number {
  let [best, run] = [0, 0];
  for (const { prose, tokens } of blocks) {
    if (prose > 0) run += prose;
    else if (tokens > MAX_LINE_BETWEEN) run /= 2;
    best = Math.max(best, run);
  }
  return best;
}

/** Decides what a page is, and which blocks are its text. */
export async function judgePage(
  scored: ScoredPage,
  slicer: TimeSlicer,
): Promise<{ readonly kind: PageKind; readonly blocks: readonly Block[] }> {
  const { page, address } = scored;
  const chosen = chosenBlocks(scored);
  await slicer.yieldIfDue();
  const { list, thread } = judgeKind(await kindValues(scored, chosen, slicer), page.names);
  const isList = isListOfPages(page) || isFrontPage(page, address);
  await slicer.yieldIfDue();
  const first = findFirstPost(page);
  if (thread > 0 && first && !isList) {
    const most = MIN_FIRST_SHARE * tokensIn(chosen);
    const post = chosen.filter(isIn(page, first));
    const isArticle = tokensIn(post) >= Math.max(most, MIN_ARTICLE_TOKENS);
    if (isArticle) return { kind: 'article', blocks: post };
    const isAfterArticle = tokensIn(chosen.filter(({ inner }) => inner < first.index)) >= most;
    if (!isAfterArticle) return { kind: 'discussion', blocks: chosen };
  }
  await slicer.yieldIfDue();
  const story = findStory(page);
  const inStory = story ? chosen.filter(isIn(page, story)) : [];
  const isStory = tokensIn(inStory) >= MIN_ARTICLE_TOKENS;
  const isShort = tokensIn(chosen) < MIN_LIST_TOKENS;
  if (!isStory && ((list > 0 && !isShort) || isList)) return { kind: 'listing', blocks: chosen };
  return { kind: 'article', blocks: isStory ? inStory : chosen };
}

/** The address of a site's first page. */
const FIRST_PAGE = /^https?:\/\/[^/?#]+\/?(?:index\.\w+)?(?:#|$)/i;

/** Whether a page is the first one of its site and leads to others. Its teasers can read like an article. */
function isFrontPage(page: MeasuredPage, address: string): boolean {
  return FIRST_PAGE.test(address) && countLinkedItems(page) >= MIN_ITEMS;
}

/** With a shorter text, a page isn't a list of anything. */
const MIN_LIST_TOKENS = 36;

/** A post or story of this length is an article. */
const MIN_ARTICLE_TOKENS = 160;

/** An article with replies is longer than those. */
const MIN_FIRST_SHARE = 0.5;

/** With fewer posts, a page is an article and its comments. */
const MIN_POSTS = 5;

/** The posts of a thread hold this share of its prose. */
const MIN_POSTS_SHARE = 0.6;

/** A post has lines besides its text: who wrote it, and when. A single line is a paragraph. */
const MIN_POST_LINES = 2;

/** Finds the first of the siblings that hold most of the prose. */
function findFirstPost(page: MeasuredPage): PageElement | undefined {
  return page.elements.find(
    ({ alike, prose, blocks }) =>
      prose > 0 &&
      blocks >= MIN_POST_LINES &&
      alike !== undefined &&
      alike.blocks >= MIN_POSTS &&
      alike.prose >= MIN_POSTS_SHARE * page.total.prose,
  );
}

/** No story is further around its title. This bounds the work. */
const MAX_LEVELS = 20;

/**
 * Finds the story that the page is named after, if another one follows it: sites load them for readers who
 * keep scrolling, and rename the page. It is the largest element around the title with a sibling that
 * looks the same and begins with a heading of the same level. The sections of one article don't: their
 * headings are below its title.
 */
function findStory(page: MeasuredPage): PageElement | undefined {
  const title = page.blocks[page.titleBlock];
  if (!title || title.headingLevel === 0) return undefined;
  let found: PageElement | undefined;
  let at = page.elements[title.owner];
  for (let level = 0; at && level < MAX_LEVELS; level++, at = page.elements[at.parent]) {
    const { index, parent, look, alike } = at;
    if (!alike || alike.blocks < 2) continue;
    const other = page.elements.find(
      (element) =>
        element.parent === parent &&
        element.look === look &&
        element.index !== index &&
        element.prose >= MIN_ARTICLE_TOKENS,
    );
    const isInOther = other && isIn(page, other);
    const heading =
      isInOther && page.blocks.find((block) => block.headingLevel > 0 && isInOther(block));
    if (heading?.headingLevel === title.headingLevel) found = at;
  }
  return found;
}

/** Returns which blocks are in an element. Those in it come right after it. */
function isIn(
  { elements }: MeasuredPage,
  { index, depth }: PageElement,
): (block: Block) => boolean {
  let end = index + 1;
  while ((elements[end]?.depth ?? 0) > depth) end++;
  return ({ inner }) => inner >= index && inner < end;
}

function tokensIn(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { tokens }) => sum + tokens, 0);
}
