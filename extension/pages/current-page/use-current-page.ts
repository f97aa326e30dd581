import { useEffect, useMemo } from 'react';
import type { Page } from '../../../core/library/storage/page.ts';
import { siteOf } from '../../../core/url/site.ts';
import { useAsync } from '../../../ui/use-async.ts';
import type { Message, ToBackground } from '../../shared/messages.ts';
import { onSettingsChange, UNTIL_RESUMED } from '../../shared/settings.ts';
import { notifyTab, notifyTabs } from '../../shared/tabs.ts';
import { useErrorSentence } from '../shared/error-sentence.ts';
import { useLibraryVersion } from '../shared/library-changes.ts';
import { readerLibrary } from '../shared/reader-library.ts';
import { ASKING, getPageStatus, type PageStatus } from './view.ts';

/** The page in a tab, and all that popup and side panel know of it. */
export interface CurrentPage {
  readonly tab: number | undefined;
  readonly status: PageStatus;
  readonly own: SavedPage;
  /** What can be written about; nothing in a private window, of which nothing is ever written. */
  readonly writable: { readonly tab: number; readonly url: string } | undefined;
  /** Asks the tab how things stand. */
  readonly ask: () => void;
  /** To be called when the library has changed: all tabs are told, and this one is asked. */
  readonly changed: () => Promise<void>;
}

/** The longest time that a timer takes. A pause can be longer if it wasn't chosen in the popup. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Watches the page in a tab. */
export function useCurrentPage(tab: number | undefined): CurrentPage {
  const [status, ask] = usePageStatus(tab);
  const own = useSavedPage(tab, status, ask);
  const changed = async () => {
    await notifyTabs(tab);
    ask();
  };
  const { url, isPrivate } = status;
  const writable = tab === undefined || url === undefined || isPrivate ? undefined : { tab, url };
  return { tab, status, own, writable, ask, changed };
}

/** The current page in the library. */
interface SavedPage {
  /** `undefined` until it is known. */
  readonly page: Page | 'not-saved' | undefined;
  readonly error: string | undefined;
}

/**
 * Finds the current page in the library, and again when the tab or the library changes. By its id,
 * and on its own site only: a page that took over its content script could name any page to delete.
 *
 * @param reload asks the tab for its state.
 */
function useSavedPage(
  tab: number | undefined,
  { view, url }: PageStatus,
  reload: () => void,
): SavedPage {
  const version = useLibraryVersion();
  const isLookedUp = view.kind === 'looked-up';
  const id = isLookedUp ? view.savedPageId : undefined;
  const isRemembered = isLookedUp && view.remembered;

  const load = useMemo(() => {
    if (tab === undefined || url === undefined || !isLookedUp) return undefined;
    return async (): Promise<SavedPage['page']> => {
      const library = await readerLibrary();
      const [saved] = id === undefined ? [] : await library.pages([id]);
      if (saved && siteOf(saved.url) === siteOf(url)) return saved;
      if (id === undefined && !isRemembered) return 'not-saved';
      // It was remembered or deleted after the lookup, and the tab doesn't know that yet.
      void notifyTab(tab).then(reload);
      return undefined;
    };
  }, [tab, url, isLookedUp, id, isRemembered, reload]);
  const { value, error } = useAsync(load, { version, keepPrevious: true });
  return { page: value, error: useErrorSentence(error) };
}

/** Loads the status of a tab, and again as it changes. Returns a function to load it at once, too. */
function usePageStatus(tab: number | undefined): readonly [PageStatus, () => void] {
  const load = useMemo(() => {
    let last: PageStatus | undefined;
    return async () => {
      const status = await getPageStatus(tab);
      // The same object for the same status: nothing is rendered or loaded again for it.
      last = last && isEqual(last, status) ? last : status;
      return last;
    };
  }, [tab]);
  const { value = ASKING, reload } = useAsync(load, { keepPrevious: true });
  useEffect(() => onTabChange(tab, reload), [tab, reload]);

  const { view } = value;
  const pausedUntil = view.kind === 'off' && view.why.off === 'paused' ? view.why.until : undefined;
  useEffect(() => {
    if (pausedUntil === undefined || pausedUntil === UNTIL_RESUMED) return;
    let timer: number | undefined;
    const wait = () => {
      const rest = Math.max(0, pausedUntil - Date.now()) + 1;
      timer = window.setTimeout(
        () => (Date.now() < pausedUntil ? wait() : reload()),
        Math.min(rest, MAX_TIMEOUT_MS),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [pausedUntil, reload]);
  return [value, reload];
}

/**
 * Calls back when what is known of the page in a tab may be another: the page says so, the tab loads
 * another one, a setting or the access to sites changes.
 */
function onTabChange(tab: number | undefined, listener: () => void): () => void {
  // The page tells the background what its icon is to show, whenever its state changes. The browser
  // brings that here as well; the answer is the background's.
  const hear = (message: Message<ToBackground>, sender: chrome.runtime.MessageSender) => {
    if (sender.id !== browser.runtime.id || sender.tab?.id !== tab) return;
    if (message?.type === 'show') listener();
  };
  const follow = (id: number, { status, url }: chrome.tabs.OnUpdatedInfo) => {
    if (id === tab && (status !== undefined || url !== undefined)) listener();
  };
  const { permissions, runtime, tabs } = browser;
  const stop = onSettingsChange(listener);
  runtime.onMessage.addListener(hear);
  tabs.onUpdated.addListener(follow);
  permissions.onAdded.addListener(listener);
  permissions.onRemoved.addListener(listener);
  return () => {
    stop();
    runtime.onMessage.removeListener(hear);
    tabs.onUpdated.removeListener(follow);
    permissions.onAdded.removeListener(listener);
    permissions.onRemoved.removeListener(listener);
  };
}

function isEqual(a: PageStatus, b: PageStatus): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
