/**
 * What popup and side panel know about the page in a tab, kept up to date. `popup/PopupPage.tsx` and
 * `side-panel/SidePanelPage.tsx` call `useCurrentPage` and pass the result to `CurrentPage.tsx`,
 * which shows it, and to `Controls.tsx`. Read `page-status.ts` next.
 */
import { useEffect, useMemo } from 'react';
import type { Page } from '../../../core/library/storage/page.ts';
import { siteOf } from '../../../core/url/site.ts';
import { useAsync } from '../../../ui/use-async.ts';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import type { ToBackground } from '../../shared/message-schema.ts';
import { onSettingsChange, UNTIL_RESUMED } from '../../shared/settings.ts';
import { notifyTab, notifyTabs } from '../../shared/tabs.ts';
import { useErrorSentence } from '../shared/error-sentence.ts';
import { isPrivatePage } from '../shared/private-window.ts';
import { readerLibrary } from '../shared/reader-library.ts';
import { useLibraryVersion } from '../shared/use-library-version.ts';
import { getPageStatus, INITIAL_STATUS, type PageStatus } from './page-status.ts';

/** The page in a tab. */
export interface CurrentPage {
  readonly tab: number | undefined;
  readonly status: PageStatus;
  readonly savedPage: SavedPage;
  /** What can be saved about; `undefined` in a private window, about which nothing is ever saved. */
  readonly writable: { readonly tab: number; readonly url: string } | undefined;
  /** Asks the tab for its status again. */
  readonly reload: () => void;
  /** To be called after changing the library: notifies all tabs, and asks this one again. */
  readonly libraryChanged: () => Promise<void>;
}

/** Returns the page in a tab, and follows it as it changes. */
export function useCurrentPage(activeTab: number | undefined): CurrentPage {
  const [shown, reload] = usePageStatus(activeTab);
  // Everything shown, and every action, is about this tab.
  const { tab, status } = shown;
  const savedPage = useSavedPage(tab, status, reload);
  const libraryChanged = async () => {
    await notifyTabs(tab);
    reload();
  };
  const { url, isPrivate } = status;
  const writable = tab === undefined || url === undefined || isPrivate ? undefined : { tab, url };
  return { tab, status, savedPage, writable, reload, libraryChanged };
}

/** The longest time that a timer takes. A pause that wasn't set in the popup can be longer. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** A page with a dialog, or in an endless loop, doesn't answer. The previous page isn't shown longer. */
const MAX_WAIT_MS = 500;

/** A tab and the status of its page. */
type TabStatus = Pick<CurrentPage, 'tab' | 'status'>;

/**
 * Loads the status of a tab, and again as it changes. Another tab's stays for a moment, so that nothing
 * flickers. Returns a function to load it at once, too.
 */
function usePageStatus(tab: number | undefined): readonly [TabStatus, () => void] {
  const load = useMemo(() => {
    let last: TabStatus | undefined;
    return async () => {
      const now = { tab, status: await getPageStatus(tab) };
      // The same object for the same status, so that nothing is rendered or loaded again for it.
      last = last && isEqual(last, now) ? last : now;
      return last;
    };
  }, [tab]);
  const { value: last, reload } = useAsync(load, { keepPrevious: true });
  const settledTab = useDebouncedValue(tab, MAX_WAIT_MS);
  const initial = useMemo(() => ({ tab, status: INITIAL_STATUS }), [tab]);
  const value = last && (last.tab === tab || settledTab !== tab) ? last : initial;
  useEffect(() => {
    const stop = onTabChange(tab, reload);
    // The status may have changed after the first answer and before these listeners.
    reload();
    return stop;
  }, [tab, reload]);

  const { state } = value.status;
  const pausedUntil =
    state.kind === 'off' && state.why.off === 'paused' ? state.why.until : undefined;
  useEffect(() => {
    if (pausedUntil === undefined || pausedUntil === UNTIL_RESUMED) return;
    let timer: number | undefined;
    const wait = () => {
      const rest = Math.max(0, pausedUntil - Date.now()) + 1;
      const next = () => (Date.now() < pausedUntil ? wait() : reload());
      timer = window.setTimeout(next, Math.min(rest, MAX_TIMEOUT_MS));
    };
    wait();
    return () => clearTimeout(timer);
  }, [pausedUntil, reload]);
  return [value, reload];
}

function isEqual(a: TabStatus, b: TabStatus): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Calls back when the status of a tab may have changed: the page reports it, the tab loads another
 * page, or a setting or the access to sites changes.
 */
function onTabChange(tab: number | undefined, listener: () => void): () => void {
  // Whenever its state changes, a page asks the background to show another icon. The browser sends
  // that message to this page, too; only the background answers it.
  const onMessage = (message: ToBackground, sender: chrome.runtime.MessageSender) => {
    if (sender.id !== browser.runtime.id || sender.tab?.id !== tab) return;
    if (message?.type === 'show') listener();
  };
  const onUpdated = (id: number, { status, url }: chrome.tabs.OnUpdatedInfo) => {
    if (id === tab && (status !== undefined || url !== undefined)) listener();
  };
  const { permissions, runtime, tabs } = browser;
  const stop = onSettingsChange(listener);
  runtime.onMessage.addListener(onMessage);
  tabs.onUpdated.addListener(onUpdated);
  permissions.onAdded.addListener(listener);
  permissions.onRemoved.addListener(listener);
  return () => {
    stop();
    runtime.onMessage.removeListener(onMessage);
    tabs.onUpdated.removeListener(onUpdated);
    permissions.onAdded.removeListener(listener);
    permissions.onRemoved.removeListener(listener);
  };
}

/** The current page in the library. */
interface SavedPage {
  /** `undefined` until it is known. */
  readonly page: Page | 'not-saved' | undefined;
  readonly error: string | undefined;
}

/**
 * Finds the current page in the library, and again when the tab or the library changes. By its id,
 * and on its own site only: a page that took over its content script could name any page to delete. One
 * that says it's a feed reader could, too, so the popup shows the title of such an article.
 *
 * @param reload asks the tab for its status.
 */
function useSavedPage(
  tab: number | undefined,
  { state, url }: PageStatus,
  reload: () => void,
): SavedPage {
  const version = useLibraryVersion();
  const isLookedUp = state.kind === 'looked-up';
  const id = isLookedUp ? state.savedPageId : undefined;
  const isRemembered = isLookedUp && state.remembered;
  // A feed reader shows articles of other sites.
  const address = (isLookedUp && state.item?.address) || url;

  const load = useMemo(() => {
    if (tab === undefined || address === undefined || !isLookedUp) return undefined;
    // In a private window, Firefox opens no database.
    if (isPrivatePage()) return undefined;
    return async (): Promise<SavedPage['page']> => {
      const library = await readerLibrary();
      const [page] = id === undefined ? [] : await library.pages([id]);
      if (page && siteOf(page.url) === siteOf(address)) return page;
      if (id === undefined && !isRemembered) return 'not-saved';
      // It was remembered or deleted after the lookup, and the tab doesn't know that yet.
      void notifyTab(tab).then(reload);
      return undefined;
    };
  }, [tab, address, isLookedUp, id, isRemembered, reload]);
  const { value, error } = useAsync(load, { version, keepPrevious: true });
  // That of the previous page must not be deleted in place of this one.
  const isOfThisPage = typeof value === 'object' ? value.id === id : id === undefined;
  return { page: isOfThisPage ? value : undefined, error: useErrorSentence(error) };
}
