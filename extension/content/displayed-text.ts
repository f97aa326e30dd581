// Whether the page shows an article. `core/extract` finds it without the layout: feed readers have the texts of unread articles in the page, hidden by a class.

import { unclobbered } from '../../core/extract/dom.ts';
import type { TimeSlicer } from '../../core/extract/time-slicer.ts';

/** Shorter texts are often in the page twice, such as in a list of titles. */
const MIN_TEXT_LENGTH = 40;

/** As many as {@link DisplayedText.isShown} asks the browser about. */
const MAX_PARTS = 100;

/** Reads no more of a page that has the texts somewhere else, such as in shadow roots. */
const MAX_NODES = 20_000;

/** What a reader opens on a page that is shown, such as the sections of an encyclopedia on a phone. */
const FOLDED = '[hidden="until-found"], details:not([open])';

interface Part {
  readonly element: Element;
  readonly length: number;
}

/** The places of an article's text in the page. */
export class DisplayedText {
  #text: string | undefined;
  #parts: readonly Part[] = [];

  /** Whether the page shows most of a text now. If it isn't found in the page, it may be shown. */
  async isShown(text: string, slicer: TimeSlicer): Promise<boolean> {
    // A script may have drawn the page again.
    const isOutdated = this.#parts.some(({ element }) => !element.isConnected);
    if (text !== this.#text || isOutdated) {
      this.#parts = await findParts(text, slicer);
      this.#text = text;
    }
    const lengthOf = (parts: readonly Part[]) => parts.reduce((sum, { length }) => sum + length, 0);
    const shown = this.#parts.filter(({ element }) => element.checkVisibility());
    return 2 * lengthOf(shown) >= lengthOf(this.#parts);
  }
}

async function findParts(text: string, slicer: TimeSlicer): Promise<Part[]> {
  const parts: Part[] = [];
  const body = unclobbered(document, 'body');
  const nodes = body && document.createNodeIterator(body, NodeFilter.SHOW_TEXT);
  for (let count = 0; nodes && count < MAX_NODES && parts.length < MAX_PARTS; count++) {
    await slicer.yieldIfDue();
    const node = nodes.nextNode();
    if (!node) break;
    const part = node.nodeValue?.replace(/\s+/g, ' ').trim() ?? '';
    const element = node.parentElement;
    if (
      element &&
      part.length >= MIN_TEXT_LENGTH &&
      text.includes(part) &&
      !element.closest(FOLDED)
    ) {
      parts.push({ element, length: part.length });
    }
  }
  return parts;
}
