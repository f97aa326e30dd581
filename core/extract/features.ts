/**
 * What the model sees of a block: numbers that don't depend on the language. `scripts/train` learns from
 * the same numbers, so a change here needs a new model.
 */
import { SENTENCE_ENDS } from './characters.ts';
import { type Block, type MeasuredPage, share } from './measure.ts';
import { PAGE_FEATURES } from './page-features.ts';
import { CONTEXTS, contextBits, type PageElement, type Sums } from './walk.ts';

/** A block in its place, as the features are computed. */
interface Point {
  readonly page: MeasuredPage;
  /** The features of the page (`pageValues`). */
  readonly ofPage: readonly number[];
  readonly block: Block;
  /** The smallest element with all of the block. */
  readonly inner: PageElement;
  /** The block element around it, and the next four elements around that, each with more text. */
  readonly around: readonly PageElement[];
}

type Feature = readonly [name: string, compute: (point: Point) => number];

const log = (value: number) => Math.log1p(Math.max(0, value));

const TAGS =
  'p h1 h2 h3 h4|h5|h6 li td|th pre blockquote dt|dd figcaption|caption button|summary|label|legend ' +
  'div section|article|main|body';

const NUMBER_OF_TAG = new Map(
  TAGS.split(' ').flatMap((tags, i) => tags.split('|').map((tag) => [tag, i + 1] as const)),
);

const numberOf = (element: PageElement | undefined) => NUMBER_OF_TAG.get(element?.tag ?? '') ?? 0;

const TEXT: readonly Feature[] = [
  ['tokens', ({ block }) => log(block.tokens)],
  ['link share', ({ block }) => share(block.linkTokens, block.tokens)],
  ['punctuation/token', ({ block }) => Math.min(2, share(block.punctuation, block.tokens))],
  ['sentence ends/token', ({ block }) => Math.min(0.5, share(block.sentenceEnds, block.tokens))],
  ['ends a sentence', ({ block }) => Number(SENTENCE_ENDS.has(block.lastCode))],
  ['inline elements/token', ({ block }) => Math.min(3, share(block.inlines, block.tokens))],
  ['tag', ({ around }) => numberOf(around[0])],
  ['depth', ({ around }) => around[0]?.depth ?? 0],
  ...CONTEXTS.map((name): Feature => {
    const bit = contextBits(name);
    return [`in ${name}`, ({ block }) => Number((block.contexts & bit) !== 0)];
  }),
  // The learned weights of class names. `scripts/train` fits them first, and replaces these columns.
  ['names near', ({ inner }) => inner.near],
  ['names far', ({ inner }) => inner.far],
  ['names least', ({ inner }) => inner.farLeast],
  ['names most', ({ inner }) => inner.farMost],
];

const before = ({ page, block }: Point) => page.tokensBefore[block.index] ?? 0;
const after = ({ page, block }: Point) =>
  page.total.tokens - (page.tokensBefore[block.index + 1] ?? 0);
const proseBefore = ({ page, block }: Point) => page.proseBefore[block.index] ?? 0;

const PLACE: readonly Feature[] = [
  ['position', (point) => share(before(point), point.page.total.tokens)],
  ['tokens before', (point) => log(before(point))],
  ['tokens after', (point) => log(after(point))],
  ['position in prose', (point) => share(proseBefore(point), point.page.total.prose)],
  ['tokens since title', tokensSinceTitle],
  [
    'blocks since title',
    ({ page, block }) =>
      page.titleBlock < 0 ? -99 : Math.max(-50, Math.min(50, block.index - page.titleBlock)),
  ],
  ['before or after main', sideOfMain],
  ['tokens from main', tokensFromMain],
  ['from wide path', ({ page, block }) => Math.min(9, page.wide.distance[block.inner] ?? 0)],
  ['from tight path', ({ page, block }) => Math.min(9, page.tight.distance[block.inner] ?? 0)],
];

const SECTION: readonly Feature[] = [
  [
    'tokens since heading',
    (point) => log(before(point) - (point.page.tokensBefore[point.block.section.start] ?? 0)),
  ],
  ['section tokens', ({ block }) => log(block.section.tokens)],
  ['section links', ({ block }) => share(block.section.linkTokens, block.section.tokens)],
  ['section prose', ({ block }) => share(block.section.prose, block.section.tokens)],
  ['section mean', ({ block }) => log(share(block.section.tokens, block.section.blocks))],
  ['section level', ({ block }) => block.section.level],
];

const SAME: readonly Feature[] = (['sameTags', 'sameLook'] as const).flatMap((group) => [
  [`${group}: blocks`, ({ block }) => log(block[group].blocks)],
  [`${group}: share`, ({ page, block }) => share(block[group].tokens, page.total.tokens)],
  [`${group}: links`, ({ block }) => share(block[group].linkTokens, block[group].tokens)],
  [`${group}: prose`, ({ block }) => share(block[group].prose, block[group].tokens)],
  [`${group}: mean`, ({ block }) => log(share(block[group].tokens, block[group].blocks))],
]);

const LEVELS = [0, 1, 2, 3, 4];

/** The features of an element around a block, in the order of {@link valuesOf}. */
const ELEMENT_FEATURES = (
  'share|links|prose of page|prose|blocks|headings|score|' +
  'alike|alike share|alike prose|alike mean|alike links'
).split('|');

/** Returns the features of an element. It is around many blocks, so they are computed once. */
function valuesOf(element: PageElement, { elements, total, bestScore }: MeasuredPage) {
  if (element.values) return element.values;
  const { tokens, linkTokens, prose, blocks, headings, score, top } = element;
  const alike = elements[top]?.alike ?? NONE;
  element.values = [
    share(tokens, total.tokens),
    share(linkTokens, tokens),
    share(prose, total.prose),
    share(prose, tokens),
    log(blocks),
    share(headings, blocks),
    share(score, bestScore),
    log(alike.blocks),
    share(alike.tokens, total.tokens),
    share(alike.prose, total.prose),
    log(share(alike.tokens, alike.blocks)),
    share(alike.linkTokens, alike.tokens),
  ];
  return element.values;
}

const AROUND: readonly Feature[] = LEVELS.flatMap((level) =>
  ELEMENT_FEATURES.map(
    (name, i): Feature => [
      `${level}: ${name}`,
      ({ around, page }) => valuesOf(around[level] as PageElement, page)[i] as number,
    ],
  ),
);

const NONE: Sums = { blocks: 0, tokens: 0, linkTokens: 0, prose: 0, headings: 0 };

const NEIGHBORS: readonly Feature[] = [-1, 1].flatMap((offset): readonly Feature[] => {
  const at = ({ page, block }: Point) => page.blocks[block.index + offset];
  return [
    [`${offset}: tokens`, (point) => log(at(point)?.tokens ?? 0)],
    [`${offset}: tag`, (point) => numberOf(point.page.elements[at(point)?.owner ?? -1])],
  ];
});

/** How many blocks on either side are looked at. */
const WINDOW = 3;

const WINDOWS: readonly Feature[] = (['linkTokens', 'prose'] as const).map((part) => [
  `window: ${part}`,
  ({ page, block }) => {
    let [sum, tokens] = [0, 0];
    for (let i = block.index - WINDOW; i <= block.index + WINDOW; i++) {
      sum += page.blocks[i]?.[part] ?? 0;
      tokens += page.blocks[i]?.tokens ?? 0;
    }
    return share(sum, tokens);
  },
]);

/** All features, by name. A model names those that it uses. */
export const FEATURES: ReadonlyMap<string, Feature[1]> = new Map([
  ...TEXT,
  ...PLACE,
  ...SECTION,
  ...SAME,
  ...AROUND,
  ...NEIGHBORS,
  ...WINDOWS,
  ...[...PAGE_FEATURES.keys()].map((name, i): Feature => [name, ({ ofPage }) => ofPage[i] ?? 0]),
]);

/** Returns a block of a page in its place. `ofPage` is what `pageValues` returns. */
export function pointAt(page: MeasuredPage, ofPage: readonly number[], block: Block): Point {
  const get = (index: number) => page.elements[index] as PageElement;
  const around = [get(block.owner)];
  for (let last = get(block.owner); around.length < LEVELS.length; around.push(last)) {
    if (last.up >= 0) last = get(last.up);
  }
  return { page, ofPage, block, inner: get(block.inner), around };
}

/** The tokens between the title and a block, positive after it. */
function tokensSinceTitle({ page, block: { index } }: Point): number {
  const { titleBlock, tokensBefore } = page;
  if (titleBlock < 0) return -9;
  if (index === titleBlock) return 0;
  const [from, to] = index > titleBlock ? [titleBlock + 1, index] : [index + 1, titleBlock];
  const between = log((tokensBefore[to] ?? 0) - (tokensBefore[from] ?? 0)) + 0.5;
  return index > titleBlock ? between : -between;
}

/** −1 before the first main paragraph, 1 after the last, 0 in between or without any. */
function sideOfMain({ page: { firstMain, lastMain }, block: { index } }: Point): number {
  if (firstMain < 0) return 0;
  return index < firstMain ? -1 : index > lastMain ? 1 : 0;
}

function tokensFromMain(point: Point): number {
  const { firstMain, lastMain, tokensBefore } = point.page;
  const side = sideOfMain(point);
  if (side === 0) return 0;
  const from = tokensBefore[side < 0 ? firstMain : lastMain] ?? 0;
  return side * log(Math.abs(from - before(point)));
}
