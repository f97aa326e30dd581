/**
 * Shows the state of each tab on the icon: a badge, and the reason in the tooltip. `messages.ts` calls
 * it with what content scripts report, and `background.ts` sets the default for all other tabs.
 */

import { tooltipWords } from '../i18n/background.ts';
import { errorWords } from '../i18n/common.ts';
import { ANY_DAY, formatOnDate, formatUntil } from '../i18n/date.ts';
import { exclusionSentence, skipReasonWords } from '../i18n/skip-reasons.ts';
import { savedWords, sourceName } from '../i18n/sources.ts';
import type { IconState } from '../shared/message-schema.ts';
import type { DisabledReason } from '../shared/page-state.ts';
import { UNTIL_RESUMED } from '../shared/settings.ts';

/** What the icon can show: the state of a page, or why no page is checked. */
export type IconInput = IconState | DisabledReason;

/** By tab, the icon that is being set. Chrome loads each picture again, and a later one can be first. */
const settingIcons = new Map<number, Promise<void>>();

/** Shows a state on the icon of a tab: what it is in the badge, and why in the tooltip. */
export async function showIcon(tab: number, state: IconInput): Promise<void> {
  const set = (settingIcons.get(tab) ?? Promise.resolve()).then(() =>
    // The tab may have been closed in the meantime.
    setIcon(appearanceOf(state), tab).catch(() => {}),
  );
  settingIcons.set(tab, set);
  await set;
  if (settingIcons.get(tab) === set) settingIcons.delete(tab);
}

/** Sets the icon of tabs without a content script: browser pages, PDFs, extension stores. */
export async function showDefaultIcon(off: DisabledReason | undefined): Promise<void> {
  await setIcon(off ? appearanceOf(off) : { ...PLAIN, title: tooltipWords().cannotCheck });
}

async function setIcon(
  { badge, color, faint, title }: IconAppearance,
  tab?: number,
): Promise<void> {
  const target = tab === undefined ? {} : { tabId: tab };
  const folder = faint ? '/icons/faint' : '/icons';
  await Promise.all([
    browser.action.setIcon({ ...target, path: { 16: `${folder}/16.png`, 32: `${folder}/32.png` } }),
    browser.action.setBadgeBackgroundColor({ ...target, color }),
    browser.action.setBadgeTextColor({ ...target, color: '#ffffff' }),
    browser.action.setBadgeText({ ...target, text: badge }),
    browser.action.setTitle({ ...target, title }),
  ]);
}

interface IconAppearance {
  /** One or two characters that mean the same in every language. */
  readonly badge: string;
  /** The color behind the badge. */
  readonly color: string;
  /** Whether the icon itself is faint, because the page isn't compared. */
  readonly faint: boolean;
  /** The tooltip, which describes the state and gives the reason for it. */
  readonly title: string;
}

// The light theme's colors in ui/theme.css, because the text on them is white.
const ACCENT = '#0b5c60';
const SOFT = '#506064';
const INK = '#172124';

const PLAIN = { badge: '', color: SOFT, faint: false } as const;

/**
 * Returns how the icon looks in a state. There is no badge when nothing needs attention: while a page
 * is being checked, and when nothing like it was read. A tick means that the page is in the library,
 * from this visit or an earlier one, or was saved in another program.
 */
export function appearanceOf(state: IconInput): IconAppearance {
  const words = tooltipWords();
  if ('off' in state) {
    const badge = DISABLED_BADGES[state.off];
    return { badge, color: SOFT, faint: true, title: disabledTooltip(state) };
  }
  switch (state.show) {
    case 'watching':
      return { ...PLAIN, title: words.watching };
    case 'not-article':
      return { ...PLAIN, faint: true, title: words.notCompared(skipReasonWords()[state.reason]) };
    case 'excluded':
      return {
        ...PLAIN,
        badge: '–',
        faint: true,
        title: words.skipped(exclusionSentence(state.why)),
      };
    case 'error':
      return { ...PLAIN, badge: '!', color: INK, title: words.error(errorWords()[state.error]) };
    case 'found': {
      const found = foundTooltip(state);
      const isItem = state.item !== undefined;
      const title = state.remembered ? words.andRemembered(found, isItem) : found;
      const color = state.copies > 0 ? ACCENT : SOFT;
      return { badge: foundBadge(state), color, faint: false, title };
    }
  }
}

const DISABLED_BADGES: Readonly<Record<DisabledReason['off'], string>> = {
  'no-consent': '',
  paused: 'II',
  private: '•',
  'no-access': '×',
};

type Found = Extract<IconState, { show: 'found' }>;

function foundBadge({ copies, related, previousVisit, saved, remembered }: Found): string {
  if (copies > 0) return String(copies);
  if (previousVisit !== undefined || saved !== undefined) return '✓';
  if (related) return '≈';
  return remembered ? '✓' : '';
}

function disabledTooltip(off: DisabledReason): string {
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
        : words.paused(formatUntil(off.until, ANY_DAY));
  }
}

function foundTooltip({ copies, confident, related, previousVisit, saved, item }: Found): string {
  const words = tooltipWords();
  if (copies > 0 && !confident) return words.possibleCopy;
  if (copies > 0) return copies > 1 ? words.copies(copies) : words.copy;
  if (saved) return savedWords().tooltip(sourceName(saved.source), formatOnDate(saved.at, ANY_DAY));
  if (previousVisit !== undefined) {
    const read = item ? (item === 'part' ? words.readWhole : words.readArticle) : words.readBefore;
    return read(formatOnDate(previousVisit, ANY_DAY));
  }
  return related ? words.related : words.nothing;
}
