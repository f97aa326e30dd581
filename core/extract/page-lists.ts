/** Lists of pages: siblings that look the same, each beginning with the linked title of another page. */
import { MIN_ITEMS } from './item-lists.ts';
import type { Block, MeasuredPage } from './measure.ts';
import { isLinked } from './page-features.ts';

/** So many of the siblings begin with a link; the others are advertisements. */
const MIN_ITEM_SHARE = 0.7;

/** What comes before the title in an item: a number, a date, a category. */
const MAX_LABELS = 2;
const MAX_LABEL_TOKENS = 8;
const MAX_TITLE_TOKENS = 40;

/** Shorter links are the names of those who wrote something here. */
const MIN_TITLE_TOKENS = 3;

/** A shorter list is below an article, or beside it. */
const MIN_LIST_TOKENS = 150;

/** With so much prose below the title and outside the list, a page is an article. */
const MAX_INTRODUCTION = 60;

/** With so much outside the list on a page that doesn't show its title, it is. */
const MAX_OUTSIDE = 160;

/** Whether a page leads to other pages, and has hardly any text besides. */
export function isListOfPages(page: MeasuredPage): boolean {
  const listed = findListed(page);
  const tokens = page.blocks.reduce(
    (sum, block) => sum + (listed.has(block.index) ? block.tokens : 0),
    0,
  );
  const limit = page.titleBlock < 0 ? MAX_OUTSIDE : MAX_INTRODUCTION;
  return tokens >= MIN_LIST_TOKENS && proseOutside(page, listed) <= limit;
}

/** So many items of a list are more than a title. */
const MIN_FULL_SHARE = 0.5;

const leadsOn = ({ internalTokens }: Block) => internalTokens > 0;

/** Returns the length of the longest list whose items lead to other pages of the site, such as cards or results. */
export function countLinkedItems({ lists }: MeasuredPage): number {
  return lists.reduce((longest, items) => {
    const linked = items.filter((blocks) => blocks.some(leadsOn)).length;
    const full = items.filter(({ length }) => length > 1).length;
    const counts = linked >= MIN_ITEM_SHARE * items.length && full >= MIN_FULL_SHARE * items.length;
    return counts ? Math.max(longest, items.length) : longest;
  }, 0);
}

const PRICE = /(?:[$€£¥￥₹]|usd|eur|gbp) ?\d|\d ?(?:[€£₽元]|kr|zł|usd|eur)/i;

/** Returns how many items of one list lead to other pages of the site and have a price, as in a shop. */
export function countPricedItems({ lists }: MeasuredPage): number {
  const isPriced = (blocks: readonly Block[]) =>
    blocks.some(leadsOn) && blocks.some(({ text }) => PRICE.test(text));
  return lists.reduce((most, items) => Math.max(most, items.filter(isPriced).length), 0);
}

function proseOutside(page: MeasuredPage, listed: ReadonlySet<number>): number {
  return page.blocks.reduce(
    (sum, { index, prose }) => sum + (index > page.titleBlock && !listed.has(index) ? prose : 0),
    0,
  );
}

/**
 * Finds the blocks in lists of pages.
 *
 * @param isTitle whether a link counts as the title of a page.
 */
export function findListed(
  page: MeasuredPage,
  isTitle: (block: Block) => boolean = isLinked,
): ReadonlySet<number> {
  const listed = page.lists.flatMap((items) => {
    const titles = items.flatMap((item) => titleOf(item, isTitle) ?? []);
    const length = titles.reduce((sum, { tokens }) => sum + tokens, 0) / titles.length;
    const isTitled = titles.length >= Math.max(MIN_ITEMS, MIN_ITEM_SHARE * items.length);
    return isTitled && length >= MIN_TITLE_TOKENS ? items.flat() : [];
  });
  return new Set(listed.map(({ index }) => index));
}

/** Returns the link with which an item begins. */
function titleOf(blocks: readonly Block[], isTitle: (block: Block) => boolean): Block | undefined {
  const at = blocks.findIndex((block) => block.tokens > 0 && isTitle(block));
  const labels = blocks.slice(0, Math.max(0, at));
  if (labels.length > MAX_LABELS) return undefined;
  const length = labels.reduce((sum, { tokens }) => sum + tokens, 0);
  const title = blocks[at];
  return title && length <= MAX_LABEL_TOKENS && title.tokens <= MAX_TITLE_TOKENS
    ? title
    : undefined;
}
