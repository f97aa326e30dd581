import type { Corner } from '../../shared/settings.ts';

/** How far a panel stands from the edges of the window, in pixels. */
export const MARGIN = 16;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A box of the window, as `getBoundingClientRect` gives them. */
export type Box = Pick<DOMRectReadOnly, 'left' | 'top' | 'right' | 'bottom'>;

/**
 * The corner where a panel of this size leaves a box of the page free: the reader's own, or else
 * the one above or below, beside, across.
 *
 * @returns nothing where it would cover the box in every corner.
 */
export function freeCorner(
  own: Corner,
  panel: Size,
  window: Size,
  taken: Box | undefined,
): Corner | undefined {
  if (!taken) return own;
  return cornersFrom(own).find((corner) => !overlap(boxAt(corner, panel, window), taken));
}

function cornersFrom(own: Corner): readonly Corner[] {
  const [block, inline] = own.split('-');
  const [across, beside] = [
    block === 'top' ? 'bottom' : 'top',
    inline === 'left' ? 'right' : 'left',
  ] as const;
  return [own, `${across}-${inline}`, `${block}-${beside}`, `${across}-${beside}`] as Corner[];
}

function boxAt(corner: Corner, panel: Size, window: Size): Box {
  const left = corner.endsWith('left') ? MARGIN : window.width - MARGIN - panel.width;
  const top = corner.startsWith('top') ? MARGIN : window.height - MARGIN - panel.height;
  return { left, top, right: left + panel.width, bottom: top + panel.height };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
