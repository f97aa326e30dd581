import { isHttpUrl } from '../../../core/url/http-url.ts';
import { siteOf } from '../../../core/url/site.ts';
import { isListed } from '../../shared/listed-sites.ts';
import { askPage } from '../../shared/messages.ts';
import { type PageState, parseState } from '../../shared/page-state.ts';
import { getDisabledReason, getSettings, type Settings } from '../../shared/settings.ts';
import { getNoAccessReason, type NoAccessReason } from '../../shared/site-access.ts';

/** The state of the page in a tab, or why there is none to show. */
export type TabState =
  | PageState
  /** No answer yet. */
  | { readonly kind: 'asking' }
  /** Nothing is paused any more, but the page hasn't started its visit again yet. */
  | { readonly kind: 'waking' }
  /** There is no content script in the tab. */
  | { readonly kind: 'no-access'; readonly why: NoAccessReason }
  /** The browser's storage fails. */
  | { readonly kind: 'unreadable' };

/** What popup and side panel show about the page in a tab. */
export interface PageStatus {
  readonly state: TabState;
  /** How long (milliseconds) a page must be read before it is remembered. */
  readonly dwellMs: number;
  /** The page's web address, according to the browser; `undefined` if it doesn't report one. */
  readonly url: string | undefined;
  /** Whether the reader hasn't chosen yet where to see marks. */
  readonly mayAskForMarks: boolean;
  /** Whether a page is skipped that is a feed reader on the reader's own network. */
  readonly isLocalReader: boolean;
  /** Whether the tab is in a private window, according to the browser. */
  readonly isPrivate: boolean;
}

/** Whether the reader has agreed. Before that there is no library. */
export function hasConsent(state: TabState): boolean {
  return !(state.kind === 'off' && state.why.off === 'no-consent');
}

export const INITIAL_STATUS: PageStatus = {
  state: { kind: 'asking' },
  dwellMs: 0,
  url: undefined,
  mayAskForMarks: false,
  isLocalReader: false,
  isPrivate: false,
};

/**
 * Asks a tab for its status. The settings take precedence over what the content script of an open
 * page still reports.
 */
export async function getPageStatus(id: number | undefined): Promise<PageStatus> {
  const [settings, tab] = await Promise.all([
    getSettings().catch(() => undefined),
    id === undefined ? undefined : browser.tabs.get(id).catch(() => undefined),
  ]);
  const rest = {
    dwellMs: settings?.dwellMs ?? 0,
    url: /^https?:/.test(tab?.url ?? '') ? tab?.url : undefined,
    mayAskForMarks: settings !== undefined && mayAskForMarks(settings, tab?.url),
    isLocalReader: false,
    isPrivate: tab?.incognito ?? false,
  };
  if (!settings) return { ...rest, state: { kind: 'unreadable' } };
  const why = getDisabledReason(settings);
  if (why) return { ...rest, state: { kind: 'off', why } };
  const state = await getTabState(id, tab);
  const isLocal =
    state.kind === 'excluded' && 'category' in state.why && state.why.category === 'local';
  const isLocalReader =
    isLocal && id !== undefined && (await askPage(id, 'isReader').catch(() => false)) === true;
  return { ...rest, state, isLocalReader };
}

function mayAskForMarks({ marks, markedSites }: Settings, url = ''): boolean {
  return marks === undefined && !(isHttpUrl(url) && isListed(siteOf(url), markedSites));
}

async function getTabState(
  id: number | undefined,
  tab: chrome.tabs.Tab | undefined,
): Promise<TabState> {
  const state = await getPageState(id);
  if (!state) return { kind: 'no-access', why: await getNoAccessReason(tab) };
  // The settings already say otherwise about consent and pause, and are newer.
  const isOutdated = state.kind === 'off' && /^(?:no-consent|paused)$/.test(state.why.off);
  return isOutdated ? { kind: 'waking' } : state;
}

async function getPageState(tab: number | undefined): Promise<PageState | undefined> {
  if (tab === undefined) return undefined;
  try {
    return parseState(await askPage(tab, 'state', { all: true }));
  } catch {
    return undefined;
  }
}
