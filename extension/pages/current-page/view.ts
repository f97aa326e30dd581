import { askPage } from '../../shared/messages.ts';
import type { PageState } from '../../shared/page-state.ts';
import { getDisabledReason, getSettings } from '../../shared/settings.ts';
import { type NoAccessReason, whyNoAccess } from '../../shared/site-access.ts';
import { admitState } from './message-schema.ts';

/** What is shown of the page in a tab: its state, or why there is none to show. */
export type View =
  | PageState
  /** No answer yet. */
  | { readonly kind: 'asking' }
  /** No pause any more, but the page has not begun anew yet. */
  | { readonly kind: 'waking' }
  /** No content script in the tab. */
  | { readonly kind: 'no-access'; readonly why: NoAccessReason }
  /** The browser's storage fails. */
  | { readonly kind: 'unreadable' };

/** How things stand in a tab just now. */
export interface PageStatus {
  readonly view: View;
  /** How long (milliseconds) a page must be read. */
  readonly dwellMs: number;
  /** The page's web address, from the browser; nothing where it tells none. */
  readonly url: string | undefined;
  /** Whether the tab is in a private window, from the browser. */
  readonly isPrivate: boolean;
}

/** Before anything is known. */
export const ASKING: PageStatus = {
  view: { kind: 'asking' },
  dwellMs: 0,
  url: undefined,
  isPrivate: false,
};

/** Asks the settings first: what they switch off is off whatever an open page believes. */
export async function getPageStatus(id: number | undefined): Promise<PageStatus> {
  const [chosen, tab] = await Promise.all([
    getSettings().catch(() => undefined),
    id === undefined ? undefined : browser.tabs.get(id).catch(() => undefined),
  ]);
  const place = {
    dwellMs: chosen?.dwellMs ?? 0,
    url: /^https?:/.test(tab?.url ?? '') ? tab?.url : undefined,
    isPrivate: tab?.incognito ?? false,
  };
  if (!chosen) return { ...place, view: { kind: 'unreadable' } };
  const why = getDisabledReason(chosen);
  return { ...place, view: why ? { kind: 'off', why } : await viewOf(id, tab) };
}

async function viewOf(id: number | undefined, tab: chrome.tabs.Tab | undefined): Promise<View> {
  const state = await stateOf(id);
  if (!state) return { kind: 'no-access', why: await whyNoAccess(tab) };
  // Consent and pause are known better here: the settings have been asked.
  const isLate = state.kind === 'off' && /^(?:no-consent|paused)$/.test(state.why.off);
  return isLate ? { kind: 'waking' } : state;
}

async function stateOf(tab: number | undefined): Promise<PageState | undefined> {
  if (tab === undefined) return undefined;
  try {
    return admitState(await askPage(tab, 'state'));
  } catch {
    return undefined;
  }
}
