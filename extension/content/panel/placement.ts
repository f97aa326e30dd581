import type { Corner } from '../../shared/settings.ts';

/** The distance of a panel from the edges of the window and from what it gives way to, in pixels. */
export const MARGIN = 16;

/** What is at least this part of the window wide is a bar, and beside it there is no room. */
const BAR = 0.8;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A box of the window, as `getBoundingClientRect` gives them. */
export type Box = Pick<DOMRectReadOnly, 'left' | 'top' | 'right' | 'bottom'>;

/** Where a panel is. */
export interface Place {
  readonly corner: Corner;
  /** Pixels from the upper or lower edge of the window, whichever the corner is at. */
  readonly offset: number;
}

/** What a panel must not cover. */
export interface Obstacles {
  /** Things of the page that don't scroll with it. */
  readonly fixed: readonly Box[];
  /** The field in which the reader writes. */
  readonly field?: Box | undefined;
}

/**
 * Finds the place where a panel of this size covers nothing it must not: the reader's own corner,
 * or else the one above or below, beside, across. Bars as wide as the window move the corners in:
 * the panel is above a bar at the bottom and below one at the top. Where no corner is free, it is
 * as near to the reader's as the height of the window allows.
 *
 * @returns nothing where there is no room.
 */
export function findPlace(
  own: Corner,
  panel: Size,
  window: Size,
  { fixed, field }: Obstacles,
): Place | undefined {
  const bars = fixed.filter(({ left, right }) => right - left >= BAR * window.width);
  const all = field ? [...fixed, field] : fixed;
  const [first, above, beside, across] = cornersFrom(own);
  for (const corner of [first, above, beside, across]) {
    const place = slide(corner, panel, window, bars);
    if (place && !all.some((box) => overlap(boxAt(place, panel, window), box))) return place;
  }
  return slide(first, panel, window, all) ?? slide(beside, panel, window, all);
}

/** The box of the window that a panel of this size takes at a place. */
export function boxAt({ corner, offset }: Place, panel: Size, window: Size): Box {
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

/** Moves away from the edge of the window until nothing is in the way. */
function slide(
  corner: Corner,
  panel: Size,
  window: Size,
  obstacles: readonly Box[],
): Place | undefined {
  let offset = MARGIN;
  for (;;) {
    // A panel that is as high as the window is as good as anywhere in its corner.
    if (offset > MARGIN && offset + panel.height + MARGIN > window.height) return undefined;
    const box = boxAt({ corner, offset }, panel, window);
    const inWay = obstacles.find((obstacle) => overlap(box, obstacle));
    if (!inWay) return { corner, offset };
    offset = MARGIN + (isAtTop(corner) ? inWay.bottom : window.height - inWay.top);
  }
}

function cornersFrom(own: Corner): readonly [Corner, Corner, Corner, Corner] {
  const [block, inline] = own.split('-') as ['top' | 'bottom', 'left' | 'right'];
  const across = block === 'top' ? 'bottom' : 'top';
  const beside = inline === 'left' ? 'right' : 'left';
  return [own, `${across}-${inline}`, `${block}-${beside}`, `${across}-${beside}`];
}
