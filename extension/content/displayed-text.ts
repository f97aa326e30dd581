// Where the page shows an article. `core/extract` finds it without the layout: feed readers have the
// texts of unread articles in the page, hidden by a class.

import { unclobbered } from '../../core/extract/dom.ts';
import type { TimeSlicer } from '../../core/extract/time-slicer.ts';

/** Shorter texts are often in the page twice, such as in a list of titles. */
const MIN_TEXT_LENGTH = 40;

/** As many parts, and places of each, as {@link DisplayedText.isShown} asks the browser about. */
const MAX_PARTS = 100;
const MAX_PLACES = 8;

/** Reads no more of a page that has the texts somewhere else, such as in shadow roots. */
const MAX_NODES = 20_000;

/** What a reader opens on a page that is shown, such as the sections of an encyclopedia on a phone. */
const FOLDED = '[hidden="until-found"], details:not([open])';

/** The places of an article's text in the page. */
export class DisplayedText {
  #text: string | undefined;
  /** The elements with each part of it. A page can have it twice, such as for each size of screen. */
  #parts: ReadonlyMap<string, readonly Element[]> = new Map();

  /**
   * Whether the page shows most of a text now. If it isn't found in the page, it may be shown. Opacity
   * isn't asked, because many pages fade in with a script, some as the reader scrolls.
   */
  async isShown(text: string, slicer: TimeSlicer): Promise<boolean> {
    // A script may have drawn the page again.
    const isOutdated = [...this.#parts.values()]
      .flat()
      .some((at) => !unclobbered(at, 'isConnected'));
    if (text !== this.#text || isOutdated) {
      this.#parts = await findParts(text, slicer);
      this.#text = text;
    }
    let [shown, all] = [0, 0];
    for (const [part, elements] of this.#parts) {
      all += part.length;
      if (elements.some((at) => unclobbered(at, 'checkVisibility')({ checkVisibilityCSS: true })))
        shown += part.length;
    }
    return 2 * shown >= all;
  }
}

async function findParts(text: string, slicer: TimeSlicer): Promise<Map<string, Element[]>> {
  const parts = new Map<string, Element[]>();
  const body = unclobbered(document, 'body');
  const nodes = body && unclobbered(document, 'createNodeIterator')(body, NodeFilter.SHOW_TEXT);
  for (let count = 0; nodes && count < MAX_NODES; count++) {
    await slicer.yieldIfDue();
    const node = nodes.nextNode();
    if (!node) break;
    const part = node.nodeValue?.replace(/\s+/g, ' ').trim() ?? '';
    const element = node.parentElement;
    if (!element || part.length < MIN_TEXT_LENGTH || !text.includes(part)) continue;
    if (unclobbered(element, 'closest')(FOLDED)) continue;
    const known = parts.get(part);
    if (known && known.length < MAX_PLACES) known.push(element);
    else if (!known && parts.size < MAX_PARTS) parts.set(part, [element]);
  }
  return parts;
}

/**
 * A sentence is found by this many of its characters, without white space. On a page, marks of notes
 * and the like may be in it, so fewer are tried as well.
 */
const SEARCHED_LENGTHS = [80, 24];

/**
 * Scrolls the page to a sentence that the reader has chosen in the popup or the side panel, and returns
 * whether the page shows it. Nothing is marked, because the page could read that. White space is ignored,
 * because the article has other white space than the page.
 */
export function scrollToText(text: string): boolean {
  const [line = ''] = text.split('\n');
  const characters = line.replace(/\s/gu, '');
  if (!characters) return false;
  for (const length of SEARCHED_LENGTHS) {
    for (const element of elementsWith(characters.slice(0, length))) {
      if (!element.checkVisibility()) continue;
      const reduces = matchMedia('(prefers-reduced-motion: reduce)').matches;
      element.scrollIntoView({ block: 'center', behavior: reduces ? 'instant' : 'smooth' });
      return true;
    }
  }
  return false;
}

/** Finds the elements in which a text without white space begins. */
function* elementsWith(wanted: string): Generator<Element> {
  if (!document.body) return;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const starts: { readonly start: number; readonly node: Node }[] = [];
  let all = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const part = node.nodeValue?.replace(/\s/gu, '') ?? '';
    if (!part || /^(?:script|style|noscript|rt|rp)$/.test(node.parentElement?.localName ?? ''))
      continue;
    starts.push({ start: all.length, node });
    all += part;
  }
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + 1)) {
    const element = starts.findLast(({ start }) => start <= at)?.node.parentElement;
    if (element) yield element;
  }
}
