/**
 * Measures prose, to distinguish an article from menus, teasers, and footers. The other modules of this
 * folder use it to compare boxes, and to find out how much comes before or after an element.
 */
import { ELEMENT_NODE, LONG_TEXT_LENGTH, TEXT_NODE, visibleLength } from './dom.ts';
import type { TimeSlicer } from './time-slicer.ts';

/** The elements that don't start a new line. All others are blocks. */
export const INLINE_ELEMENTS = new Set(
  (
    'A ABBR B BDI BDO BIG CITE CODE DATA DEL DFN EM FONT I INS KBD LABEL MARK Q S SAMP SMALL SPAN ' +
    'STRIKE STRONG SUB SUP TIME TT U VAR WBR BR'
  ).split(' '),
);

/** Returns the block that an element is in, which may be the element itself. */
export function blockOf(element: Element): Element {
  let block = element;
  while (INLINE_ELEMENTS.has(block.nodeName) && block.parentElement) block = block.parentElement;
  return block;
}

/** Punctuation that only sentences have. */
export const SENTENCE_MARK = /[。！？；，、]|[.,;!?](?:\s|$)/;

/** A shorter run of text is a label. */
const MAX_LABEL_LENGTH = 10;

/** How much of its length a run without sentence punctuation counts. */
const NO_SENTENCE_WEIGHT = 0.2;

/**
 * Measures how much prose each element contains, including its descendants: the characters of its
 * blocks outside links. Blocks without sentence punctuation count less, and blocks that are mostly
 * links count nothing. A single walk measures all elements, so the time is linear.
 *
 * @returns the weights above 0. With tens of thousands of others, the map would take milliseconds each
 * time it grows.
 */
export async function weighProse(root: Element, slicer: TimeSlicer): Promise<Map<Element, number>> {
  await slicer.yieldIfDue();
  const weights = new Map<Element, number>();
  // For each open block: its text, and how many characters of it are in links.
  const runs: { text: string; linked: number }[] = [{ text: '', linked: 0 }];
  const sums: number[] = [0];
  let links = 0;
  let node: Node = root;
  const open = (element: Node) => {
    if (element.nodeName === 'A') links++;
    sums.push(0);
    if (!INLINE_ELEMENTS.has(element.nodeName)) {
      flush(runs, sums, sums.length - 2);
      runs.push({ text: '', linked: 0 });
    }
  };
  const close = (element: Node) => {
    if (element.nodeName === 'A') links--;
    if (!INLINE_ELEMENTS.has(element.nodeName)) {
      flush(runs, sums, sums.length - 1);
      runs.pop();
    }
    const sum = sums.pop() ?? 0;
    if (sum > 0) weights.set(element as Element, sum);
    sums[sums.length - 1] = (sums.at(-1) ?? 0) + sum;
  };
  open(root);
  for (;;) {
    if (slicer.isDue) await slicer.yieldNow();
    if (node.nodeType === TEXT_NODE) {
      const run = runs.at(-1);
      const text = node.nodeValue ?? '';
      if (run) {
        run.text += text;
        if (links > 0) run.linked += visibleLength(text);
        if (text.length > LONG_TEXT_LENGTH) await slicer.yieldIfDue();
      }
    } else if (node.nodeName === 'BR') flush(runs, sums, sums.length - 1);
    if (node.firstChild) {
      node = node.firstChild;
      if (node.nodeType === ELEMENT_NODE) open(node);
      continue;
    }
    for (;;) {
      if (node.nodeType === ELEMENT_NODE) close(node);
      if (node === root) return weights;
      if (node.nextSibling) {
        node = node.nextSibling;
        if (node.nodeType === ELEMENT_NODE) open(node);
        break;
      }
      if (!node.parentNode) return weights;
      node = node.parentNode;
    }
  }
}

/** Returns the child with the most prose, or the first of those. There may be a hundred thousand. */
export async function heaviestChild(
  box: Element,
  weight: (element: Element) => number,
  slicer: TimeSlicer,
): Promise<Element | undefined> {
  let heaviest: Element | undefined;
  for (let child = box.firstElementChild; child; child = child.nextElementSibling) {
    if (slicer.isDue) await slicer.yieldNow();
    if (!heaviest || weight(child) > weight(heaviest)) heaviest = child;
  }
  return heaviest;
}

/** Ends the current run of text and adds its weight to the element that contains it. */
function flush(runs: { text: string; linked: number }[], sums: number[], at: number): void {
  const run = runs.at(-1);
  if (!run || run.text === '') return;
  const unlinked = visibleLength(run.text) - run.linked;
  if (unlinked > MAX_LABEL_LENGTH && unlinked > run.linked) {
    sums[at] = (sums[at] ?? 0) + unlinked * (SENTENCE_MARK.test(run.text) ? 1 : NO_SENTENCE_WEIGHT);
  }
  run.text = '';
  run.linked = 0;
}
