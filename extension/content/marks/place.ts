import { unclobbered } from '../../../core/extract/dom.ts';
import { MARK_SIZE } from '../../shared/mark-look.ts';

/** A higher box is a picture or a card: its mark stands inside it. */
const HIGHEST_LINE = 64;

/** Where a mark stands, in pixels from the corner of the window. */
export interface Place {
  readonly left: number;
  readonly top: number;
}

/**
 * Where the mark of a link stands: at the end of its last line, a little raised. Nothing for a link
 * that takes no room, lies under something else or moves with the window instead of the page.
 */
export function placeOf(link: HTMLAnchorElement): Place | undefined {
  const line = [...link.getClientRects()].findLast(({ width, height }) => width > 0 && height > 0);
  if (!line || isCovered(link, line) || isPinned(link)) return undefined;
  const { right, top, height } = line;
  const isCard = height > HIGHEST_LINE;
  const widest = document.documentElement.clientWidth - MARK_SIZE;
  return {
    left: Math.min(isCard ? right - MARK_SIZE - 4 : right + 1, widest),
    top: isCard ? top + 4 : top - MARK_SIZE / 4,
  };
}

function isCovered(link: HTMLAnchorElement, { left, right, top, bottom }: DOMRect): boolean {
  // Outside of the window nothing is found; there nobody sees the mark either.
  const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  if (on === null || link.contains(on)) return false;
  // A card often lies under a link of its own to the same page.
  return unclobbered(on, 'closest')('a')?.href !== link.href;
}

const PINNED = /^(?:fixed|sticky)$/;
const pinned = new WeakMap<Element, boolean>();

function isPinned(element: Element): boolean {
  const known = pinned.get(element);
  if (known !== undefined) return known;
  const parent = unclobbered(element, 'parentElement');
  const is =
    PINNED.test(getComputedStyle(element).position) || (parent !== null && isPinned(parent));
  pinned.set(element, is);
  return is;
}
