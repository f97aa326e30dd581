// Finds where in the window a panel goes: the corner that the reader has chosen, or the next one, where
// it covers neither the field that the reader is typing in nor what stays while the page scrolls.

import { unclobbered } from '../../../core/extract/dom.ts';
import type { Corner } from '../../shared/settings.ts';
import { flatTreePath, shadowRootOf } from '../flat-tree.ts';

/** The distance in pixels between a panel and the edges of the window or what it avoids. */
export const MARGIN = 16;

/** Pixels between the tested points. What a page pins to the window is hardly ever smaller. */
const STEP_PX = { x: 48, y: 36 };

/** Something pinned that is higher is the page itself, or a column beside the article. */
const MAX_HEIGHT_RATIO = 0.7;

type Box = Pick<DOMRectReadOnly, 'left' | 'top' | 'right' | 'bottom'>;

/** Where a panel is. */
export interface Place {
  readonly corner: Corner;
  /** Pixels from the top or bottom edge of the window, whichever belongs to the corner. */
  readonly offset: number;
}

/**
 * Returns where a panel covers nothing: in a corner, or above or below what is pinned there.
 *
 * @returns undefined if the panel fits nowhere.
 */
export function findPlace(preferred: Corner, panel: HTMLElement): Place | undefined {
  // So that the browser finds what is below the panel.
  panel.style.pointerEvents = 'none';
  const place = search(preferred, panel.getBoundingClientRect());
  panel.style.pointerEvents = '';
  return place;
}

function search(preferred: Corner, { width, height }: DOMRectReadOnly): Place | undefined {
  const field = focusedField()?.getBoundingClientRect();
  const scrolling = new Set<Element>();
  for (const corner of cornersFrom(preferred)) {
    const isTop = isAtTop(corner);
    for (let offset = MARGIN; ; ) {
      const left = corner.endsWith('left') ? MARGIN : windowWidth() - MARGIN - width;
      const top = isTop ? offset : innerHeight - offset - height;
      const area = { left, top, right: left + width, bottom: top + height };
      const inTheWay = field && overlap(field, area) ? field : pinnedIn(area, scrolling);
      if (!inTheWay) return { corner, offset };
      const next = MARGIN + (isTop ? inTheWay.bottom : innerHeight - inTheWay.top);
      if (next <= offset || next + height + MARGIN > innerHeight) break;
      offset = next;
    }
  }
  return undefined;
}

/** Returns the corner that is nearest to the middle of a box. */
export function nearestCorner({ left, top, right, bottom }: Box): Corner {
  const block = top + bottom < innerHeight ? 'top' : 'bottom';
  return `${block}-${left + right < windowWidth() ? 'left' : 'right'}`;
}

export function isAtTop(corner: Corner): boolean {
  return corner.startsWith('top');
}

function windowWidth(): number {
  return document.documentElement.clientWidth;
}

/** Returns a corner, and those above or below, beside, and opposite of it. */
function cornersFrom(corner: Corner): readonly Corner[] {
  const blocks = corner.startsWith('top')
    ? (['top', 'bottom'] as const)
    : (['bottom', 'top'] as const);
  const inlines = corner.endsWith('left')
    ? (['left', 'right'] as const)
    : (['right', 'left'] as const);
  return inlines.flatMap((inline) => blocks.map((block) => `${block}-${inline}` as const));
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

const FIELD =
  'input:not([type=button], [type=submit], [type=checkbox]), textarea, select, ' +
  '[contenteditable]:not([contenteditable="false" i])';

/** Returns the field of the page that has the focus, also in a component. */
export function focusedField(): Element | undefined {
  let focus = document.activeElement;
  for (;;) {
    const inner: Element | null =
      focus && (unclobbered(focus, 'shadowRoot')?.activeElement ?? null);
    if (!inner) break;
    focus = inner;
  }
  return (focus && unclobbered(focus, 'closest')(FIELD)) ?? undefined;
}

/**
 * Returns the box of something in an area that stays in place while the page scrolls.
 *
 * @param scrolling elements that are known to scroll, to which this adds others.
 */
function pinnedIn(area: Box, scrolling: Set<Element>): Box | undefined {
  for (let y = area.top; y < area.bottom - 1 + STEP_PX.y; y += STEP_PX.y) {
    for (let x = area.left; x < area.right - 1 + STEP_PX.x; x += STEP_PX.x) {
      const element = elementAt(Math.min(x, area.right - 1), Math.min(y, area.bottom - 1));
      const pinned = element && pinnedBox(element, area, scrolling);
      if (pinned) return pinned;
    }
  }
  return undefined;
}

/** Returns the uppermost element at a point, also in components. (All of them take far longer.) */
function elementAt(x: number, y: number): Element | null {
  // Taken from the prototype, because an image with the name of a method would replace the method.
  let found = Document.prototype.elementFromPoint.call(document, x, y);
  for (;;) {
    const inner = found && shadowRootOf(found)?.elementFromPoint(x, y);
    if (!inner || inner === found) return found;
    found = inner;
  }
}

function pinnedBox(element: Element, area: Box, scrolling: Set<Element>): Box | undefined {
  const path: Element[] = [];
  let found: Box | undefined;
  for (const at of flatTreePath(element)) {
    if (scrolling.has(at)) break;
    path.push(at);
    const box = unclobbered(at, 'getBoundingClientRect')();
    // A pinned wrapper can be lower than what it contains.
    if (overlap(box, area)) found = box;
    if (isPinned(at, box)) return found;
  }
  for (const at of path) scrolling.add(at);
  return undefined;
}

/** A sticky element counts as pinned when it is at most this far from the edge it sticks to. */
const STICKY_DISTANCE_PX = 64;

function isPinned(element: Element, { top, bottom }: Box): boolean {
  if (bottom - top > MAX_HEIGHT_RATIO * innerHeight) return false;
  const style = getComputedStyle(element);
  if (style.position !== 'sticky') return style.position === 'fixed';
  // Far from its edge, a sticky element scrolls with the page. For `auto`, the comparisons are false.
  const isAtItsTop = top <= Number.parseFloat(style.top) + STICKY_DISTANCE_PX;
  return isAtItsTop || bottom >= innerHeight - Number.parseFloat(style.bottom) - STICKY_DISTANCE_PX;
}
