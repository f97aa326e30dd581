// Finds what a panel must not cover: the field that the reader is typing in, and the parts of the
// page that don't scroll with it.

import { unclobbered } from '../../../core/extract/dom.ts';
import { flatTreeParent, shadowRootOf } from '../flat-tree.ts';
import { type Box, overlap, type Size } from './placement.ts';

const FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable="false" i])';

/** Returns the field of the page that has the focus. */
export function focusedField(): Element | undefined {
  let focus = document.activeElement;
  // Follows the focus into open shadow roots of the page's components.
  for (;;) {
    const inner: Element | null =
      focus && (unclobbered(focus, 'shadowRoot')?.activeElement ?? null);
    if (!inner) break;
    focus = inner;
  }
  const field = focus && unclobbered(focus, 'closest')(FIELD);
  return field && !field.matches('input:is([type=button], [type=submit], [type=checkbox])')
    ? field
    : undefined;
}

/**
 * Pixels between the tested points. Controls are at least 24 pixels high (WCAG 2.2), and hardly ever
 * narrower than 40.
 */
const STEP_PX = { x: 40, y: 24 };

/** Nobody nests components deeper than this. */
const MAX_NESTING = 5;

/** The points are tested in four passes: even or odd rows, with even or odd columns. */
const FIRST_PASS = [0, 0] as const;
const FURTHER_PASSES = [
  [1, 1],
  [0, 1],
  [1, 0],
] as const;

/** Rotates the further passes and the points, so that a scan that ran out of time starts elsewhere. */
let rotation = 0;

/**
 * About as many points as a scan tests on the slowest pages. It isn't a multiple of three, the number of
 * further passes.
 */
const ROTATION_STEP = 4;

/** How long after its deadline a pass goes on. The first one finds most obstacles. */
const MAX_DELAY_MS = 10;

export interface Scan {
  readonly obstacles: readonly Box[];
  /** Whether all points were tested; otherwise another scan may find more. */
  readonly isComplete: boolean;
}

/**
 * Finds the boxes in an area of the window that don't scroll with the page, such as a cookie bar, a
 * chat button, or a sticky header. Some fixed elements are about as large as the page itself. Of
 * these, only parts with controls count, and none if they scroll on their own. Elements that let
 * clicks through aren't found.
 *
 * @param host the host element of the panel, which is ignored.
 * @param deadline after this time (of `performance.now()`), no further pass begins: scans of a page
 * with 20,000 elements are slow. Where thousands of elements are pinned, one point can take 50 ms.
 */
export function findObstacles(area: Box, window: Size, host: Element, deadline: number): Scan {
  const pinned = new Map<Element, Element | undefined>();
  const found = new Map<Element, Element | undefined>();
  const passes = [FIRST_PASS, ...rotated(FURTHER_PASSES)].map((pass) =>
    rotated([...pointsIn(area, pass)]),
  );
  rotation += ROTATION_STEP;
  let isComplete = true;
  for (const [n, points] of passes.entries()) {
    if (n > 0) isComplete &&= performance.now() < deadline;
    if (!isComplete) break;
    for (const [x, y] of points) {
      for (const element of elementsAt(document, x, y, MAX_NESTING)) {
        if (element === host) continue;
        if (!found.has(element)) found.set(element, obstacleAt(element, area, window, pinned));
        isComplete = performance.now() < deadline + MAX_DELAY_MS;
        if (found.get(element) || !isComplete) break;
      }
      if (!isComplete) break;
    }
  }
  const elements = [...new Set(found.values())];
  return {
    obstacles: elements.flatMap((element) => (element ? [boxOf(element)] : [])),
    isComplete,
  };
}

function rotated<T>(items: readonly T[]): T[] {
  const start = rotation % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

/** Yields points in every other row and column; every other of these rows is shifted by half a step. */
function* pointsIn(
  { left, top, right, bottom }: Box,
  [firstRow, firstColumn]: readonly [number, number],
): Generator<readonly [x: number, y: number]> {
  const rows = Math.ceil((bottom - top) / STEP_PX.y);
  const columns = Math.ceil((right - left) / STEP_PX.x);
  for (let row = firstRow; row <= rows; row += 2) {
    const y = Math.min(top + row * STEP_PX.y, bottom - 1);
    const shift = row % 4 < 2 ? 0 : STEP_PX.x / 2;
    for (let column = firstColumn; column <= columns; column += 2) {
      yield [Math.min(left + shift + column * STEP_PX.x, right - 1), y];
    }
  }
}

/** Yields all elements at a point, those inside a component before the component. */
function* elementsAt(
  root: Document | ShadowRoot,
  x: number,
  y: number,
  depth: number,
): Generator<Element> {
  // Taken from the prototype, because an image with the name of a method would replace the method.
  const prototype = root instanceof Document ? Document.prototype : ShadowRoot.prototype;
  for (const element of prototype.elementsFromPoint.call(root, x, y)) {
    if (unclobbered(element, 'getRootNode')() !== root) continue;
    const shadowRoot = depth > 0 ? shadowRootOf(element, 'components') : null;
    if (shadowRoot) yield* elementsAt(shadowRoot, x, y, depth - 1);
    yield element;
  }
}

/** Returns what must not be covered at an element: the part of the page that is pinned, or some of it. */
function obstacleAt(
  element: Element,
  area: Box,
  window: Size,
  cache: Map<Element, Element | undefined>,
): Element | undefined {
  const pinned = pinnedAncestor(element, window, cache);
  if (!pinned) return undefined;
  const path = [];
  for (let at: Element | null = element; at; at = at === pinned ? null : flatTreeParent(at)) {
    path.push(at);
  }
  const needsControl = isLarge(pinned, window);
  if (needsControl && path.some(scrolls)) return undefined;
  // Skips wrappers without a height of their own.
  const part = path.findLast((at) => !isLarge(at, window) && overlap(boxOf(at), area));
  return part && (!needsControl || hasControl(part)) ? part : undefined;
}

/** Returns the nearest element, from this one upward, that stays in place while the page scrolls. */
function pinnedAncestor(
  element: Element,
  window: Size,
  cache: Map<Element, Element | undefined>,
): Element | undefined {
  if (cache.has(element)) return cache.get(element);
  const parent = flatTreeParent(element);
  const pinned = isPinned(element, window)
    ? element
    : parent && pinnedAncestor(parent, window, cache);
  cache.set(element, pinned ?? undefined);
  return pinned ?? undefined;
}

/** A sticky element counts as pinned when it is at most this far from the edge it sticks to. */
const STICKY_DISTANCE_PX = 64;

function isPinned(element: Element, window: Size): boolean {
  // Pages pin their body while they show something else above it.
  if (element === document.body || element === document.documentElement) return false;
  const { position, top, bottom } = getComputedStyle(element);
  if (position !== 'sticky') return position === 'fixed';
  const box = boxOf(element);
  // Far from its edge, a sticky element scrolls with the page. For `auto`, the comparisons are false.
  const isAtTop = box.top <= Number.parseFloat(top) + STICKY_DISTANCE_PX;
  return isAtTop || box.bottom >= window.height - Number.parseFloat(bottom) - STICKY_DISTANCE_PX;
}

/** An element of this part of the window's width and height is a backdrop, or the page itself. */
const BACKDROP_RATIO = 0.8;

/** A narrower element of this part of the window's height is a column beside the article. */
const COLUMN_HEIGHT_RATIO = 0.6;

function isLarge(element: Element, window: Size): boolean {
  const { left, top, right, bottom } = boxOf(element);
  const part = { x: (right - left) / window.width, y: (bottom - top) / window.height };
  return part.y >= (part.x >= BACKDROP_RATIO ? BACKDROP_RATIO : COLUMN_HEIGHT_RATIO);
}

function scrolls(element: Element): boolean {
  const isLonger = unclobbered(element, 'scrollHeight') > unclobbered(element, 'clientHeight') + 1;
  return isLonger && /auto|scroll/.test(getComputedStyle(element).overflowY);
}

const CONTROL =
  'a[href], button, input, select, textarea, summary, [tabindex], [role="button"], [contenteditable]';

function hasControl(element: Element): boolean {
  return (
    unclobbered(element, 'closest')(CONTROL) !== null ||
    unclobbered(element, 'querySelector')(CONTROL) !== null
  );
}

function boxOf(element: Element): Box {
  return unclobbered(element, 'getBoundingClientRect')();
}
