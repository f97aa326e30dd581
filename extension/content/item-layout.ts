// Which articles of a feed reader are displayed, and which one is being read. `items.ts` asks; the
// articles are found by `core/extract/items.ts`, without the layout.

import { unclobbered } from '../../core/extract/dom.ts';
import { findItems, type Item, type PageItems } from '../../core/extract/items.ts';
import type { TimeSlicer } from '../../core/extract/time-slicer.ts';
import { ownerOf } from '../../core/url/host.ts';
import { abortable, createSlicer } from './scheduling.ts';

/** Finds the articles of other sites that the page shows, and the rows that lead to them. */
export async function findPageItems(slicer: TimeSlicer): Promise<PageItems> {
  const owner = ownerOf(location.hostname);
  return await findItems(document, {
    address: unclobbered(document, 'baseURI'),
    isElsewhere: ({ hostname }) => ownerOf(hostname) !== owner,
    isDisplayed: isVisible,
    isCutOff,
    slicer,
  });
}

function isVisible(element: Element): boolean {
  return unclobbered(element, 'checkVisibility')({ checkVisibilityCSS: true });
}

/** A shorter text fits into its row. */
const MIN_CUT_LENGTH = 80;

function isCutOff(element: Element): boolean {
  if (element.textContent.length <= MIN_CUT_LENGTH || element.clientHeight === 0) return false;
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  const isTooLarge = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
  return isTooLarge && /hidden|clip/.test(getComputedStyle(element).overflow);
}

/** Shorter texts are labels. */
const MIN_PARAGRAPH_LENGTH = 60;

/** A preview comes before the text, and the text may be hidden. */
const MAX_PARAGRAPHS = 12;
const MAX_NODES = 2000;

const NO_TEXT = new Set(['script', 'style', 'noscript', 'template', 'textarea']);

/** Whether the text of an item is displayed, and not only its row. */
function isDisplayed({ box }: Item): boolean {
  if (!isVisible(box)) return false;
  let [shown, all, paragraphs] = [0, 0, 0];
  const texts = unclobbered(document, 'createNodeIterator')(box, NodeFilter.SHOW_TEXT);
  for (let nodes = 0; nodes < MAX_NODES && paragraphs < MAX_PARAGRAPHS; nodes++) {
    const node = texts.nextNode();
    if (!node) break;
    const length = node.nodeValue?.trim().length ?? 0;
    const parent = node.parentElement;
    if (length < MIN_PARAGRAPH_LENGTH || !parent || NO_TEXT.has(parent.localName)) continue;
    paragraphs++;
    all += length;
    if (isVisible(parent)) shown += length;
  }
  return all === 0 || 2 * shown > all;
}

/** Less of an item is only its edge. */
const MIN_HEIGHT_PX = 40;

function isInWindow({ box }: Item): boolean {
  const { top, bottom, height } = unclobbered(box, 'getBoundingClientRect')();
  return height > 0 && bottom > 0 && top < innerHeight;
}

/** The reader's eyes are here, in the part of the window that shows articles. */
const READING_LINE = 0.4;

/** Returns the item that is displayed at the reading line, if any. */
export async function findCurrent(
  items: readonly Item[],
  signal: AbortSignal,
): Promise<Item | undefined> {
  const slicer = createSlicer(signal);
  const displayed: Item[] = [];
  // A page can have thousands, and asking about each text takes far longer than its place does.
  for (const item of items) {
    if (slicer.isDue) await slicer.yieldNow();
    if (isInWindow(item) && isDisplayed(item)) displayed.push(item);
  }
  if (displayed.length === 0) return undefined;
  const areas = await measure(
    displayed.map(({ box }) => box),
    signal,
  );
  const inView = displayed.flatMap((item) => {
    const area = areas.get(item.box);
    return area && area.height >= MIN_HEIGHT_PX && area.width > 0 ? [{ item, area }] : [];
  });
  const top = Math.min(...inView.map(({ area }) => area.top));
  const bottom = Math.max(...inView.map(({ area }) => area.bottom));
  const line = top + READING_LINE * (bottom - top);
  const distance = ({ area }: { readonly area: DOMRectReadOnly }) =>
    Math.max(area.top - line, line - area.bottom, 0);
  return inView.toSorted((a, b) => distance(a) - distance(b))[0]?.item;
}

/** Measures what the window shows of some elements, without what their panes cut off. */
async function measure(
  elements: readonly Element[],
  signal: AbortSignal,
): Promise<ReadonlyMap<Element, DOMRectReadOnly>> {
  const measured = new Promise<Map<Element, DOMRectReadOnly>>((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      const shown = entries.filter(({ isIntersecting }) => isIntersecting);
      resolve(new Map(shown.map((entry) => [entry.target, entry.intersectionRect])));
    });
    for (const element of elements) observer.observe(element);
  });
  return await abortable(measured, signal);
}
