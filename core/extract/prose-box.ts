import { nonLinkLength, visibleLength } from './dom.ts';
import type { Slices } from './slices.ts';
import { weigh } from './weigh.ts';

/** A box within another that holds this part of its prose holds the article; the rest is around it. */
const MIN_PROSE_SHARE = 0.7;

/** Formatting around paragraphs is closed by the parser where its author forgot: the rest comes after. */
const NEARLY_ALL = 0.95;

const FORMATTING = /^(?:FONT|SPAN|B|STRONG|BIG|SMALL|I|EM)$/;

/** So much may stand between the title and the box, for its length: a byline, a summary. */
const SKIPPED = 0.5;

/**
 * The smallest box that holds most of a page's prose, where the page names none. Down from the body
 * to the child that has nearly all of its prose, in linear time; an article in several boxes stays
 * in the one around them.
 *
 * @param starts whether the article starts where the body does: what stands first is then not left
 * out for something longer, such as a foot under a few lines.
 */
export async function proseBox(body: Element, starts: boolean, slices: Slices): Promise<Element> {
  const weights = await weigh(body, slices);
  const weight = (element: Element) => weights.get(element) ?? 0;
  let box = body;
  for (;;) {
    const heaviest = [...box.children].reduce<Element | undefined>(
      (best, child) => (!best || weight(child) > weight(best) ? child : best),
      undefined,
    );
    if (!heaviest || weight(heaviest) === 0 || !holdsBlocks(heaviest)) return box;
    const enough = FORMATTING.test(heaviest.nodeName) ? NEARLY_ALL : MIN_PROSE_SHARE;
    if (weight(heaviest) < enough * weight(box)) return box;
    if (starts && before(heaviest) > SKIPPED * visibleLength(heaviest.textContent)) return box;
    box = heaviest;
  }
}

/** How much that is no link stands before an element in its parent. */
function before(element: Element): number {
  let sum = 0;
  for (let at = element.previousElementSibling; at; at = at.previousElementSibling)
    sum += nonLinkLength(at);
  return sum;
}

/** A paragraph is no box: its neighbours may be short. */
function holdsBlocks(element: Element): boolean {
  return !/^(?:P|LI|DD|BLOCKQUOTE|PRE|UL|OL|DL|H[1-6])$/.test(element.nodeName);
}
