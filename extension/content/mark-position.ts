// Where the marks of `mark-layer.ts` go.

import { attribute, unclobbered } from '../../core/extract/dom.ts';
import { BADGE_SIZE } from '../shared/badge-style.ts';
import { HOST_ATTRIBUTE } from '../shared/messages.ts';

/** A higher link is an image or a card, and has its mark inside. */
const MAX_LINE_HEIGHT_PX = 64;

/** In pixels from the top left corner of the window. */
export interface MarkPosition {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** What the title lies on, for a veil. */
  readonly color: string;
}

/** What is known of the styles of elements. */
export interface KnownStyles {
  readonly pinned: Map<Element, boolean>;
  readonly backgrounds: Map<Element, string>;
}

/**
 * Returns the position of a mark: at the end of the last line of its title or link, raised a little, or, for a
 * veil, over all its lines. Returns undefined if that has no size, is covered, or doesn't scroll with the page.
 */
export function markPosition(
  target: Element,
  fades: boolean,
  known: KnownStyles,
): MarkPosition | undefined {
  const all = target.matches('a') ? target.getClientRects() : linesIn(target);
  const lines = [...all].filter(({ width, height }) => width > 0 && height > 0);
  const line = lines.at(-1);
  if (!line || isCovered(target, line) || isPinned(target, known.pinned)) return undefined;
  if (fades) {
    const left = Math.min(...lines.map((line) => line.left));
    const top = Math.min(...lines.map((line) => line.top));
    const width = Math.round(Math.max(...lines.map(({ right }) => right)) - left);
    const height = Math.round(Math.max(...lines.map(({ bottom }) => bottom)) - top);
    return { left, top, width, height, color: backgroundOf(target, known.backgrounds) };
  }
  const { left, right, top, height } = line;
  const isCard = height > MAX_LINE_HEIGHT_PX;
  const maxLeft = document.documentElement.clientWidth - BADGE_SIZE;
  const isRightToLeft = getComputedStyle(target).direction === 'rtl';
  const atEnd = isRightToLeft
    ? left + (isCard ? 4 : -BADGE_SIZE - 1)
    : right + (isCard ? -BADGE_SIZE - 4 : 1);
  return {
    left: Math.max(0, Math.min(atEnd, maxLeft)),
    top: isCard ? top + 4 : top - BADGE_SIZE / 4,
    width: BADGE_SIZE,
    height: BADGE_SIZE,
    color: '',
  };
}

const TRANSPARENT = 'rgba(0, 0, 0, 0)';

/** Returns the color that a title lies on. Most pages have none of their own, and are white. */
function backgroundOf(element: Element, known: Map<Element, string>): string {
  const before = known.get(element);
  if (before !== undefined) return before;
  const color = getComputedStyle(element).backgroundColor;
  const parent = unclobbered(element, 'parentElement');
  const found = color !== TRANSPARENT ? color : parent ? backgroundOf(parent, known) : 'Canvas';
  known.set(element, found);
  return found;
}

/** A heading is as wide as its column, and its words aren't. */
function linesIn(title: Element): DOMRectList {
  const words = document.createRange();
  words.selectNodeContents(title);
  return words.getClientRects();
}

function isCovered(target: Element, { left, right, top, bottom }: DOMRect): boolean {
  // Outside the window nothing is found, but there the mark isn't visible either. An open card covers titles
  // for a moment, and their marks stay.
  const all = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
  const topmost = all.find((element) => attribute(element, HOST_ATTRIBUTE) === null);
  if (topmost === undefined || target.contains(topmost)) return false;
  // A card is often covered by another link to the same page.
  const link = unclobbered(topmost, 'closest')('a');
  return link === null || link.href !== target.closest('a')?.href;
}

const PINNED = /^(?:fixed|sticky)$/;

/** @param known what is known of other elements at this time. */
function isPinned(element: Element, known: Map<Element, boolean>): boolean {
  const before = known.get(element);
  if (before !== undefined) return before;
  const parent = unclobbered(element, 'parentElement');
  const isPinnedNow =
    PINNED.test(getComputedStyle(element).position) || (parent !== null && isPinned(parent, known));
  known.set(element, isPinnedNow);
  return isPinnedNow;
}
