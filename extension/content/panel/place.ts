// Finds where in the window a panel goes: the corner that the reader has chosen, or the next one, where
// it covers neither the field that the reader is typing in nor what stays while the page scrolls.

import { unclobbered } from '../../../core/extract/dom.ts';
import type { Corner } from '../../shared/settings.ts';
import { flatTreePath, shadowRootOf } from '../flat-tree.ts';

/** The distance in pixels between a panel and the edges of the window or what it avoids. */
export const MARGIN = 16;

/**
 * Pixels between the tested points: a few first, which find bars and columns. Controls are at least 24
 * pixels high, and hardly ever narrower.
 */
const STEPS_PX = [96, 24];

/** Of a page on which each point takes long, no more than the first points are tested after this. */
const BUDGET_MS = 20;

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
 * @param host the host element of the panel.
 * @returns undefined if the panel fits nowhere.
 */
export function findPlace(
  preferred: Corner,
  { width, height }: Pick<DOMRectReadOnly, 'width' | 'height'>,
  host: Element,
): Place | undefined {
  const field = focusedField()?.getBoundingClientRect();
  const scrolling = new Set<Element>([host]);
  const deadline = performance.now() + BUDGET_MS;
  for (const corner of cornersFrom(preferred)) {
    const isTop = isAtTop(corner);
    for (let offset = MARGIN; ; ) {
      const left = corner.endsWith('left') ? MARGIN : windowWidth() - MARGIN - width;
      const top = isTop ? offset : innerHeight - offset - height;
      const area = { left, top, right: left + width, bottom: top + height };
      const inTheWay = field && overlap(field, area) ? field : pinnedIn(area, scrolling, deadline);
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
function pinnedIn(area: Box, scrolling: Set<Element>, deadline: number): Box | undefined {
  for (const [x, y] of pointsIn(area, deadline)) {
    for (const element of elementsAt(document, x, y)) {
      const pinned = pinnedBox(element, area, scrolling);
      if (pinned) return pinned;
    }
  }
  return undefined;
}

function* pointsIn({ left, top, right, bottom }: Box, deadline: number) {
  for (const step of STEPS_PX) {
    for (let y = top; y < bottom - 1 + step; y += step) {
      for (let x = left; x < right - 1 + step; x += step) {
        if (step !== STEPS_PX[0] && performance.now() > deadline) return;
        yield [Math.min(x, right - 1), Math.min(y, bottom - 1)] as const;
      }
    }
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

/** Yields the elements at a point, those in a component before the component. */
function* elementsAt(root: Document | ShadowRoot, x: number, y: number): Generator<Element> {
  // Taken from the prototype, because an image with the name of a method would replace the method.
  const prototype = root instanceof Document ? Document.prototype : ShadowRoot.prototype;
  for (const element of prototype.elementsFromPoint.call(root, x, y)) {
    if (unclobbered(element, 'getRootNode')() !== root) continue;
    const inner = shadowRootOf(element);
    if (inner) yield* elementsAt(inner, x, y);
    yield element;
  }
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
