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

/** What is around an element. */
interface Surroundings {
  /** Whether it doesn't scroll with the page. */
  readonly isPinned: boolean;
  readonly background: string;
}

/** What is known of the styles of elements at this time. */
export type KnownStyles = Map<Element, Surroundings>;

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
  if (!line || isCovered(target, line)) return undefined;
  const { scrollHeight, clientHeight } = document.documentElement;
  // Many programs fill the window with a box that is fixed, and nothing scrolls past it.
  const { isPinned, background } = surroundingsOf(target, known);
  if (isPinned && scrollHeight > clientHeight) return undefined;
  if (fades) {
    const left = Math.min(...lines.map((line) => line.left));
    const top = Math.min(...lines.map((line) => line.top));
    const width = Math.round(Math.max(...lines.map(({ right }) => right)) - left);
    const height = Math.round(Math.max(...lines.map(({ bottom }) => bottom)) - top);
    return { left, top, width, height, color: background };
  }
  const { top, height } = line;
  // Words of two directions are several boxes, and the last one may stand in the middle.
  const inLine = lines.filter((part) => part.top < line.bottom && part.bottom > top);
  const left = Math.min(...inLine.map((part) => part.left));
  const right = Math.max(...inLine.map((part) => part.right));
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
const PINNED = /^(?:fixed|sticky)$/;

/** Most pages have no color of their own, and are white. */
const NOTHING_AROUND: Surroundings = { isPinned: false, background: 'Canvas' };

function surroundingsOf(element: Element, known: KnownStyles): Surroundings {
  const before = known.get(element);
  if (before) return before;
  const { position, backgroundColor } = getComputedStyle(element);
  const parent = unclobbered(element, 'parentElement');
  const around = parent ? surroundingsOf(parent, known) : NOTHING_AROUND;
  const found = {
    isPinned: around.isPinned || PINNED.test(position),
    background: backgroundColor === TRANSPARENT ? around.background : backgroundColor,
  };
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
