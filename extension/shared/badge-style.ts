import type { LinkBadge } from './messages.ts';

/** The side of a mark, in pixels. */
export const BADGE_SIZE = 13;

/** How a mark is drawn. */
export interface BadgeStyle {
  /** The path of its sign, in a box of 16. */
  readonly sign: string;
  readonly color: string;
  readonly background: string;
  readonly edge: string;
}

// On whatever page it lies: no colours that change with the reader's own light or dark.
const PAPER = '#fcfdfb';
const ACCENT = '#0b5c60';

/** The marks, as content script and options draw them: a tick on full ground, two lines on light. */
export const BADGE_STYLES: Readonly<Record<LinkBadge, BadgeStyle>> = {
  read: { sign: 'M3.5 8.5 6.5 11.5 12.5 4.5', color: PAPER, background: ACCENT, edge: PAPER },
  copy: { sign: 'M3.5 6H12.5M3.5 10H12.5', color: ACCENT, background: PAPER, edge: ACCENT },
};
