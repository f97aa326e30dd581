import { language, type TextKey, text } from '../shared/i18n.ts';
import type { IconState, Leave } from '../shared/messages.ts';
import { NOT_ARTICLE } from '../shared/not-article.ts';
import type { Off, Trouble } from '../shared/page-state.ts';
import { UNTIL_RESUMED } from '../shared/settings.ts';

const ACCENT = '#0b5c60';

/** Shows a state on the icon of one tab: the number of copies, and why in the tooltip. */
export async function showIcon(tab: number, state: IconState | Off): Promise<void> {
  const copies = 'show' in state && state.show === 'found' ? state.copies : 0;
  const badge = 'show' in state && state.show === 'trouble' ? '!' : copies ? String(copies) : '';
  try {
    await Promise.all([
      browser.action.setBadgeBackgroundColor({ tabId: tab, color: ACCENT }),
      browser.action.setBadgeTextColor({ tabId: tab, color: '#ffffff' }),
      browser.action.setBadgeText({ tabId: tab, text: badge }),
      browser.action.setTitle({ tabId: tab, title: tooltip(state) }),
    ]);
  } catch {
    // The tab has been closed in the meantime.
  }
}

/** What the icon says in tabs without a content script: browser pages, PDFs, the shops. */
export async function showDefault(leave: Leave): Promise<void> {
  await browser.action.setTitle({ title: 'off' in leave ? tooltip(leave) : text('tipNoAccess') });
}

function tooltip(state: IconState | Off): string {
  if ('off' in state) return state.off === 'paused' ? paused(state.until) : text('tipNoConsent');
  switch (state.show) {
    case 'watching':
      return text('tipWatching');
    case 'not-article':
      return text('tipNotArticle', text(NOT_ARTICLE[state.reason]));
    case 'found':
      return found(state);
    case 'trouble':
      return text(TROUBLE[state.trouble]);
  }
}

function paused(until: number): string {
  return until === UNTIL_RESUMED
    ? text('tipPausedForNow')
    : text('tipPaused', date(until, 'short'));
}

type Found = Extract<IconState, { show: 'found' }>;

function found({ copies, sure, related, readBefore }: Found): string {
  if (copies > 0 && !sure) return text('tipPerhaps');
  if (copies > 0) return copies > 1 ? text('tipCopies', copies) : text('tipCopy');
  if (readBefore !== undefined) return text('tipReadBefore', date(readBefore));
  return text(related ? 'tipRelated' : 'tipNothing');
}

function date(time: number, timeStyle?: 'short'): string {
  return new Intl.DateTimeFormat(language(), {
    dateStyle: 'long',
    ...(timeStyle && { timeStyle }),
  }).format(time);
}

const TROUBLE: Readonly<Record<Trouble, TextKey>> = {
  newer: 'tipTroubleNewer',
  blocked: 'tipTroubleBlocked',
  full: 'tipTroubleFull',
  unavailable: 'tipTroubleUnavailable',
  lost: 'tipTroubleLost',
};
