import { weigh } from './weigh.ts';

/** A box within another that holds this part of its prose holds the article; the rest is around it. */
const MOST = 0.7;

/**
 * The smallest box that holds most of a page's prose, where the page names none. Down from the body
 * to the child that has nearly all of its prose, in linear time; an article in several boxes stays
 * in the one around them.
 */
export function proseBox(body: Element): Element {
  const weights = weigh(body);
  const weight = (element: Element) => weights.get(element) ?? 0;
  let box = body;
  for (;;) {
    const heaviest = [...box.children].reduce<Element | undefined>(
      (best, child) => (!best || weight(child) > weight(best) ? child : best),
      undefined,
    );
    if (!heaviest || weight(heaviest) < MOST * weight(box) || !holdsBlocks(heaviest)) return box;
    box = heaviest;
  }
}

/** A paragraph is no box: its neighbours may be short. */
function holdsBlocks(element: Element): boolean {
  return !/^(?:P|LI|DD|BLOCKQUOTE|PRE|TR|UL|OL|DL|H[1-6])$/.test(element.nodeName);
}
