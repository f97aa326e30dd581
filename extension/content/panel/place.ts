// Finds where in the window a panel goes: into a corner where it covers neither the field that the reader
// is typing in nor a part of the page that doesn't scroll with it, such as a cookie bar or a chat button.

import { unclobbered } from '../../../core/extract/dom.ts';
import type { Corner } from '../../shared/settings.ts';
import { flatTreeParent, shadowRootOf } from '../flat-tree.ts';

/** The distance in pixels between a panel and the edges of the window or what it avoids. */
export const MARGIN = 16;

/** A box that takes at least this part of the window's width is a bar, or the page itself. */
const WIDE_RATIO = 0.8;

/** A narrower element of this part of the window's height is a column beside the article. */
const COLUMN_HEIGHT_RATIO = 0.6;

/** Pixels between the tested points. Controls are at least 24 pixels high, and hardly ever narrower than 40. */
const STEP_PX = { x: 40, y: 24 };

/** The time to look for obstacles at once. Where it isn't enough, the next search goes on. */
const BUDGET_MS = 20;

/** A page can have thousands of elements above each other, and nobody nests components deeper. */
const [MAX_LAYERS, MAX_NESTING] = [100, 5];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A box in the window's coordinates, as `getBoundingClientRect` returns it. */
type Box = Pick<DOMRectReadOnly, 'left' | 'top' | 'right' | 'bottom'>;

/** Where a panel is. */
export interface Placement {
  readonly corner: Corner;
  /** Pixels from the top or bottom edge of the window, whichever belongs to the corner. */
  readonly offset: number;
}

/** Finds places for one panel. */
export class PlaceFinder {
  readonly #host: Element;
  /** What of the page is pinned, by what was found at a point. */
  #pinned = new Map<Element, Element | undefined>();
  #deadline = 0;
  /** The point with which the next search begins, so that all get their turn on a slow page. */
  #next = 0;
  #isComplete = true;

  /** @param host the host element of the panel, which is ignored. */
  constructor(host: Element) {
    this.#host = host;
  }

  /** Whether the last search had enough time. Otherwise another one may find more. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Begins another search, because the page may have changed. */
  begin(): void {
    this.#pinned.clear();
    this.#deadline = performance.now() + BUDGET_MS;
    this.#isComplete = true;
  }

  /** Whether a panel covers nothing in a place. */
  isFree(place: Placement, panel: Size): boolean {
    return this.#obstacleIn(boxAt(place, panel)) === undefined;
  }

  /**
   * Returns where a panel covers nothing, in the nearest corner to the preferred one. Bars as wide as the
   * window move the corners in. If no corner is free, the panel goes beside what is in its way.
   *
   * @returns undefined if the panel fits nowhere.
   */
  find(preferred: Corner, panel: Size): Placement | undefined {
    for (const mayPass of [isBar, () => true]) {
      for (const corner of cornersFrom(preferred)) {
        const place = this.#slide(corner, panel, mayPass);
        if (place) return place;
      }
    }
    return undefined;
  }

  /** Moves a panel away from the edge of the window until it covers no obstacle. */
  #slide(corner: Corner, panel: Size, mayPass: (box: Box) => boolean): Placement | undefined {
    const window = windowSize();
    let offset = MARGIN;
    // A panel as high as the window may stay in its corner.
    while (offset === MARGIN || offset + panel.height + MARGIN <= window.height) {
      const obstacle = this.#obstacleIn(boxAt({ corner, offset }, panel));
      if (!obstacle) return { corner, offset };
      if (!mayPass(obstacle)) return undefined;
      offset = MARGIN + (isAtTop(corner) ? obstacle.bottom : window.height - obstacle.top);
    }
    return undefined;
  }

  /** Returns the box of something in an area that must not be covered. */
  #obstacleIn(area: Box): Box | undefined {
    const field = focusedField()?.getBoundingClientRect();
    if (field && overlap(field, area)) return field;
    const columns = Math.ceil((area.right - area.left) / STEP_PX.x) + 1;
    const points = columns * (Math.ceil((area.bottom - area.top) / STEP_PX.y) + 1);
    const first = this.#next;
    for (let i = 0; i < points; i++) {
      const point = (first + i) % points;
      const [row, column] = [Math.floor(point / columns), point % columns];
      const shift = row % 2 ? STEP_PX.x / 2 : 0;
      const x = Math.min(area.left + column * STEP_PX.x + shift, area.right - 1);
      const y = Math.min(area.top + row * STEP_PX.y, area.bottom - 1);
      const obstacle = this.#obstacleAt(x, y, area);
      if (obstacle) return boxOf(obstacle);
      this.#next = point + 1;
      if (performance.now() > this.#deadline) {
        this.#isComplete = false;
        return undefined;
      }
    }
    return undefined;
  }

  #obstacleAt(x: number, y: number, area: Box): Element | undefined {
    for (const element of elementsAt(document, x, y, MAX_NESTING)) {
      if (element === this.#host) continue;
      const pinned = this.#pinnedAncestor(element);
      const part = pinned && partToAvoid(element, pinned, area);
      if (part) return part;
    }
    return undefined;
  }

  /** Returns the nearest element, from this one upward, that stays in place while the page scrolls. */
  #pinnedAncestor(element: Element): Element | undefined {
    const known = this.#pinned.get(element);
    if (known || this.#pinned.has(element)) return known;
    const parent = flatTreeParent(element);
    const pinned = isPinned(element) ? element : parent ? this.#pinnedAncestor(parent) : undefined;
    this.#pinned.set(element, pinned);
    return pinned;
  }
}

function windowSize(): Size {
  return { width: document.documentElement.clientWidth, height: innerHeight };
}

/** Returns the box that a panel takes in a placement. */
function boxAt({ corner, offset }: Placement, panel: Size, window = windowSize()): Box {
  const left = corner.endsWith('left') ? MARGIN : window.width - MARGIN - panel.width;
  const top = isAtTop(corner) ? offset : window.height - offset - panel.height;
  return { left, top, right: left + panel.width, bottom: top + panel.height };
}

/** Returns the corner that is nearest to the middle of a box. */
export function nearestCorner({ left, top, right, bottom }: Box): Corner {
  const { width, height } = windowSize();
  const block = top + bottom < height ? 'top' : 'bottom';
  return `${block}-${left + right < width ? 'left' : 'right'}`;
}

export function isAtTop(corner: Corner): boolean {
  return corner.startsWith('top');
}

/** Returns a corner, and those above or below, beside, and opposite of it. */
function cornersFrom(corner: Corner): readonly Corner[] {
  const [block, inline] = corner.split('-') as ['top' | 'bottom', 'left' | 'right'];
  const otherBlock = block === 'top' ? 'bottom' : 'top';
  const otherInline = inline === 'left' ? 'right' : 'left';
  return [
    corner,
    `${otherBlock}-${inline}`,
    `${block}-${otherInline}`,
    `${otherBlock}-${otherInline}`,
  ];
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function boxOf(element: Element): Box {
  return unclobbered(element, 'getBoundingClientRect')();
}

function isBar({ left, right }: Box): boolean {
  return right - left >= WIDE_RATIO * windowSize().width;
}

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

/** Yields the upper elements at a point, those inside a component before the component. */
function* elementsAt(
  root: Document | ShadowRoot,
  x: number,
  y: number,
  depth: number,
): Generator<Element> {
  // Taken from the prototype, because an image with the name of a method would replace the method.
  const prototype = root instanceof Document ? Document.prototype : ShadowRoot.prototype;
  for (const element of prototype.elementsFromPoint.call(root, x, y).slice(0, MAX_LAYERS)) {
    if (unclobbered(element, 'getRootNode')() !== root) continue;
    const shadowRoot = depth > 0 ? shadowRootOf(element, 'components') : null;
    if (shadowRoot) yield* elementsAt(shadowRoot, x, y, depth - 1);
    yield element;
  }
}

/**
 * Returns the part of a pinned element that must not be covered. One about as large as the page has such
 * parts only around its controls, and none if it scrolls on its own.
 */
function partToAvoid(element: Element, pinned: Element, area: Box): Element | undefined {
  const path = [];
  for (let at: Element | null = element; at; at = at === pinned ? null : flatTreeParent(at)) {
    path.push(at);
  }
  const isPage = isLarge(pinned);
  if (isPage && path.some(scrolls)) return undefined;
  // Skips wrappers without a height of their own.
  const part = path.findLast((at) => !isLarge(at) && overlap(boxOf(at), area));
  return part && (!isPage || hasControl(part)) ? part : undefined;
}

/** A sticky element counts as pinned when it is at most this far from the edge it sticks to. */
const STICKY_DISTANCE_PX = 64;

function isPinned(element: Element): boolean {
  // Pages pin their body while they show something else above it.
  if (element === document.body || element === document.documentElement) return false;
  const { position, top, bottom } = getComputedStyle(element);
  if (position !== 'sticky') return position === 'fixed';
  const box = boxOf(element);
  // Far from its edge, a sticky element scrolls with the page. For `auto`, the comparisons are false.
  const isAtItsTop = box.top <= Number.parseFloat(top) + STICKY_DISTANCE_PX;
  return isAtItsTop || box.bottom >= innerHeight - Number.parseFloat(bottom) - STICKY_DISTANCE_PX;
}

function isLarge(element: Element): boolean {
  const box = boxOf(element);
  const minRatio = isBar(box) ? WIDE_RATIO : COLUMN_HEIGHT_RATIO;
  return box.bottom - box.top >= minRatio * innerHeight;
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
