import { visibleLength } from './dom.ts';
import type { Slices } from './time-slicer.ts';

const TEXT_NODE = 3;
const ELEMENT_NODE = 1;

// What runs on in its line. Everything else begins a block of its own.
export const INLINE = new Set(
  (
    'A ABBR B BDI BDO BIG CITE CODE DATA DEL DFN EM FONT I INS KBD LABEL MARK Q S SAMP SMALL SPAN ' +
    'STRIKE STRONG SUB SUP TIME TT U VAR WBR BR'
  ).split(' '),
);

/** A sign of a sentence, or of a part of one. */
export const SENTENCE = /[。！？；，、]|[.,;!?](?:\s|$)/;

/** A run of fewer characters is a label, whatever stands in it. */
const LABEL = 10;

/** A run without a sign of a sentence in it counts so much of its length. */
const NO_SENTENCE = 0.2;

/**
 * How much prose each element of a document holds, itself and below: the characters of its blocks
 * that are no links, less for those that hold no sentence, none for those that are mostly links.
 * Counted in one walk, so that a page of any size and shape takes linear time.
 */
export async function weigh(root: Element, slices: Slices): Promise<Map<Element, number>> {
  const weights = new Map<Element, number>();
  // Of each open block: its text and how much of it stands in links.
  const runs: { text: string; linked: number }[] = [{ text: '', linked: 0 }];
  const sums: number[] = [0];
  let links = 0;
  let node: Node = root;
  const open = (element: Node) => {
    if (element.nodeName === 'A') links++;
    sums.push(0);
    if (!INLINE.has(element.nodeName)) {
      flush(runs, sums, sums.length - 2);
      runs.push({ text: '', linked: 0 });
    }
  };
  const close = (element: Node) => {
    if (element.nodeName === 'A') links--;
    if (!INLINE.has(element.nodeName)) {
      flush(runs, sums, sums.length - 1);
      runs.pop();
    }
    const sum = sums.pop() ?? 0;
    weights.set(element as Element, sum);
    sums[sums.length - 1] = (sums.at(-1) ?? 0) + sum;
  };
  open(root);
  for (;;) {
    if (slices.isOver) await slices.rest();
    if (node.nodeType === TEXT_NODE) {
      const run = runs.at(-1);
      const text = node.nodeValue ?? '';
      if (run) {
        run.text += text;
        if (links > 0) run.linked += visibleLength(text);
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

/** Adds the run that ends here to the element that it stands in. */
function flush(runs: { text: string; linked: number }[], sums: number[], at: number): void {
  const run = runs.at(-1);
  if (!run || run.text === '') return;
  const own = visibleLength(run.text) - run.linked;
  if (own > LABEL && own > run.linked) {
    sums[at] = (sums[at] ?? 0) + own * (SENTENCE.test(run.text) ? 1 : NO_SENTENCE);
  }
  run.text = '';
  run.linked = 0;
}
