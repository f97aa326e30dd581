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
const PASSES = [
  [0, 0],
  [1, 1],
  [0, 1],
  [1, 0],
] as const;

/** How long after its deadline the first pass goes on. It finds most obstacles. */
const MAX_DELAY_MS = 10;

/** The time for the elements at a point, even if finding them took longer than a scan should. */
const MIN_POINT_MS = 3;

interface Point {
  readonly x: number;
  readonly y: number;
  readonly isInFirstPass: boolean;
}

/** How far the scan of an area has come since the page last changed. */
interface AreaScan {
  readonly pending: Point[];
  readonly done: Point[];
  /** What the elements at the points belong to, if that must not be covered. */
  readonly found: Map<Element, Element | undefined>;
}

/**
 * Finds the boxes in the window that don't scroll with the page, such as a cookie bar, a chat button,
 * or a sticky header. Some fixed elements are about as large as the page itself. Of these, only parts
 * with controls count, and none if they scroll on their own. Elements that let clicks through aren't
 * found.
 *
 * A scan of a page with 20,000 elements runs out of time. The next one goes on with the other points,
 * even if the page has changed, so that all get their turn on a page that changes all the time.
 */
export class ObstacleScanner {
  readonly #host: Element;
  /** By the edges of each area. */
  #areas = new Map<string, AreaScan>();
  readonly #pinned = new Map<Element, Element | undefined>();

  /** @param host the host element of the panel, which is ignored. */
  constructor(host: Element) {
    this.#host = host;
  }

  /** Forgets what was found, because the page may have changed. */
  reset(): void {
    this.#pinned.clear();
    // Areas that weren't scanned since the last reset may never be again.
    const unfinished = [...this.#areas].filter(
      ([, { pending, found }]) => pending.length > 0 && found.size > 0,
    );
    this.#areas = new Map(
      unfinished.map(([edges, { pending, done }]) => [
        edges,
        { pending: [...pending, ...done], done: [], found: new Map() },
      ]),
    );
  }

  /** Returns the boxes that were found since the last reset. */
  obstacles(): Box[] {
    const elements = [...this.#areas.values()].flatMap(({ found }) => [...found.values()]);
    return [...new Set(elements)].flatMap((element) => (element ? [boxOf(element)] : []));
  }

  /**
   * Scans an area of the window.
   *
   * @param deadline after this time (of `performance.now()`), only the first pass goes on, and not for
   * long. At least one point is tested. Where thousands of elements are pinned, that can take 50 ms.
   * @returns whether all points have been tested; otherwise another call may find more.
   */
  scan(area: Box, window: Size, deadline: number): boolean {
    const edges = [area.left, area.top, area.right, area.bottom].join();
    const scan: AreaScan = this.#areas.get(edges) ?? {
      pending: pointsIn(area),
      done: [],
      found: new Map(),
    };
    this.#areas.set(edges, scan);
    for (let isFirst = true; ; isFirst = false) {
      const point = scan.pending[0];
      if (!point) return true;
      const end = deadline + (point.isInFirstPass ? MAX_DELAY_MS : 0);
      if (!isFirst && performance.now() > end) return false;
      scan.pending.shift();
      const isTested = this.#test(point, scan.found, area, window, end);
      (isTested ? scan.done : scan.pending).push(point);
    }
  }

  /** Tests a point, and returns whether there was time for all elements there. */
  #test({ x, y }: Point, found: AreaScan['found'], area: Box, window: Size, end: number): boolean {
    let latest: number | undefined;
    for (const element of elementsAt(document, x, y, MAX_NESTING)) {
      latest ??= Math.max(end, performance.now() + MIN_POINT_MS);
      if (element === this.#host) continue;
      if (!found.has(element)) {
        if (performance.now() > latest) return false;
        found.set(element, obstacleAt(element, area, window, this.#pinned));
      }
      if (found.get(element)) break;
    }
    return true;
  }
}

/** Returns the points of all passes. Of the rows of a pass, every other one is shifted by half a step. */
function pointsIn({ left, top, right, bottom }: Box): Point[] {
  const rows = Math.ceil((bottom - top) / STEP_PX.y);
  const columns = Math.ceil((right - left) / STEP_PX.x);
  const points: Point[] = [];
  for (const [pass, [firstRow, firstColumn]] of PASSES.entries()) {
    for (let row = firstRow; row <= rows; row += 2) {
      const y = Math.min(top + row * STEP_PX.y, bottom - 1);
      const shift = row % 4 < 2 ? 0 : STEP_PX.x / 2;
      for (let column = firstColumn; column <= columns; column += 2) {
        const x = Math.min(left + shift + column * STEP_PX.x, right - 1);
        points.push({ x, y, isInFirstPass: pass === 0 });
      }
    }
  }
  return points;
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
