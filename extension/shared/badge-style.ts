import type { LinkBadge } from './messages.ts';

/** The width and height of a link badge, in CSS pixels. */
export const BADGE_SIZE = 13;

/** How a link badge is drawn. */
export interface BadgeStyle {
  /** The SVG path of its symbol, in a box of 16 by 16. */
  readonly path: string;
  readonly color: string;
  readonly background: string;
  readonly border: string;
}

// A badge lies on any page, so its colors don't follow the reader's light or dark theme.
const PAPER = '#fcfdfb';
const ACCENT = '#0b5c60';

/** The badges as pages and the options show them: a tick on a dark ground, two lines on a light one. */
export const BADGE_STYLES: Readonly<Record<LinkBadge, BadgeStyle>> = {
  read: { path: 'M3.5 8.5 6.5 11.5 12.5 4.5', color: PAPER, background: ACCENT, border: PAPER },
  copy: { path: 'M3.5 6H12.5M3.5 10H12.5', color: ACCENT, background: PAPER, border: ACCENT },
};
