import type { IconState } from '../shared/messages.ts';
import type { Off } from '../shared/page-state.ts';

/** What the icon can show: of a page, or of all of them. */
export type Shown = IconState | Off;

/** How the icon looks. */
export interface Look {
  /** A sign of one or two letters, none of any language. */
  readonly badge: string;
  readonly colour: string;
  /** Whether the icon itself is faint: nothing is looked at here. */
  readonly faint: boolean;
}

// Of ui/theme.css, in their dark tone: the letters on them are white.
const ACCENT = '#0b5c60';
const SOFT = '#506064';
const INK = '#172124';

/**
 * The look for each state. What needs no attention has no badge: a page that is being looked at, or
 * like which nothing was read. A tick is for what is in the library, from this visit or from before.
 */
export function lookOf(state: Shown): Look {
  if ('off' in state) return { badge: OFF[state.off], colour: SOFT, faint: true };
  switch (state.show) {
    case 'watching':
      return { badge: '', colour: SOFT, faint: false };
    case 'not-article':
      return { badge: '', colour: SOFT, faint: true };
    case 'excluded':
      return { badge: '–', colour: SOFT, faint: true };
    case 'trouble':
      return { badge: '!', colour: INK, faint: false };
    case 'found':
      return found(state);
  }
}

const OFF: Readonly<Record<Off['off'], string>> = {
  'no-consent': '',
  paused: 'II',
  private: '•',
  'no-access': '×',
};

function found(state: Extract<IconState, { show: 'found' }>): Look {
  const { copies, related, readBefore, remembered } = state;
  if (copies > 0) return { badge: String(copies), colour: ACCENT, faint: false };
  const badge = readBefore !== undefined ? '✓' : related ? '≈' : remembered ? '✓' : '';
  return { badge, colour: SOFT, faint: false };
}
