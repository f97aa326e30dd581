import { unclobbered } from '../../../core/extract/dom.ts';
import { flatTreeParent, shadowRootOf } from '../flat-tree.ts';
import { type Box, overlap, type Size } from './placement.ts';

/**
 * Pixels between the points that are tested. Buttons are no smaller than 24 pixels (WCAG 2.2), and
 * hardly ever narrower than 40.
 */
const STEP = { x: 40, y: 24 };

const CONTROL =
  'a[href], button, input, select, textarea, summary, [tabindex], [role="button"], [contenteditable]';

/** What takes this part of the window in both directions is a ground: a curtain, or the page itself. */
const GROUND = 0.8;

/** What takes this part of its height is a column beside the article, and as little in the way. */
const COLUMN = 0.6;

/** What sticks is about to when it is so many pixels from there: below a line of news, say. */
const NEAR = 64;

/** Components within components, deeper than anyone nests them. */
const DEPTH = 5;

/** The points in four passes, each as coarse as the other: rows and columns, even or odd. */
const FIRST_PASS = [0, 0] as const;
const FURTHER_PASSES = [
  [1, 1],
  [0, 1],
  [1, 0],
] as const;

/** Where the further passes begin: one that is cut short goes on with another the next time. */
let turn = 0;

export interface Scan {
  readonly obstacles: readonly Box[];
  /** Whether all points were tested; otherwise a second scan may find more. */
  readonly isWhole: boolean;
}

/**
 * Finds the boxes in an area of the window that don't scroll away with the page: a bar for cookies,
 * the button of a chat, a header that sticks. Of grounds and columns, which are as large as the page
 * itself, only the parts with controls count, and nothing where they scroll on their own. What lets
 * clicks through is not found.
 *
 * @param host of the panel that is, or is to be, in the area.
 * @param until in the time of `performance.now()`; a page of 20,000 elements takes long to ask.
 */
export function findObstacles(area: Box, window: Size, host: Element, until: number): Scan {
  const pinned = new Map<Element, Element | undefined>();
  const found = new Map<Element, Element | undefined>();
  const further = FURTHER_PASSES.map((_, i) => FURTHER_PASSES[(i + turn) % FURTHER_PASSES.length]);
  turn++;
  let isWhole = true;
  for (const pass of [FIRST_PASS, ...further]) {
    isWhole = pass === FIRST_PASS || performance.now() < until;
    if (!isWhole || !pass) break;
    for (const [x, y] of pointsIn(area, pass)) {
      for (const element of elementsAt(document, x, y, DEPTH)) {
        if (element === host) continue;
        if (!found.has(element)) found.set(element, obstacleAt(element, area, window, pinned));
        if (found.get(element)) break;
      }
    }
  }
  const elements = [...new Set(found.values())];
  return { obstacles: elements.flatMap((element) => (element ? [boxOf(element)] : [])), isWhole };
}

/** Every other row and column, from edge to edge, and each other row half a step aside. */
function* pointsIn(
  { left, top, right, bottom }: Box,
  [firstRow, firstColumn]: readonly [number, number],
): Generator<readonly [x: number, y: number]> {
  const rows = Math.ceil((bottom - top) / STEP.y);
  const columns = Math.ceil((right - left) / STEP.x);
  for (let row = firstRow; row <= rows; row += 2) {
    const y = Math.min(top + row * STEP.y, bottom - 1);
    const aside = row % 4 < 2 ? 0 : STEP.x / 2;
    for (let column = firstColumn; column <= columns; column += 2) {
      yield [Math.min(left + aside + column * STEP.x, right - 1), y];
    }
  }
}

/** All elements at a point, those in components before these. */
function* elementsAt(
  root: Document | ShadowRoot,
  x: number,
  y: number,
  depth: number,
): Generator<Element> {
  // Taken from the prototype: an image by the name of a method would stand for it.
  const prototype = root instanceof Document ? Document.prototype : ShadowRoot.prototype;
  for (const element of prototype.elementsFromPoint.call(root, x, y)) {
    if (unclobbered(element, 'getRootNode')() !== root) continue;
    const within = depth > 0 ? shadowRootOf(element, 'components') : null;
    if (within) yield* elementsAt(within, x, y, depth - 1);
    yield element;
  }
}

/** What must not be covered at an element: the thing that doesn't scroll, or a part of it. */
function obstacleAt(
  element: Element,
  area: Box,
  window: Size,
  known: Map<Element, Element | undefined>,
): Element | undefined {
  const fixed = pinnedAbove(element, window, known);
  if (!fixed) return undefined;
  const path = [];
  for (let at: Element | null = element; at; at = at === fixed ? null : flatTreeParent(at))
    path.push(at);
  const needsControl = isLarge(fixed, window);
  if (needsControl && path.some(scrolls)) return undefined;
  // A wrapper without a height of its own is nowhere.
  const part = path.findLast((at) => !isLarge(at, window) && overlap(boxOf(at), area));
  return part && (!needsControl || hasControl(part)) ? part : undefined;
}

/** The nearest element from here upwards that stays where it is while the page scrolls. */
function pinnedAbove(
  element: Element,
  window: Size,
  known: Map<Element, Element | undefined>,
): Element | undefined {
  if (known.has(element)) return known.get(element);
  const parent = flatTreeParent(element);
  const pinned = isPinned(element, window) ? element : parent && pinnedAbove(parent, window, known);
  known.set(element, pinned ?? undefined);
  return pinned ?? undefined;
}

function isPinned(element: Element, window: Size): boolean {
  // Pages hold their body where it is while they show something else above it.
  if (element === document.body || element === document.documentElement) return false;
  const { position, top, bottom } = getComputedStyle(element);
  if (position !== 'sticky') return position === 'fixed';
  const box = boxOf(element);
  // Far from the edge that it sticks to, it scrolls as anything else does. `auto` is not a number.
  const isAtTop = box.top <= Number.parseFloat(top) + NEAR;
  return isAtTop || box.bottom >= window.height - Number.parseFloat(bottom) - NEAR;
}

function isLarge(element: Element, window: Size): boolean {
  const { left, top, right, bottom } = boxOf(element);
  const part = { x: (right - left) / window.width, y: (bottom - top) / window.height };
  return part.y >= (part.x >= GROUND ? GROUND : COLUMN);
}

function scrolls(element: Element): boolean {
  const isLonger = unclobbered(element, 'scrollHeight') > unclobbered(element, 'clientHeight') + 1;
  return isLonger && /auto|scroll/.test(getComputedStyle(element).overflowY);
}

function hasControl(element: Element): boolean {
  return (
    unclobbered(element, 'closest')(CONTROL) !== null ||
    unclobbered(element, 'querySelector')(CONTROL) !== null
  );
}

function boxOf(element: Element): Box {
  return unclobbered(element, 'getBoundingClientRect')();
}
