// Chooses where in the window a panel goes, with geometry alone. `obstacles.ts` finds the boxes to
// avoid, and `panel.ts` calls both.

import type { Corner } from '../../shared/settings.ts';

/** The distance in pixels between a panel and the edges of the window or what it avoids. */
export const MARGIN = 16;

/** A box that takes at least this part of the window's width is a bar. */
const MIN_BAR_WIDTH_RATIO = 0.8;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A box in the window's coordinates, as `getBoundingClientRect` returns it. */
export type Box = Pick<DOMRectReadOnly, 'left' | 'top' | 'right' | 'bottom'>;

/** Where a panel is. */
export interface Placement {
  readonly corner: Corner;
  /** Pixels from the top or bottom edge of the window, whichever belongs to the corner. */
  readonly offset: number;
}

/** What a panel must not cover. */
export interface Obstacles {
  /** Parts of the page that don't scroll with it. */
  readonly fixed: readonly Box[];
  /** The field that the reader is typing in. */
  readonly field?: Box | undefined;
}

/**
 * Finds a placement in which a panel covers no obstacle. Tries the preferred corner first, then the
 * one above or below it, the one beside it, and the opposite one. Bars as wide as the window move
 * the corners in: a panel is above a bar at the bottom and below one at the top. If no corner is
 * free, the panel goes as near to the preferred corner as the height of the window allows.
 *
 * @returns undefined when there is no space.
 */
export function findPlacement(
  preferred: Corner,
  panel: Size,
  window: Size,
  { fixed, field }: Obstacles,
): Placement | undefined {
  const bars = fixed.filter(
    ({ left, right }) => right - left >= MIN_BAR_WIDTH_RATIO * window.width,
  );
  const all = field ? [...fixed, field] : fixed;
  const [first, vertical, beside, opposite] = cornersFrom(preferred);
  for (const corner of [first, vertical, beside, opposite]) {
    const placement = slide(corner, panel, window, bars);
    if (placement && !all.some((box) => overlap(boxAt(placement, panel, window), box))) {
      return placement;
    }
  }
  return slide(first, panel, window, all) ?? slide(beside, panel, window, all);
}

/** Returns the preferred corner, and those above or below, beside, and opposite of it. */
function cornersFrom(preferred: Corner): readonly [Corner, Corner, Corner, Corner] {
  const [block, inline] = preferred.split('-') as ['top' | 'bottom', 'left' | 'right'];
  const otherBlock = block === 'top' ? 'bottom' : 'top';
  const otherInline = inline === 'left' ? 'right' : 'left';
  return [
    preferred,
    `${otherBlock}-${inline}`,
    `${block}-${otherInline}`,
    `${otherBlock}-${otherInline}`,
  ];
}

/** Moves a panel away from the edge of the window until it covers no obstacle. */
function slide(
  corner: Corner,
  panel: Size,
  window: Size,
  obstacles: readonly Box[],
): Placement | undefined {
  let offset = MARGIN;
  for (;;) {
    // A panel as high as the window may stay in its corner.
    if (offset > MARGIN && offset + panel.height + MARGIN > window.height) return undefined;
    const box = boxAt({ corner, offset }, panel, window);
    const obstacle = obstacles.find((other) => overlap(box, other));
    if (!obstacle) return { corner, offset };
    offset = MARGIN + (isAtTop(corner) ? obstacle.bottom : window.height - obstacle.top);
  }
}

/** Returns the box that a panel takes in a placement. */
export function boxAt({ corner, offset }: Placement, panel: Size, window: Size): Box {
  const left = corner.endsWith('left') ? MARGIN : window.width - MARGIN - panel.width;
  const top = isAtTop(corner) ? offset : window.height - offset - panel.height;
  return { left, top, right: left + panel.width, bottom: top + panel.height };
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function isAtTop(corner: Corner): boolean {
  return corner.startsWith('top');
}
