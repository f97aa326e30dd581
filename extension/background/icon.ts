import { tooltipWords } from '../i18n/background.ts';
import { errorWords } from '../i18n/common.ts';
import { formatOnDate, formatUntil } from '../i18n/date.ts';
import { exclusionSentence, skipReasonWords } from '../i18n/skip-reasons.ts';
import type { IconState } from '../shared/messages.ts';
import type { DisabledReason } from '../shared/page-state.ts';
import { UNTIL_RESUMED } from '../shared/settings.ts';

/** Shows a state on the icon of one tab: how it is by its look, and why in the tooltip. */
export async function showIcon(tab: number, state: IconInput): Promise<void> {
  // The tab may have been closed in the meantime.
  await put(lookOf(state), tooltipOf(state), tab).catch(() => {});
}

/** What the icon shows in tabs without a content script: browser pages, PDFs, the shops. */
export async function showDefault(off: DisabledReason | undefined): Promise<void> {
  if (off) await put(lookOf(off), tooltipOf(off));
  else await put(lookOf({ show: 'watching' }), tooltipWords().cannotCheck);
}

async function put(
  { badge, colour, faint }: IconAppearance,
  title: string,
  tab?: number,
): Promise<void> {
  const where = tab === undefined ? {} : { tabId: tab };
  const folder = faint ? '/icons/faint' : '/icons';
  await Promise.all([
    browser.action.setIcon({ ...where, path: { 16: `${folder}/16.png`, 32: `${folder}/32.png` } }),
    browser.action.setBadgeBackgroundColor({ ...where, color: colour }),
    browser.action.setBadgeTextColor({ ...where, color: '#ffffff' }),
    browser.action.setBadgeText({ ...where, text: badge }),
    browser.action.setTitle({ ...where, title }),
  ]);
}

/** What the icon can show: of a page, or of all of them. */
export type IconInput = IconState | DisabledReason;

/** How the icon looks. */
interface IconAppearance {
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
export function lookOf(state: IconInput): IconAppearance {
  if ('off' in state) return { badge: OFF[state.off], colour: SOFT, faint: true };
  switch (state.show) {
    case 'watching':
      return { badge: '', colour: SOFT, faint: false };
    case 'not-article':
      return { badge: '', colour: SOFT, faint: true };
    case 'excluded':
      return { badge: '–', colour: SOFT, faint: true };
    case 'error':
      return { badge: '!', colour: INK, faint: false };
    case 'found':
      return foundBadge(state);
  }
}

const OFF: Readonly<Record<DisabledReason['off'], string>> = {
  'no-consent': '',
  paused: 'II',
  private: '•',
  'no-access': '×',
};

function foundBadge(state: Extract<IconState, { show: 'found' }>): IconAppearance {
  const { copies, related, previousVisit, remembered } = state;
  if (copies > 0) return { badge: String(copies), colour: ACCENT, faint: false };
  const badge = previousVisit !== undefined ? '✓' : related ? '≈' : remembered ? '✓' : '';
  return { badge, colour: SOFT, faint: false };
}

/** What the icon says, and why. */
export function tooltipOf(state: IconInput): string {
  if ('off' in state) return tooltipOff(state);
  switch (state.show) {
    case 'watching':
      return tooltipWords().watching;
    case 'not-article':
      return tooltipWords().notCompared(skipReasonWords()[state.reason]);
    case 'excluded':
      return tooltipWords().skipped(exclusionSentence(state.why));
    case 'found':
      return state.remembered
        ? tooltipWords().andRemembered(foundTooltip(state))
        : foundTooltip(state);
    case 'error':
      return tooltipWords().error(errorWords()[state.error]);
  }
}

function tooltipOff(off: DisabledReason): string {
  const words = tooltipWords();
  switch (off.off) {
    case 'no-consent':
      return words.noConsent;
    case 'no-access':
      return words.noSiteAccess;
    case 'private':
      return words.private;
    case 'paused':
      return off.until === UNTIL_RESUMED
        ? words.pausedUntilResumed
        : words.paused(formatUntil(off.until));
  }
}

type Found = Extract<IconState, { show: 'found' }>;

function foundTooltip({ copies, confident, related, previousVisit }: Found): string {
  if (copies > 0 && !confident) return tooltipWords().possibleCopy;
  if (copies > 0) return copies > 1 ? tooltipWords().copies(copies) : tooltipWords().copy;
  if (previousVisit !== undefined) return tooltipWords().readBefore(formatOnDate(previousVisit));
  return related ? tooltipWords().related : tooltipWords().nothing;
}
