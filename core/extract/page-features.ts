/** Numbers about a whole page, for the model of its blocks and those of its kind. */
import { type Block, type MeasuredPage, share } from './measure.ts';
import type { TimeSlicer } from './time-slicer.ts';
import { emptySums, type PageElement, type Sums } from './walk.ts';

interface Point {
  readonly page: MeasuredPage;
  readonly headings: readonly Block[];
  readonly paragraphs: readonly Block[];
  /** The siblings that look the same and hold the most text, and those with headings. */
  readonly cards: Sums;
  readonly headedCards: Sums;
}

type PageFeature = (point: Point) => number;

const log = (value: number) => Math.log1p(Math.max(0, value));

const inPath =
  (path: 'wide' | 'tight', compute: (element: PageElement, total: Sums) => number): PageFeature =>
  ({ page }) =>
    compute(page[path].end, page.total);

/** Whether most of a block is in links. */
export const isLinked = ({ linkTokens, tokens }: Block) => linkTokens > 0.6 * tokens;

/** The features, by name. `scripts/train` learns from the same numbers. */
export const PAGE_FEATURES: ReadonlyMap<string, PageFeature> = new Map<string, PageFeature>([
  ['page tokens', ({ page }) => log(page.total.tokens)],
  ['page links', ({ page }) => share(page.total.linkTokens, page.total.tokens)],
  ['page prose', ({ page }) => share(page.total.prose, page.total.tokens)],
  ['page prose tokens', ({ page }) => log(page.total.prose)],
  ['page blocks', ({ page }) => log(page.blocks.length)],
  ['wide path prose', inPath('wide', ({ prose }, total) => share(prose, total.prose))],
  ['tight path share', inPath('tight', ({ tokens }, total) => share(tokens, total.tokens))],
  ['tight path prose', inPath('tight', ({ prose }, total) => share(prose, total.prose))],
  ['tight path tokens', inPath('tight', ({ prose }) => log(prose))],
  ['tight path links', inPath('tight', ({ linkTokens, tokens }) => share(linkTokens, tokens))],
  ['tight path headings', inPath('tight', ({ headings, blocks }) => share(headings, blocks))],
  ['title likeness', ({ page }) => page.titleLikeness],
  [
    'prose after title',
    ({ page }) => 1 - share(page.proseBefore[page.titleBlock + 1] ?? 0, page.total.prose),
  ],
  ['paragraphs', ({ paragraphs }) => log(paragraphs.length)],
  ['mean paragraph', ({ page, paragraphs }) => log(share(page.total.prose, paragraphs.length))],
  ['longest paragraph', ({ paragraphs }) => log(longestOf(paragraphs))],
  ['headings', ({ headings }) => log(headings.length)],
  ['linked headings', ({ headings }) => log(headings.filter(isLinked).length)],
  ['cards', ({ cards }) => log(cards.blocks)],
  ['cards share', ({ cards, page }) => share(cards.tokens, page.total.tokens)],
  ['cards links', ({ cards }) => share(cards.linkTokens, cards.tokens)],
  ['headed cards share', ({ headedCards, page }) => share(headedCards.tokens, page.total.tokens)],
]);

/** Fewer siblings are the columns of a page, and a larger group is the page itself. */
const MIN_CARDS = 4;
const MAX_CARDS_SHARE = 0.95;

/** Most of the cards of a list have headings. */
const MIN_HEADED_SHARE = 0.7;

/** Elements that hold one line. */
const LINES = new Set('p a span h1 h2 h3 h4 h5 h6'.split(' '));

/** Computes the features of a page, in their order. */
export async function pageValues(
  page: MeasuredPage,
  slicer: TimeSlicer,
): Promise<readonly number[]> {
  let [cards, headedCards] = [emptySums(), emptySums()];
  for (const { alike, tag } of page.elements) {
    if (!alike || alike.blocks < MIN_CARDS || LINES.has(tag)) continue;
    const isPage = alike.tokens > MAX_CARDS_SHARE * page.total.tokens;
    if (!isPage && alike.tokens > cards.tokens) cards = alike;
    const isHeaded = alike.headings >= MIN_HEADED_SHARE * alike.blocks;
    if (isHeaded && alike.tokens > headedCards.tokens) headedCards = alike;
  }
  const headings = page.blocks.filter(({ headingLevel }) => headingLevel > 0);
  const paragraphs = page.blocks.filter(({ prose }) => prose > 0);
  const point = { page, headings, paragraphs, cards, headedCards };
  const values: number[] = [];
  for (const compute of PAGE_FEATURES.values()) {
    values.push(compute(point));
    await slicer.yieldIfDue();
  }
  return values;
}

/** The tokens of the longest paragraph. */
function longestOf(blocks: readonly Block[]): number {
  return blocks.reduce((best, { prose }) => Math.max(best, prose), 0);
}
